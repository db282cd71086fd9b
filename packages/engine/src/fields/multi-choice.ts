import { extend, whole } from '../settings/setting.ts';
import { multiChoiceHandler } from './basic-handlers.ts';
import { joinCell } from './cells.ts';
import { choicesSchema, choicesType, compareChoiceLists } from './choice-lists.ts';
import { fieldType } from './field-type.ts';
import { rangeContradictions } from './number-validator.ts';
import { choiceSettings } from './option-settings.ts';
import { MAX_OPTIONS, optionContradictions } from './options.ts';

const shape = extend(choiceSettings, {
  min: whole({ min: 0, max: MAX_OPTIONS, description: 'The minimum number of options to choose.' }),
  max: whole({ min: 1, max: MAX_OPTIONS, description: 'The maximum number of options to choose.' }),
});

export const multiChoice = fieldType('multi_choice', multiChoiceHandler, {
  title: 'Multiple select',
  settings: shape,
  valueType: choicesType,
  order: compareChoiceLists,
  cell: joinCell,
  answerSchema: (settings) => choicesSchema(settings, settings.min, settings.max),
  contradictions: (settings) => [
    ...optionContradictions(settings.options, 'options'),
    ...rangeContradictions(settings),
  ],
});
