import { stringOf } from './answer-type.ts';
import { oneChoiceTexts } from './basic-texts.ts';
import { fieldType } from './field-type.ts';
import {
  choiceSchema,
  choiceSettings,
  choiceValues,
  compareChoices,
  oneChoiceAnswers,
  optionContradictions,
} from './options.ts';
import { worded } from './worded.ts';

/** One of several options. The types differ in how they are shown. */
/* @__NO_SIDE_EFFECTS__ */
export const oneChoice = <const Name extends string>(name: Name, title: string) =>
  fieldType(name, worded(oneChoiceAnswers, oneChoiceTexts), {
    title,
    settings: choiceSettings,
    valueType: (settings) => stringOf(choiceValues(settings)),
    order: compareChoices,
    cell: (answer) => answer,
    answerSchema: choiceSchema,
    contradictions: ({ options }) => optionContradictions(options, 'options'),
  });
