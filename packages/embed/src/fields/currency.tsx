import type { ControlProps, FieldControl } from './control.ts';
import { NumberLine } from './number.tsx';

/** The sign of the currency, where people of this language write it. */
function signOf(currency: string, locale: string): { sign: string; isFirst: boolean; whole: boolean } {
  try {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
    const parts = format.formatToParts(1).map(({ type }) => type);
    const sign = format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency;
    const whole = format.resolvedOptions().maximumFractionDigits === 0;
    return { sign, isFirst: parts.indexOf('currency') < parts.indexOf('integer'), whole };
  } catch {
    return { sign: currency, isFirst: false, whole: false };
  }
}

function Currency({ field, ...props }: ControlProps<'currency'>) {
  const { sign, isFirst, whole } = signOf(field.currency, props.tools.locale);
  return (
    <NumberLine
      {...props}
      whole={whole}
      placeholder={field.placeholder}
      {...(isFirst ? { before: sign } : { after: sign })}
    />
  );
}

export const currency: FieldControl<'currency'> = {
  frame: 'label',
  Control: Currency,
};
