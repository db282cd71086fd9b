import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { NumberField, TextField } from '../../../ui/text-field.tsx';
import type { ExtensionSettingsDraft } from '../model/setting-values.ts';
import { SecretField } from '../secret-field.tsx';
import type { Setting } from './extensions-api.ts';

type SettingFieldsProps = {
  settings: readonly Setting[];
  draft: ExtensionSettingsDraft;
  onChange: (draft: ExtensionSettingsDraft) => void;
  /** Keys of secrets that have a value. */
  secretsSet?: readonly string[];
  errors?: Readonly<Record<string, string>>;
  disabled?: boolean;
};

/** Fields for an extension's settings. Secrets are write-only. */
export const SettingFields = (props: SettingFieldsProps) => {
  const { settings, draft, onChange, secretsSet = [], errors = {}, disabled = false } = props;
  return (
    <div className="flex flex-col gap-4">
      {settings.map((setting) => (
        <Box
          key={setting.key}
          setting={setting}
          value={draft[setting.key] ?? null}
          isSecretSet={secretsSet.includes(setting.key)}
          error={errors[setting.key]}
          disabled={disabled}
          onChange={(value) => onChange({ ...draft, [setting.key]: value })}
        />
      ))}
    </div>
  );
};

type BoxProps = {
  setting: Setting;
  value: ExtensionSettingsDraft[string];
  isSecretSet: boolean;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: ExtensionSettingsDraft[string]) => void;
};

const Box = (props: BoxProps) => {
  const { setting, value, error, disabled, onChange } = props;
  const { label, type, description, required, options = [] } = setting;
  const texts = {
    label,
    optional: !required && type !== 'boolean',
    ...(description && { hint: description }),
    ...(error && { error }),
  };
  if (type === 'secret') return <SecretBox {...props} texts={texts} />;
  if (type === 'boolean')
    return (
      <Switch
        label={label}
        checked={value === true}
        disabled={disabled}
        onChange={onChange}
        {...(description && { hint: description })}
      />
    );
  if (type === 'number')
    return (
      <NumberField
        {...texts}
        value={typeof value === 'number' ? value : null}
        disabled={disabled}
        step="any"
        onChange={onChange}
      />
    );
  if (type === 'select')
    return (
      <Select
        {...texts}
        value={String(value ?? '')}
        disabled={disabled}
        options={required ? options : [{ value: '', label: 'None' }, ...options]}
        onChange={onChange}
      />
    );
  return (
    <TextField
      {...texts}
      type={type === 'url' ? 'url' : 'text'}
      value={String(value ?? '')}
      disabled={disabled}
      maxLength={2_000}
      onChange={onChange}
    />
  );
};

type SecretBoxProps = BoxProps & {
  texts: { label: string; optional: boolean; hint?: string; error?: string };
};

const SecretBox = ({ setting, value, isSecretSet, disabled, onChange, texts }: SecretBoxProps) => {
  if (value === null && isSecretSet)
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-line px-3 py-2">
        <span>“{setting.label}” will be removed when you save.</span>
        <Button size="sm" onClick={() => onChange('')}>
          Keep
        </Button>
      </div>
    );
  return (
    <div className="flex items-start gap-2">
      <SecretField
        {...texts}
        placeholder={!isSecretSet ? '' : disabled ? 'Set' : 'Set. Type to replace.'}
        value={String(value ?? '')}
        disabled={disabled}
        onChange={onChange}
      />
      {isSecretSet && !setting.required && !disabled && (
        <Button className="mt-6" aria-label={`Remove ${setting.label}`} onClick={() => onChange(null)}>
          Remove
        </Button>
      )}
    </div>
  );
};
