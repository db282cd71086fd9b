import { ReferenceField } from '../../../references/reference-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  type AuthDraft,
  type AuthField,
  authKinds,
  authTypes,
  initialAuth,
} from '../model/connector-auth.ts';

type AuthFieldsProps = {
  auth: AuthDraft;
  onChange: (auth: AuthDraft) => void;
  /** By field key. */
  errors?: Readonly<Record<string, string>>;
  disabled?: boolean;
};

const secretHint =
  'Refer to a secret as {{ secrets.name }}. Each environment has its own value. Plain text is encrypted and never shown again.';

/** Authentication type and its fields. */
export const AuthFields = ({ auth, onChange, errors = {}, disabled = false }: AuthFieldsProps) => {
  const kind = authKinds[auth.type];
  const set = (key: string, value: string) => onChange({ ...auth, values: { ...auth.values, [key]: value } });
  return (
    <div className="flex flex-col gap-4">
      <Select
        label="Authentication"
        hint={kind.hint}
        value={auth.type}
        disabled={disabled}
        options={authTypes.map((value) => ({ value, label: authKinds[value].label }))}
        onChange={(type) => type !== auth.type && onChange(initialAuth(type))}
      />
      {kind.fields.map((field) => (
        <Box
          key={field.key}
          field={field}
          value={auth.values[field.key] ?? ''}
          onChange={(value) => set(field.key, value)}
          error={errors[field.key]}
          disabled={disabled}
        />
      ))}
    </div>
  );
};

type BoxProps = {
  field: AuthField;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  disabled: boolean;
};

const Box = ({ field, value, onChange, error, disabled }: BoxProps) => {
  const { label, hint, isSecret, optional, placeholder, options } = field;
  const texts = { label, ...(error && { error }), ...(hint && { hint }), optional: optional ?? false };
  if (options) return <Select {...texts} {...{ value, onChange, disabled, options }} />;
  if (isSecret) return <ReferenceField {...texts} {...{ value, onChange, disabled }} hint={secretHint} />;
  return <TextField {...texts} {...{ value, onChange, disabled, placeholder }} spellCheck={false} />;
};
