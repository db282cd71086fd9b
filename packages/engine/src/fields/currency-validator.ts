import { createValidator } from './field-type.ts';
import { numberFormat } from './formatters.ts';
import { checkNumber, parseNumber } from './number-validator.ts';

/** The number of decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
const minorUnits = (currency: string): number =>
  numberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

export const currencyValidator = createValidator<{ currency: string; min?: number; max?: number }, number>({
  parse: parseNumber,
  check: (answer, { currency, min, max }) =>
    checkNumber(answer, {
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      decimals: minorUnits(currency),
    }),
});
