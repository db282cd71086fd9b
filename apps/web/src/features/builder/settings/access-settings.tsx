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
  { value: 'none', label: 'None', hint: 'Anyone and any program can send.' },
  {
    value: 'proof_of_work',
    label: 'Built-in check',
    hint: "The respondent's browser solves a small puzzle by itself. Nothing to click, nobody else is asked.",
  },
  { value: 'hcaptcha', label: 'hCaptcha', hint: 'Where this service has been given its keys.' },
  { value: 'turnstile', label: 'Cloudflare Turnstile', hint: 'Where this service has been given its keys.' },
];

/** When entries are taken, from whom, and how long an unfinished one is kept. */
export function AccessSettings({ editor, disabled }: SettingsPanelProps) {
  const { shown, changeSettings, problems } = editor;
  const { settings } = shown;
  const emailConfigured = useEmailConfigured();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="grid max-w-3xl gap-6">
      <Card title="When it takes entries" description={`Times are those of your time zone, ${zone}.`}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Opens"
            hint="At once, if empty."
            type="datetime-local"
            value={localMoment(settings.opensAt ?? '')}
            error={problems['settings.opensAt']}
            disabled={disabled}
            onChange={(text) => changeSettings({ opensAt: momentOf(text) ?? null })}
          />
          <TextField
            label="Closes"
            hint="Never, if empty."
            type="datetime-local"
            value={localMoment(settings.closesAt ?? '')}
            error={problems['settings.closesAt']}
            disabled={disabled}
            onChange={(text) => changeSettings({ closesAt: momentOf(text) ?? null })}
          />
          <NumberField
            label="Limit of entries"
            hint="It closes once it has so many. No limit, if empty."
            min={1}
            value={settings.entryLimit}
            error={problems['settings.entryLimit']}
            disabled={disabled}
            onChange={(entryLimit) => changeSettings({ entryLimit })}
          />
          <TextArea
            className="sm:col-span-2"
            label="Words while it is closed"
            hint="What respondents read then. There are usual words, if empty."
            maxLength={2_000}
            value={settings.closedMessage ?? ''}
            error={problems['settings.closedMessage']}
            disabled={disabled}
            onChange={(text) => changeSettings({ closedMessage: text || null })}
          />
        </div>
      </Card>
      <Card title="Going on later">
        <div className="grid gap-4">
          <RadioGroup
            label="Respondents who do not finish"
            value={settings.resume}
            disabled={disabled}
            onChange={(resume) => changeSettings({ resume })}
            options={[
              { value: 'off', label: 'Go on in the same browser only' },
              { value: 'link', label: 'Can get a link to go on with, on any device' },
              {
                value: 'email',
                label: 'Can get that link by email',
                hint:
                  emailConfigured === false
                    ? 'Email is not set up on this service: respondents are not offered a link.'
                    : undefined,
              },
            ]}
          />
          <NumberField
            className="max-w-60"
            label="Keep unfinished entries for"
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
      <Card title="Protection">
        <div className="grid gap-5">
          <RadioGroup
            label="Check against programs"
            value={settings.captcha}
            options={captchas}
            error={problems['settings.captcha']}
            disabled={disabled}
            onChange={(captcha) => changeSettings({ captcha })}
          />
          <TagsField
            label="Sites that may embed it"
            hint="Pages of other sites cannot send entries then. All may, if the list is empty."
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
