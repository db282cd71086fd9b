import { extend, line, numeric, whole } from '../settings/setting.ts';
import { NUMBER } from './answer-type.ts';
import { numberHandler } from './basic-handlers.ts';
import { fieldType } from './field-type.ts';
import { compareNumbers, numberSchema, rangeContradictions, rangeSettings } from './number-validator.ts';

const shape = extend(rangeSettings, {
  step: numeric({ min: 0, description: 'The step between values, starting at "min" or zero.' }),
  decimals: whole({
    min: 0,
    max: 10,
    description: 'The maximum number of decimal places; 0 for whole numbers.',
  }),
  unit: line({ maxLength: 20, translatable: true, description: 'Shown after the number, such as "kg".' }),
});

export const number = fieldType('number', numberHandler, {
  title: 'Number',
  settings: shape,
  valueType: () => NUMBER,
  order: compareNumbers,
  cell: String,
  answerSchema: numberSchema,
  contradictions: rangeContradictions,
});
