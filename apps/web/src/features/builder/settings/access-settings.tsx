import type { FormSettings } from '@form-service/sdk';
import { useEmailConfigured } from '../../../api/sign-in-settings.ts';
import { localMoment, momentOf } from '../../../logic/local-moment.ts';
import { RadioGroup } from '../../../ui/choice.tsx';
import { Card } from '../../../ui/page.tsx';
import { NumberField, TextArea, TextField } from '../../../ui/text-field.tsx';
import { TagsField } from '../inspector/rows/tags-field.tsx';
import { RetentionCard } from './retention-card.tsx';
import { originOf } from './settings-draft.ts';
import type { SettingsPanelProps } from './use-form-settings.ts';

const captchas: readonly { value: FormSettings['captcha']; label: string; hint: string }[] = [
  { value: 'none', label: 'Off', hint: 'Doesn’t stop bots.' },
  {
    value: 'proof_of_work',
    label: 'Built-in check',
    hint: 'The respondent’s browser solves a puzzle in the background. Nothing to click, no third party.',
  },
  { value: 'hcaptcha', label: 'hCaptcha', hint: 'Available once its keys are configured on the server.' },
  {
    value: 'turnstile',
    label: 'Cloudflare Turnstile',
    hint: 'Available once its keys are configured on the server.',
  },
];

/** When entries are taken, from whom, and how long an unfinished one is kept. */
export function AccessSettings({ editor, disabled }: SettingsPanelProps) {
  const { shown, changeSettings, problems } = editor;
  const { settings } = shown;
  const emailConfigured = useEmailConfigured();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="grid max-w-3xl gap-6">
      <Card title="Availability" description={`Times are in your time zone (${zone}).`}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Opens"
            hint="Leave empty to open now."
            type="datetime-local"
            value={localMoment(settings.opensAt ?? '')}
            error={problems['settings.opensAt']}
            disabled={disabled}
            onChange={(text) => changeSettings({ opensAt: momentOf(text) ?? null })}
          />
          <TextField
            label="Closes"
            hint="Leave empty to never close."
            type="datetime-local"
            value={localMoment(settings.closesAt ?? '')}
            error={problems['settings.closesAt']}
            disabled={disabled}
            onChange={(text) => changeSettings({ closesAt: momentOf(text) ?? null })}
          />
          <NumberField
            label="Response limit"
            hint="Closes after this many entries. Leave empty for no limit."
            min={1}
            value={settings.entryLimit}
            error={problems['settings.entryLimit']}
            disabled={disabled}
            onChange={(entryLimit) => changeSettings({ entryLimit })}
          />
          <TextArea
            className="sm:col-span-2"
            label="Closed message"
            hint="Shown while the form is closed. Leave empty for the default message."
            maxLength={2_000}
            value={settings.closedMessage ?? ''}
            error={problems['settings.closedMessage']}
            disabled={disabled}
            onChange={(text) => changeSettings({ closedMessage: text || null })}
          />
        </div>
      </Card>
      <Card title="Save and continue later">
        <div className="grid gap-4">
          <RadioGroup
            label="Respondents who don’t finish"
            value={settings.resume}
            disabled={disabled}
            onChange={(resume) => changeSettings({ resume })}
            options={[
              { value: 'off', label: 'Can continue in the same browser only' },
              { value: 'link', label: 'Can get a link to continue on any device' },
              {
                value: 'email',
                label: 'Can get the link by email',
                hint:
                  emailConfigured === false
                    ? 'Email isn’t set up on this server, so respondents won’t be offered a link.'
                    : undefined,
              },
            ]}
          />
          <NumberField
            className="max-w-60"
            label="Keep drafts for"
            suffix="days"
            min={1}
            max={365}
            value={settings.draftTtlDays}
            error={problems['settings.draftTtlDays']}
            disabled={disabled}
            onChange={(days) => changeSettings({ draftTtlDays: days ?? 0 })}
          />
        </div>
      </Card>
      <RetentionCard editor={editor} disabled={disabled} />
      <Card title="Spam protection and embedding">
        <div className="grid gap-5">
          <RadioGroup
            label="Spam protection"
            value={settings.captcha}
            options={captchas}
            error={problems['settings.captcha']}
            disabled={disabled}
            onChange={(captcha) => changeSettings({ captcha })}
          />
          <TagsField
            label="Allowed sites"
            hint="Only these sites can embed the form. Leave empty to allow every site."
            placeholder="https://www.example.com"
            values={settings.allowedOrigins}
            error={
              problems['settings.allowedOrigins'] ??
              Object.entries(problems).find(([path]) => path.startsWith('settings.allowedOrigins.'))?.[1]
            }
            disabled={disabled}
            tidy={(text) => originOf(text) ?? ''}
            onChange={(allowedOrigins) => changeSettings({ allowedOrigins })}
          />
        </div>
      </Card>
    </div>
  );
}
