import { stringOf } from './answer-type.ts';
import { oneChoiceHandler } from './basic-handlers.ts';
import { fieldType } from './field-type.ts';
import { choiceSettings } from './option-settings.ts';
import { choiceSchema, choiceValues, compareChoices, optionContradictions } from './options.ts';

/** A single choice. The types differ in how they are shown. */
/* @__NO_SIDE_EFFECTS__ */
const oneChoice = <const Name extends string>(name: Name, title: string) =>
  fieldType(name, oneChoiceHandler, {
    title,
    settings: choiceSettings,
    valueType: (settings) => stringOf(choiceValues(settings)),
    order: compareChoices,
    cell: (answer) => answer,
    answerSchema: choiceSchema,
    contradictions: ({ options }) => optionContradictions(options, 'options'),
  });

export const singleChoice = oneChoice('single_choice', 'Single select');
export const dropdown = oneChoice('dropdown', 'Dropdown');
export const pictureChoice = oneChoice('picture_choice', 'Picture choice');
