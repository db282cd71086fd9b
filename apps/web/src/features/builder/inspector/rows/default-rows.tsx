/** Rows for default values. An impossible default is an issue and is shown here. */
import type { FieldOf } from '@form-service/engine';
import { Checkbox, Switch } from '../../../../ui/choice.tsx';
import { Combobox } from '../../../../ui/combobox.tsx';
import { Select } from '../../../../ui/select.tsx';
import { NumberField, TextArea, TextField } from '../../../../ui/text-field.tsx';
import { fromLocalInput, toLocalInput } from '../../../../ui/use-date-input.ts';
import { useSetting, useValue } from '../edited-element.tsx';
import type { ListOption } from '../options/option-list.ts';
import { countryOptions } from './country-options.ts';
import { Fieldset } from './fieldset.tsx';

const LABEL = 'Default value';
const NONE = { value: '', label: 'None' };

const useDefault = <Value,>() => useSetting<Value>('default');

export function TextDefault({ type }: { type?: 'email' | 'tel' | 'url' | 'date' | 'time' }) {
  const { value, set, error, disabled } = useDefault<string>();
  return (
    <TextField
      label={LABEL}
      type={type}
      value={value === undefined ? '' : String(value)}
      error={error}
      disabled={disabled}
      onChange={(text) => set(text || undefined)}
    />
  );
}

export function LongTextDefault() {
  const { value = '', set, error, disabled } = useDefault<string>();
  return (
    <TextArea
      label={LABEL}
      value={value}
      error={error}
      disabled={disabled}
      onChange={(text) => set(text || undefined)}
    />
  );
}

export function InstantDefault() {
  const { value = '', set, error, disabled } = useDefault<string>();
  return (
    <TextField
      label={LABEL}
      type="datetime-local"
      value={toLocalInput(value)}
      error={error}
      disabled={disabled}
      onChange={(text) => set(fromLocalInput(text))}
    />
  );
}

export function NumberDefault() {
  const { value, set, error, disabled } = useDefault<number>();
  return (
    <NumberField
      label={LABEL}
      value={value ?? null}
      error={error}
      disabled={disabled}
      onChange={(number) => set(number ?? undefined)}
    />
  );
}

export function BooleanDefault() {
  const { value, set, error, disabled } = useDefault<boolean>();
  return (
    <Select
      label={LABEL}
      value={value === undefined ? '' : value ? 'yes' : 'no'}
      options={[NONE, { value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }]}
      error={error}
      disabled={disabled}
      onChange={(chosen) => set(chosen === '' ? undefined : chosen === 'yes')}
    />
  );
}

export function CountryDefault() {
  const { value = '', set, error, disabled } = useDefault<string>();
  return (
    <Combobox
      label={LABEL}
      value={value}
      options={[NONE, ...countryOptions()]}
      error={error}
      disabled={disabled}
      onChange={(code) => set(code || undefined)}
    />
  );
}

type WithOptions = FieldOf<'single_choice' | 'multi_choice' | 'ranking'>;

/** Options of the form; undefined if they come from a table. */
const useOptions = (): readonly { value: string; label: string }[] | undefined => {
  const options = useValue<WithOptions['options']>('options');
  if (!Array.isArray(options)) return undefined;
  return (options as readonly ListOption[]).map(({ value, label }) => ({ value, label: label || value }));
};

export function ChoiceDefault() {
  const options = useOptions();
  const { value = '', set, error, disabled } = useDefault<string>();
  if (!options) return <TextDefault />;
  return (
    <Combobox
      label={LABEL}
      value={value}
      options={[NONE, ...options]}
      error={error}
      disabled={disabled}
      onChange={(chosen) => set(chosen || undefined)}
    />
  );
}

export function ChoicesDefault() {
  const options = useOptions() ?? [];
  const { value = [], set, error, disabled } = useDefault<readonly string[]>();
  const change = (option: string, on: boolean) => {
    const next = options.map((one) => one.value).filter((one) => (one === option ? on : value.includes(one)));
    set(next.length > 0 ? next : undefined);
  };
  if (options.length === 0) return null;
  return (
    <Fieldset label="Selected by default" error={error}>
      <div className="grid max-h-48 gap-2 overflow-y-auto p-1">
        {options.slice(0, 100).map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            disabled={disabled}
            onChange={(on) => change(option.value, on)}
          />
        ))}
      </div>
    </Fieldset>
  );
}

export function RankingDefault() {
  const options = useOptions();
  const { value, set, error, disabled } = useDefault<readonly string[]>();
  if (!options) return null;
  return (
    <Switch
      label="Ranked by default"
      hint="Starts with the options ranked in list order."
      checked={value !== undefined}
      error={error}
      disabled={disabled}
      onChange={(on) => set(on ? options.map((option) => option.value) : undefined)}
    />
  );
}
