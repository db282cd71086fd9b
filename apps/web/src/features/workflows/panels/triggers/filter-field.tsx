import { ConditionEditor } from '../../../../logic/condition-editor.tsx';
import type { ConditionField } from '../../../../logic/condition-field.ts';
import { FieldError } from '../../../../ui/field.tsx';

type FilterFieldProps = {
  label: string;
  fields: readonly ConditionField[];
  value: string | undefined;
  onChange: (cel: string | undefined) => void;
  error?: string | undefined;
};

/** Filter for entries or rows. */
export const FilterField = ({ label, fields, value = '', onChange, error }: FilterFieldProps) => (
  <div className="grid gap-1">
    <p className="font-medium text-strong">{label}</p>
    <ConditionEditor
      kind="filter"
      label={label}
      fields={fields}
      value={value}
      onChange={(cel) => onChange(cel || undefined)}
    />
    <FieldError id={`${label}-error`} error={error} />
  </div>
);
