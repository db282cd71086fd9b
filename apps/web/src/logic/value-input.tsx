import { CaseSensitive } from 'lucide-react';
import { Button, IconButton } from '../ui/button.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { Select } from '../ui/select.tsx';
import { NumberField, TextArea, TextField } from '../ui/text-field.tsx';
import { fromLocalInput, toLocalInput } from '../ui/use-date-input.ts';
import type { ConditionField } from './condition-field.ts';
import { booleanOptions, type FieldOption } from './field-options.ts';
import { OptionsPicker } from './options-picker.tsx';
import { isToday } from './row-operators.ts';
import { type ConditionLine, isTextTest, type RowValue, TODAY } from './rows.ts';

type ValueInputProps = { field: ConditionField; row: ConditionLine; onChange: (row: ConditionLine) => void };

/** Longer lists get a search. */
const SHORT_LIST = 12;

/** Input for a row's value, by field type. */
export const ValueInput = ({ field, row, onChange }: ValueInputProps) => {
  const { operator, value } = row;
  const setValue = (next: RowValue | undefined) => {
    const { value: _old, ...rest } = row;
    onChange(next === undefined ? rest : { ...rest, value: next });
  };
  const kind = field.counted ? 'number' : field.type.kind;
  if (operator === 'one_of' || operator === 'none_of') {
    const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
    return field.options ? (
      <OptionsPicker label="Values" options={field.options} value={chosen} onChange={setValue} />
    ) : (
      <LinesInput value={chosen} onChange={setValue} />
    );
  }
  if (operator === 'last_days' || kind === 'number')
    return (
      <NumberField
        label={operator === 'last_days' ? 'Days' : 'Value'}
        hideLabel
        placeholder="Number"
        value={typeof value === 'number' ? value : null}
        onChange={(next) => setValue(next ?? undefined)}
        {...(operator === 'last_days'
          ? { suffix: <span className="pe-2">days</span>, min: 1, max: 36_500 }
          : { step: 'any' })}
      />
    );
  if (kind === 'boolean')
    return (
      <ChoiceInput
        options={field.options ?? booleanOptions()}
        value={typeof value === 'boolean' ? String(value) : undefined}
        onChange={(next) => setValue(next === 'true')}
      />
    );
  const text = typeof value === 'object' || value === undefined ? '' : String(value);
  if (field.options)
    return <ChoiceInput options={field.options} value={text || undefined} onChange={setValue} />;
  if (kind === 'date') return <DayInput value={value} text={text} onChange={setValue} />;
  if (kind === 'datetime')
    return (
      <TextField
        label="Date and time"
        hideLabel
        type="datetime-local"
        value={toLocalInput(text)}
        onChange={(next) => setValue(fromLocalInput(next))}
      />
    );
  return (
    <TextField
      label="Value"
      hideLabel
      type={kind === 'time' ? 'time' : 'text'}
      placeholder="Text"
      value={text}
      onChange={(next) => setValue(next === '' ? undefined : next)}
      {...(isTextTest(operator) && { suffix: <CaseToggle row={row} onChange={onChange} /> })}
    />
  );
};

type ChoiceInputProps = {
  options: readonly FieldOption[];
  value: string | undefined;
  onChange: (value: string) => void;
};

/** A removed option stays visible, so that it can be replaced. */
const ChoiceInput = ({ options, value, onChange }: ChoiceInputProps) => {
  const isKnown = value === undefined || options.some((option) => option.value === value);
  const all = isKnown ? options : [...options, { value, label: `${value} (not an option)` }];
  const Control = all.length > SHORT_LIST ? Combobox : Select;
  return (
    <Control
      label="Value"
      hideLabel
      placeholder="Choose a value"
      options={all}
      value={value}
      onChange={onChange}
    />
  );
};

type DayInputProps = {
  value: RowValue | undefined;
  text: string;
  onChange: (value: RowValue | undefined) => void;
};

const DayInput = ({ value, text, onChange }: DayInputProps) => (
  <div className="flex min-w-0 gap-1.5">
    {isToday(value) ? (
      <span className="flex h-8 min-w-0 flex-1 items-center rounded-lg border border-line bg-sunken px-2.5 text-muted pointer-coarse:h-10">
        Current date
      </span>
    ) : (
      <TextField
        label="Date"
        hideLabel
        type="date"
        className="flex-1"
        value={text}
        onChange={(next) => onChange(next === '' ? undefined : next)}
      />
    )}
    <Button
      variant="quiet"
      aria-pressed={isToday(value)}
      onClick={() => onChange(isToday(value) ? undefined : TODAY)}
    >
      Today
    </Button>
  </div>
);

const CaseToggle = ({ row, onChange }: Omit<ValueInputProps, 'field'>) => (
  <IconButton
    label="Match case"
    icon={CaseSensitive}
    size="sm"
    aria-pressed={row.matchCase ?? false}
    onClick={() => {
      const { matchCase, ...rest } = row;
      onChange(matchCase ? rest : { ...rest, matchCase: true });
    }}
  />
);

type LinesInputProps = { value: readonly string[]; onChange: (value: readonly string[]) => void };

const LinesInput = ({ value, onChange }: LinesInputProps) => (
  <TextArea
    label="Values, one per line"
    hideLabel
    rows={2}
    placeholder="One value per line"
    value={value.join('\n')}
    onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
  />
);
