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
    'What the expression gives, for filters and sorting; any, if left out.',
  ),
  decimals: whole({ min: 0, max: 10, description: 'Digits behind the point where a number is shown.' }),
  currency: line({
    maxLength: 3,
    format: currencyFormat,
    description: 'Shows a number as an amount of money.',
  }),
  show: flag('The respondent sees the value.'),
  private: flag('Calculated on the server only: the public form has neither the field nor its value.'),
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
