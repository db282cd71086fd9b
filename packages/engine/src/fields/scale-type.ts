/** Shared by the field types for numbers that are selected instead of entered. */
import type { SettingsOf, Shape } from '../settings/setting.ts';
import { NUMBER } from './answer-type.ts';
import { type AnswerHandler, fieldType } from './field-type.ts';
import { compareNumbers, numberSchema, type Range, rangeContradictions } from './number-validator.ts';

/* @__NO_SIDE_EFFECTS__ */
export const scaleType = <const Name extends string, const S extends Shape>(
  name: Name,
  answers: AnswerHandler<SettingsOf<S>, number>,
  spec: { title: string; settings: S; rangeOf: (settings: SettingsOf<S>) => Range },
) =>
  fieldType<Name, S, number>(name, answers, {
    title: spec.title,
    settings: spec.settings,
    valueType: () => NUMBER,
    order: compareNumbers,
    cell: String,
    answerSchema: (settings) => numberSchema(spec.rangeOf(settings)),
    contradictions: (settings) => rangeContradictions(spec.rangeOf(settings)),
  });
