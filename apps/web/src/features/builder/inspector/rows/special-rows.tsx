/** Rows for currency and file size. */
import { memo, useState } from 'react';
import { Combobox } from '../../../../ui/combobox.tsx';
import { Select } from '../../../../ui/select.tsx';
import { NumberField } from '../../../../ui/text-field.tsx';
import { useSetting } from '../edited-element.tsx';
import type { Row, RowTexts } from './row.ts';

/** File size units. */
const sizeUnits = { KB: 1_000, MB: 1_000_000, GB: 1_000_000_000 } as const;
type SizeUnit = keyof typeof sizeUnits;

/** The largest unit that gives a readable number. */
export function readSize(bytes: number): { amount: number; unit: SizeUnit } {
  const unit: SizeUnit = bytes >= sizeUnits.GB ? 'GB' : bytes >= sizeUnits.MB ? 'MB' : 'KB';
  return { amount: Number((bytes / sizeUnits[unit]).toFixed(3)), unit };
}

export const writeSize = (amount: number, unit: SizeUnit): number => Math.round(amount * sizeUnits[unit]);

const commonCurrencies = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'CAD', 'AUD', 'INR', 'CNY', 'BRL'];

let currencies: { value: string; label: string }[] | undefined;

/** Common currencies first, then all that the browser knows. */
function currencyOptions(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(undefined, { type: 'currency' });
  const others = Intl.supportedValuesOf('currency').filter((code) => !commonCurrencies.includes(code));
  return [...commonCurrencies, ...others].map((value) => ({ value, label: `${value} · ${names.of(value)}` }));
}

type CurrencyRowOptions = RowTexts & { readonly canBeNone?: boolean };

export function currencyRow({ section = 'options', canBeNone, ...texts }: CurrencyRowOptions): Row<string> {
  const Editor = memo(({ name }: { name: string }) => {
    const { value, set, error, disabled } = useSetting<string>(name);
    currencies ??= currencyOptions();
    const options = canBeNone ? [{ value: '', label: 'None (plain number)' }, ...currencies] : currencies;
    return (
      <Combobox
        {...texts}
        value={value ?? (canBeNone ? '' : undefined)}
        options={options}
        error={error}
        disabled={disabled}
        onChange={(code) => set(code || undefined)}
      />
    );
  });
  return { section, Editor };
}

const unitOptions = Object.keys(sizeUnits).map((unit) => ({ value: unit as SizeUnit, label: unit }));

/** Stored in bytes, shown in MB. */
export function sizeRow({ section = 'validation', ...texts }: RowTexts): Row<number> {
  const Editor = memo(({ name }: { name: string }) => {
    const { value, set, error, disabled } = useSetting<number>(name);
    const [unit, setUnit] = useState<SizeUnit>(value === undefined ? 'MB' : readSize(value).unit);
    return (
      <div className="grid grid-cols-[1fr_5.5rem] items-start gap-2">
        <NumberField
          {...texts}
          placeholder="Default limit"
          min={0}
          value={value === undefined ? null : Number((value / sizeUnits[unit]).toFixed(3))}
          error={error}
          disabled={disabled}
          onChange={(amount) => set(amount === null ? undefined : writeSize(amount, unit))}
        />
        <Select
          className="pt-6"
          label={`${texts.label}: unit`}
          hideLabel
          value={unit}
          options={unitOptions}
          disabled={disabled}
          onChange={(next) => {
            setUnit(next);
            if (value !== undefined) set(writeSize(value / sizeUnits[unit], next));
          }}
        />
      </div>
    );
  });
  return { section, Editor };
}
