import { useState } from 'react';
import { RadioGroup } from '../../../ui/choice.tsx';
import { Card } from '../../../ui/page.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import type { SettingsPanelProps } from './use-form-settings.ts';

type ConfirmationKind = 'message' | 'redirect';

/** Confirmation: a message or a redirect. */
export function ConfirmationSettings({ editor, disabled }: SettingsPanelProps) {
  const { shown, changeSettings, errors } = editor;
  const { confirmation } = shown.settings;
  const [kind, setKind] = useState<ConfirmationKind>(
    confirmation.redirectUrl === undefined ? 'message' : 'redirect',
  );
  return (
    <div className="grid max-w-3xl gap-6">
      <Card title="Confirmation">
        <div className="grid gap-5">
          <RadioGroup
            label="After submitting"
            value={kind}
            disabled={disabled}
            onChange={(next) => {
              setKind(next);
              changeSettings({ confirmation: next === 'message' ? {} : { redirectUrl: 'https://' } });
            }}
            options={[
              { value: 'message', label: 'Show a message' },
              { value: 'redirect', label: 'Redirect to a URL' },
            ]}
          />
          {kind === 'message' ? (
            <RichTextField
              label="Message"
              hint="Leave empty for the default thank-you message."
              value={confirmation.message ?? ''}
              error={errors['settings.confirmation.message']}
              disabled={disabled}
              onChange={(message) => changeSettings({ confirmation: message ? { message } : {} })}
            />
          ) : (
            <TextField
              label="Redirect URL"
              inputMode="url"
              value={confirmation.redirectUrl ?? ''}
              error={errors['settings.confirmation'] ?? errors['settings.confirmation.redirectUrl']}
              disabled={disabled}
              onChange={(redirectUrl) =>
                changeSettings({ confirmation: { redirectUrl: redirectUrl.trim() } })
              }
            />
          )}
        </div>
      </Card>
    </div>
  );
}
