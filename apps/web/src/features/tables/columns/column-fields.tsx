import { Checkbox } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  type ColumnForm,
  canBeIndexed,
  canBeUnique,
  canHaveDefault,
  type columnErrors,
  hasOptions,
} from '../model/column-form.ts';
import { keyOf } from '../model/column-key.ts';
import { columnTypeInfo } from '../model/column-type-info.ts';
import { OptionsField } from './options-field.tsx';
import { FormTarget, TableTarget } from './target-fields.tsx';

interface ColumnFieldsProps {
  form: ColumnForm;
  problems: ReturnType<typeof columnErrors>;
  isNew: boolean;
  onChange: (part: Partial<ColumnForm>) => void;
}

const types = (Object.keys(columnTypeInfo) as ColumnForm['type'][]).map((value) => ({
  value,
  label: columnTypeInfo[value].title,
  icon: columnTypeInfo[value].icon,
}));

/** All settings of a column. */
export const ColumnFields = ({ form, problems, isNew, onChange }: ColumnFieldsProps) => {
  const { type } = form;
  return (
    <>
      <TextField
        label="Name"
        value={form.name}
        maxLength={200}
        error={problems.name}
        onChange={(name) => onChange({ name })}
      />
      <Select
        label="Type"
        value={type}
        options={types}
        hint={
          isNew
            ? undefined
            : 'Existing values are converted. You’ll see the ones that don’t fit before anything changes.'
        }
        onChange={(next) => onChange({ type: next })}
      />
      {hasOptions(type) && (
        <OptionsField
          options={form.options}
          error={problems.options}
          onChange={(options) => onChange({ options })}
        />
      )}
      {type === 'row' && (
        <TableTarget
          value={form.tableId}
          error={problems.tableId}
          onChange={(tableId) => onChange({ tableId })}
        />
      )}
      {type === 'entry' && <FormTarget value={form.formId} onChange={(formId) => onChange({ formId })} />}
      <Checkbox label="Required" checked={form.required} onChange={(required) => onChange({ required })} />
      {canBeUnique(type) && (
        <Checkbox
          label="Unique"
          hint="No two rows can have the same value. Imports and forms can look up rows by it."
          checked={form.unique}
          onChange={(unique) => onChange({ unique })}
        />
      )}
      {canBeIndexed(type) && (
        <Checkbox
          label="Indexed"
          hint="Speeds up filtering and sorting in large tables."
          checked={form.indexed}
          onChange={(indexed) => onChange({ indexed })}
        />
      )}
      {canHaveDefault(type) && (
        <TextField
          label="Default value"
          optional
          value={form.default}
          placeholder="None"
          error={problems.default}
          hint={type === 'boolean' ? 'Yes or no.' : undefined}
          onChange={(text) => onChange({ default: text })}
        />
      )}
      <TextField
        label="Key"
        optional={isNew}
        value={form.key}
        maxLength={63}
        spellCheck={false}
        placeholder={form.name ? keyOf(form.name) : 'Generated from the name'}
        hint="Used in filters and expressions."
        error={problems.key}
        onChange={(key) => onChange({ key })}
      />
    </>
  );
};
