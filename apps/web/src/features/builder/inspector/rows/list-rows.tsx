/** Rows for list settings: domains, file types, countries, parts, weekdays. */
import { memo } from 'react';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Combobox } from '../../../../ui/combobox.tsx';
import { useSetting } from '../edited-element.tsx';
import { countryOptions } from './country-options.ts';
import { Fieldset } from './fieldset.tsx';
import type { Row, RowTexts } from './row.ts';
import { TagList, TagsField } from './tags-field.tsx';

type TagsRowOptions = RowTexts & {
  readonly placeholder?: string;
  /** Normalizes a typed tag. */
  readonly normalize?: (text: string) => string;
  readonly suggestions?: readonly { value: string; label: string }[];
};

export function tagsRow({ section = 'validation', ...texts }: TagsRowOptions): Row<readonly string[]> {
  const Editor = memo(({ name }: { name: string }) => {
    const { value = [], set, error, disabled } = useSetting<readonly string[]>(name);
    return (
      <TagsField
        {...texts}
        values={value}
        error={error}
        disabled={disabled}
        onChange={(list) => set(list.length > 0 ? list : undefined)}
      />
    );
  });
  return { section, Editor };
}

export function countriesRow({ section = 'validation', ...texts }: RowTexts): Row<readonly string[]> {
  const Editor = memo(({ name }: { name: string }) => {
    const { value = [], set, error, disabled } = useSetting<readonly string[]>(name);
    const countries = countryOptions();
    const change = (list: readonly string[]) => set(list.length > 0 ? list : undefined);
    const nameOf = (code: string) => countries.find((country) => country.value === code)?.label ?? code;
    return (
      <div className="grid gap-2">
        <Combobox
          {...texts}
          value=""
          placeholder="Add country"
          options={countries.filter((country) => !value.includes(country.value))}
          error={error}
          disabled={disabled}
          onChange={(code) => code && change([...value, code])}
        />
        <TagList
          label={texts.label}
          tags={value.map((code) => ({ value: code, label: nameOf(code) }))}
          disabled={disabled}
          onRemove={(code) => change(value.filter((one) => one !== code))}
        />
      </div>
    );
  });
  return { section, Editor };
}

type ChecksRowOptions<Value extends string> = RowTexts & {
  readonly options: Readonly<Record<Value, string>>;
  /** The value if the setting is omitted. */
  readonly defaultValue: readonly Value[];
  /** At least one must stay checked. */
  readonly requiresOne?: boolean;
};

const isSameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one) => b.includes(one));

/** Checkboxes for a list. A value equal to the default is omitted. */
export function checksRow<const Value extends string>({
  section = 'options',
  options,
  defaultValue,
  requiresOne = false,
  ...texts
}: ChecksRowOptions<Value>): Row<readonly Value[]> {
  const all = Object.keys(options) as Value[];
  const Editor = memo(({ name }: { name: string }) => {
    const { value = defaultValue, set, error, disabled } = useSetting<readonly Value[]>(name);
    const change = (option: Value, on: boolean) => {
      const next = all.filter((one) => (one === option ? on : value.includes(one)));
      set(isSameSet(next, defaultValue) ? undefined : next);
    };
    return (
      <Fieldset label={texts.label} hint={texts.hint} error={error}>
        {all.map((option) => (
          <Checkbox
            key={option}
            label={options[option]}
            checked={value.includes(option)}
            disabled={disabled || (requiresOne && value.length === 1 && value.includes(option))}
            onChange={(on) => change(option, on)}
          />
        ))}
      </Fieldset>
    );
  });
  return { section, Editor };
}
