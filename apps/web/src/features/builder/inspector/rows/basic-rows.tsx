/** Rows for text, number, boolean and choice settings. */
import { memo } from 'react';
import { Switch } from '../../../../ui/choice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { NumberField, TextArea, TextField } from '../../../../ui/text-field.tsx';
import { useSetting } from '../edited-element.tsx';
import type { Row, RowTexts } from './row.ts';

type TextRowOptions = RowTexts & {
  readonly placeholder?: string;
  readonly lines?: number;
  readonly inputMode?: 'url' | 'tel' | 'email';
};

export function textRow({ section = 'general', lines, ...texts }: TextRowOptions): Row<string> {
  const Editor = memo(({ name }: { name: string }) => {
    const { value = '', set, error, disabled } = useSetting<string>(name);
    const shared = { ...texts, value, error, disabled, onChange: (text: string) => set(text || undefined) };
    return lines ? <TextArea {...shared} rows={lines} /> : <TextField {...shared} />;
  });
  return { section, Editor };
}

type NumberRowOptions = RowTexts & {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** The value that applies if the setting is empty. */
  readonly placeholder?: string;
};

export function numberRow({ section = 'validation', ...texts }: NumberRowOptions): Row<number> {
  const Editor = memo(({ name }: { name: string }) => {
    const { value, set, error, disabled } = useSetting<number>(name);
    return (
      <NumberField
        {...texts}
        value={value ?? null}
        onChange={(number) => set(number ?? undefined, name)}
        error={error}
        disabled={disabled}
      />
    );
  });
  return { section, Editor };
}

/** A switch that is off is omitted, so that the definition has only deviations. */
export function switchRow({ section = 'options', ...texts }: RowTexts): Row<boolean> {
  const Editor = memo(({ name }: { name: string }) => {
    const { value = false, set, disabled } = useSetting<boolean>(name);
    return (
      <Switch {...texts} checked={value} onChange={(on) => set(on ? true : undefined)} disabled={disabled} />
    );
  });
  return { section, Editor };
}

type ChoiceRowOptions<Value extends string> = RowTexts & {
  /** The value if the setting is omitted; it is not written to the form. */
  readonly defaultValue: NoInfer<Value>;
  readonly options: Readonly<Record<Value, string>>;
};

export function choiceRow<const Value extends string>({
  section = 'appearance',
  defaultValue,
  options,
  ...texts
}: ChoiceRowOptions<Value>): Row<Value> {
  const choices = Object.entries<string>(options).map(([value, label]) => ({ value, label }));
  const Editor = memo(({ name }: { name: string }) => {
    const { value = defaultValue, set, error, disabled } = useSetting<Value>(name);
    return (
      <Select
        {...texts}
        value={value}
        options={choices}
        error={error}
        disabled={disabled}
        onChange={(chosen) => set(chosen === defaultValue ? undefined : (chosen as Value))}
      />
    );
  });
  return { section, Editor };
}

export const minimumRow = (what: string): Row<number> =>
  numberRow({ label: `Minimum ${what}`, min: 0, placeholder: 'No limit' });
export const maximumRow = (what: string, placeholder = 'No limit'): Row<number> =>
  numberRow({ label: `Maximum ${what}`, min: 1, placeholder });

/** Shared switch label of rules, calculations, hidden fields and filters. */
export const privateLabel = 'Private (server only)';

export const filterHint = 'Respondents can’t see this filter. It can use private fields.';

export const privateRow = (hint: string, section: 'general' | 'options' = 'general'): Row<boolean> =>
  switchRow({ label: privateLabel, hint, section });
