import { extend, line, required, type SettingsOf } from '../settings/setting.ts';
import { currencyFormat } from '../settings/text-formats.ts';
import { NUMBER } from './answer-type.ts';
import { fieldType } from './field-type.ts';
import { numberFormat } from './formatters.ts';
import {
  checkNumber,
  compareNumbers,
  numberSchema,
  parseNumber,
  rangeContradictions,
  rangeSettings,
} from './number-answers.ts';
import { numberFromCell } from './number-cells.ts';
import { answering } from './worded.ts';

/** Digits behind the point, as the currency counts: 2 for EUR, 0 for JPY, 3 for KWD. */
const minorUnits = (currency: string): number =>
  numberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

const shape = extend(
  {
    currency: required(
      line({ maxLength: 3, format: currencyFormat, description: 'A code of ISO 4217, such as "EUR".' }),
    ),
  },
  rangeSettings,
);

export const currencyAnswers = answering<SettingsOf<typeof shape>, number>({
  parse: parseNumber,
  check: (answer, { currency, min, max }) =>
    checkNumber(answer, {
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      decimals: minorUnits(currency),
    }),
  show: (answer, { currency }, { locale }) =>
    numberFormat(locale, { style: 'currency', currency }).format(answer),
  // The code itself may stand before or behind the amount.
  fromCell: (text, { currency }, hints) => numberFromCell(text.replace(currency, ''), hints),
});

export const currency = fieldType('currency', currencyAnswers, {
  title: 'Amount of money',
  settings: shape,
  valueType: () => NUMBER,
  order: compareNumbers,
  cell: String,
  answerSchema: ({ min, max }) =>
    numberSchema({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) }),
  contradictions: rangeContradictions,
});
