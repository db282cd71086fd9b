import type { FormSettings } from '@form-service/sdk';
import { useEmailConfigured } from '../../../api/session.ts';
import { RadioGroup } from '../../../ui/choice.tsx';
import { Card } from '../../../ui/page.tsx';
import { NumberField, TextArea, TextField } from '../../../ui/text-field.tsx';
import { fromLocalInput, toLocalInput } from '../../../ui/use-date-input.ts';
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

/** Availability, access and draft retention. */
export function AccessSettings({ editor, disabled }: SettingsPanelProps) {
  const { shown, changeSettings, errors } = editor;
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
            value={toLocalInput(settings.opensAt ?? '')}
            error={errors['settings.opensAt']}
            disabled={disabled}
            onChange={(text) => changeSettings({ opensAt: fromLocalInput(text) ?? null })}
          />
          <TextField
            label="Closes"
            hint="Leave empty to never close."
            type="datetime-local"
            value={toLocalInput(settings.closesAt ?? '')}
            error={errors['settings.closesAt']}
            disabled={disabled}
            onChange={(text) => changeSettings({ closesAt: fromLocalInput(text) ?? null })}
          />
          <NumberField
            label="Response limit"
            hint="Closes after this many entries. Leave empty for no limit."
            min={1}
            value={settings.entryLimit}
            error={errors['settings.entryLimit']}
            disabled={disabled}
            onChange={(entryLimit) => changeSettings({ entryLimit })}
          />
          <TextArea
            className="sm:col-span-2"
            label="Closed message"
            hint="Shown while the form is closed. Leave empty for the default message."
            maxLength={2_000}
            value={settings.closedMessage ?? ''}
            error={errors['settings.closedMessage']}
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
            error={errors['settings.draftTtlDays']}
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
            error={errors['settings.captcha']}
            disabled={disabled}
            onChange={(captcha) => changeSettings({ captcha })}
          />
          <TagsField
            label="Allowed sites"
            hint="Only these sites can embed the form. Leave empty to allow every site."
            placeholder="https://www.example.com"
            values={settings.allowedOrigins}
            error={
              errors['settings.allowedOrigins'] ??
              Object.entries(errors).find(([path]) => path.startsWith('settings.allowedOrigins.'))?.[1]
            }
            disabled={disabled}
            normalize={(text) => originOf(text) ?? ''}
            onChange={(allowedOrigins) => changeSettings({ allowedOrigins })}
          />
        </div>
      </Card>
    </div>
  );
}
