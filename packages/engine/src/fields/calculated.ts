import type { ExpressionType } from '../expressions/expression-types.ts';
import { flag, line, oneOf, type SettingsOf, whole } from '../settings/setting.ts';
import { currencyFormat } from '../settings/text-formats.ts';
import { createFullHandler } from './answer-handler.ts';
import { anyCell, anyFromCell, compareAny, formatAny, parseAny } from './any-answers.ts';
import { type FormatOptions, fieldType } from './field-type.ts';
import { numberFormat } from './formatters.ts';

const shape = {
  result: oneOf(
    ['number', 'string', 'boolean', 'date', 'datetime', 'any'],
    'The type of the result, for filtering and sorting; any by default.',
  ),
  decimals: whole({ min: 0, max: 10, description: 'Decimal places shown for a number.' }),
  currency: line({
    maxLength: 3,
    format: currencyFormat,
    description: 'Shows a number as currency.',
  }),
  show: flag('Shows the value to respondents.'),
  private: flag('Calculated on the server only. The public form contains neither the field nor its value.'),
};

function formatResult(
  answer: unknown,
  settings: SettingsOf<typeof shape>,
  { locale }: FormatOptions,
): string {
  if (typeof answer !== 'number') return formatAny(answer as NonNullable<unknown>, locale);
  const { currency, decimals = 10 } = settings;
  const money = currency && ({ style: 'currency', currency } as const);
  return numberFormat(locale, money || { maximumFractionDigits: decimals }).format(answer);
}

export const calculatedHandler = createFullHandler<SettingsOf<typeof shape>, NonNullable<unknown>>({
  parse: parseAny,
  check: () => [],
  formatAnswer: formatResult,
  fromCell: anyFromCell,
  calculated: true,
  hiddenByDefault: true,
});

export const calculated = fieldType('calculated', calculatedHandler, {
  title: 'Calculated field',
  settings: shape,
  valueType: ({ result = 'any' }): ExpressionType => ({ kind: result }),
  order: compareAny,
  cell: anyCell,
  answerSchema: () => ({}),
});
