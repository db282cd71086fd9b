/** Numbers that are picked and not typed: they always have a range and steps. */
import type { SettingsOf, Shape } from '../settings/setting.ts';
import { NUMBER } from './answer-type.ts';
import { type FieldAnswers, fieldType } from './field-type.ts';
import { numberFormat } from './formatters.ts';
import {
  checkNumber,
  compareNumbers,
  numberSchema,
  parseNumber,
  type Range,
  rangeContradictions,
} from './number-answers.ts';
import { numberFromCell } from './number-cells.ts';
import { answering } from './worded.ts';

/* @__NO_SIDE_EFFECTS__ */
export const gradedAnswers = <Settings>(
  rangeOf: (settings: Settings) => Range,
): FieldAnswers<Settings, number> =>
  answering({
    parse: parseNumber,
    check: (answer, settings) => checkNumber(answer, rangeOf(settings)),
    show: (answer, _settings, { locale }) =>
      numberFormat(locale, { maximumFractionDigits: 10 }).format(answer),
    fromCell: (text, _settings, hints) => numberFromCell(text, hints),
  });

/* @__NO_SIDE_EFFECTS__ */
export const gradedNumber = <const Name extends string, const S extends Shape>(
  name: Name,
  answers: FieldAnswers<SettingsOf<S>, number>,
  said: { title: string; settings: S; rangeOf: (settings: SettingsOf<S>) => Range },
) =>
  fieldType<Name, S, number>(name, answers, {
    title: said.title,
    settings: said.settings,
    valueType: () => NUMBER,
    order: compareNumbers,
    cell: String,
    answerSchema: (settings) => numberSchema(said.rangeOf(settings)),
    contradictions: (settings) => rangeContradictions(said.rangeOf(settings)),
  });
