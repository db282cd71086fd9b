import { extend, line, required } from '../settings/setting.ts';
import { currencyFormat } from '../settings/text-formats.ts';
import { NUMBER } from './answer-type.ts';
import { fieldType } from './field-type.ts';
import { compareNumbers, numberSchema, rangeContradictions, rangeSettings } from './number-validator.ts';
import { currencyHandler } from './scale-and-grid-handlers.ts';

const shape = extend(
  {
    currency: required(
      line({ maxLength: 3, format: currencyFormat, description: 'An ISO 4217 code, such as "EUR".' }),
    ),
  },
  rangeSettings,
);

export const currency = fieldType('currency', currencyHandler, {
  title: 'Currency',
  settings: shape,
  valueType: () => NUMBER,
  order: compareNumbers,
  cell: String,
  answerSchema: ({ min, max }) =>
    numberSchema({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) }),
  contradictions: rangeContradictions,
});
