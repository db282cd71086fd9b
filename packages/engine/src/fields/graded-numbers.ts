/** Numbers that are picked and not typed: they always have a range and steps. */
import type { SettingsOf, Shape } from '../settings/setting.ts';
import { NUMBER } from './answer-type.ts';
import { fieldType } from './field-type.ts';
import { numberFormat } from './formatters.ts';
import {
  checkNumber,
  compareNumbers,
  numberFromCell,
  numberSchema,
  parseNumber,
  type Range,
  rangeContradictions,
} from './number-answers.ts';

export const gradedNumber = <const Name extends string, const S extends Shape>(
  name: Name,
  title: string,
  settings: S,
  rangeOf: (settings: SettingsOf<S>) => Range,
) =>
  fieldType<Name, S, number>(name, {
    title,
    settings,
    valueType: () => NUMBER,
    parse: parseNumber,
    check: (answer, settings) => checkNumber(answer, rangeOf(settings)),
    show: (answer, _settings, { locale }) =>
      numberFormat(locale, { maximumFractionDigits: 10 }).format(answer),
    order: compareNumbers,
    cell: String,
    fromCell: (text, _settings, hints) => numberFromCell(text, hints),
    answerSchema: (settings) => numberSchema(rangeOf(settings)),
    contradictions: (settings) => rangeContradictions(rangeOf(settings)),
  });
