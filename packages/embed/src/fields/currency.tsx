import type { ControlProps, FieldControl } from './control.ts';
import { NumberInput } from './number.tsx';
import { numberLocale } from './number-text.ts';

/** The currency symbol and its position in this locale. */
function currencySymbol(
  currency: string,
  locale: string,
): { symbol: string; isPrefix: boolean; digits: number } {
  try {
    const format = new Intl.NumberFormat(numberLocale(locale), { style: 'currency', currency });
    const parts = format.formatToParts(1).map(({ type }) => type);
    const symbol = format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency;
    const digits = format.resolvedOptions().maximumFractionDigits ?? 0;
    return { symbol, isPrefix: parts.indexOf('currency') < parts.indexOf('integer'), digits };
  } catch {
    return { symbol: currency, isPrefix: false, digits: 2 };
  }
}

function Currency({ field, ...props }: ControlProps<'currency'>) {
  const { symbol, isPrefix, digits } = currencySymbol(field.currency, props.tools.locale);
  return (
    <NumberInput
      {...props}
      isInteger={digits === 0}
      digits={digits}
      placeholder={field.placeholder}
      {...(isPrefix ? { before: symbol } : { after: symbol })}
    />
  );
}

export const currency: FieldControl<'currency'> = {
  frame: 'label',
  Control: Currency,
};
