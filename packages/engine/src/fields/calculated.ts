import type { ExpressionType } from '../expressions/expression-types.ts';
import { flag, line, oneOf, type SettingsOf, whole } from '../settings/setting.ts';
import { currencyFormat } from '../settings/text-formats.ts';
import { anyCell, anyFromCell, compareAny, parseAny, showAny } from './any-answers.ts';
import { fieldType, type Presentation } from './field-type.ts';
import { numberFormat } from './formatters.ts';
import { answering } from './worded.ts';

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

function showResult(answer: unknown, settings: SettingsOf<typeof shape>, { locale }: Presentation): string {
  if (typeof answer !== 'number') return showAny(answer as NonNullable<unknown>, locale);
  const { currency, decimals = 10 } = settings;
  const money = currency && ({ style: 'currency', currency } as const);
  return numberFormat(locale, money || { maximumFractionDigits: decimals }).format(answer);
}

export const calculatedAnswers = answering<SettingsOf<typeof shape>, NonNullable<unknown>>({
  parse: parseAny,
  check: () => [],
  show: showResult,
  fromCell: anyFromCell,
  calculated: true,
  unseen: true,
});

export const calculated = fieldType('calculated', calculatedAnswers, {
  title: 'Calculated field',
  settings: shape,
  valueType: ({ result = 'any' }): ExpressionType => ({ kind: result }),
  order: compareAny,
  cell: anyCell,
  answerSchema: () => ({}),
});
