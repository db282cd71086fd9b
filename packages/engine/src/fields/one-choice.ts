import { stringOf } from './answer-type.ts';
import { answering, fieldType } from './field-type.ts';
import {
  type ChoiceSettings,
  checkChoice,
  choiceSchema,
  choiceSettings,
  choiceValues,
  compareChoices,
  optionContradictions,
  optionLabel,
  parseChoice,
  valueNamed,
} from './options.ts';

export const oneChoiceAnswers = answering<ChoiceSettings, string>({
  parse: parseChoice,
  check: checkChoice,
  show: (answer, { options }, presentation) => optionLabel(answer, options, presentation.options),
  fromCell: (text, settings) => parseChoice(valueNamed(text.trim(), settings.options), settings),
});

/** One of several options. The types differ in how they are shown. */
/* @__NO_SIDE_EFFECTS__ */
export const oneChoice = <const Name extends string>(name: Name, title: string) =>
  fieldType(name, oneChoiceAnswers, {
    title,
    settings: choiceSettings,
    valueType: (settings) => stringOf(choiceValues(settings)),
    order: compareChoices,
    cell: (answer) => answer,
    answerSchema: choiceSchema,
    contradictions: ({ options }) => optionContradictions(options, 'options'),
  });
