import { useId } from 'react';
import { Checkbox } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { joinValues, type PrefillField } from '../model/prefill.ts';

type PrefillValueProps = { field: PrefillField; value: string; onChange: (value: string) => void };

const inputTypes: Readonly<Partial<Record<PrefillField['type'], string>>> = {
  date: 'date',
  time: 'time',
  email: 'email',
  number: 'number',
  url: 'url',
  phone: 'tel',
};

const hints: Readonly<Partial<Record<PrefillField['type'], string>>> = {
  datetime: 'Example: 2026-11-15T14:30:00Z',
  date_range: 'Example: 2026-11-15/2026-11-20',
  name: 'Example: Ada Lovelace',
  country: 'Name or code, such as France or FR',
  hidden: 'Not shown to respondents',
};

/** Input for a prefilled answer, by field type. */
export function PrefillValue({ field, value, onChange }: PrefillValueProps) {
  const { label, options, isMultiValue, type, name } = field;
  if (isMultiValue && options.length > 0)
    return <MultiValueInput field={field} value={value} onChange={onChange} />;
  if (options.length > 0)
    return (
      <Select
        label={label}
        value={value}
        onChange={onChange}
        options={[{ value: '', label: 'No answer' }, ...options]}
      />
    );
  return (
    <TextField
      label={label}
      hint={hints[type] ?? (type === 'address' ? 'As JSON, such as {"city":"Paris"}' : undefined)}
      type={inputTypes[type] ?? 'text'}
      value={value}
      onChange={onChange}
      name={name}
      autoComplete="off"
    />
  );
}

function MultiValueInput({ field: { label, options }, value, onChange }: PrefillValueProps) {
  const id = useId();
  const chosen = new Set(
    options.filter((option) => includesValue(value, option.value)).map((option) => option.value),
  );
  const toggle = (one: string, isOn: boolean) => {
    const next = options.filter((option) => (option.value === one ? isOn : chosen.has(option.value)));
    onChange(joinValues(next.map((option) => option.value)));
  };
  return (
    // Not a fieldset, which can't be laid out like the fields next to it.
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-2 font-medium text-strong">
        {label}
      </p>
      <div className="grid gap-2">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.has(option.value)}
            onChange={(isOn) => toggle(option.value, isOn)}
          />
        ))}
      </div>
    </div>
  );
}

/** Whether a joined text includes a value. */
const includesValue = (joined: string, value: string): boolean =>
  `; ${joined}; `.includes(`; ${joinValues([value])}; `);
