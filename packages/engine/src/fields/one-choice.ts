import { stringOf } from './answer-type.ts';
import { fieldType } from './field-type.ts';
import {
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

/** One of several options. The types differ in how they are shown. */
export const oneChoice = <const Name extends string>(name: Name, title: string) =>
  fieldType(name, {
    title,
    settings: choiceSettings,
    valueType: (settings) => stringOf(choiceValues(settings)),
    parse: parseChoice,
    check: checkChoice,
    show: (answer, { options }, presentation) => optionLabel(answer, options, presentation.options),
    order: compareChoices,
    cell: (answer) => answer,
    fromCell: (text, settings) => parseChoice(valueNamed(text.trim(), settings.options), settings),
    answerSchema: choiceSchema,
    contradictions: ({ options }) => optionContradictions(options, 'options'),
  });
