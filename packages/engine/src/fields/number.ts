import { extend, line, numeric, type SettingsOf, whole } from '../settings/setting.ts';
import { NUMBER } from './answer-type.ts';
import { answering, fieldType } from './field-type.ts';
import { numberFormat } from './formatters.ts';
import {
  checkNumber,
  compareNumbers,
  numberFromCell,
  numberSchema,
  parseNumber,
  rangeContradictions,
  rangeSettings,
} from './number-answers.ts';

const shape = extend(rangeSettings, {
  step: numeric({ min: 0, description: 'Values go in steps of this, from "min" or zero.' }),
  decimals: whole({
    min: 0,
    max: 10,
    description: 'The most digits behind the point; 0 asks for whole numbers.',
  }),
  unit: line({ maxLength: 20, translatable: true, description: 'Shown behind the number, such as "kg".' }),
});

export const numberAnswers = answering<SettingsOf<typeof shape>, number>({
  parse: parseNumber,
  check: checkNumber,
  show(answer, { decimals = 10, unit }, { locale }) {
    const digits = numberFormat(locale, { maximumFractionDigits: decimals }).format(answer);
    return unit ? `${digits} ${unit}` : digits;
  },
  fromCell: (text, _settings, hints) => numberFromCell(text, hints),
});

export const number = fieldType('number', numberAnswers, {
  title: 'Number',
  settings: shape,
  valueType: () => NUMBER,
  order: compareNumbers,
  cell: String,
  answerSchema: numberSchema,
  contradictions: rangeContradictions,
});
