import { whole } from '../settings/setting.ts';
import {
  checkChoices,
  choicesCell,
  choicesFromCell,
  choicesSchema,
  choicesType,
  compareChoiceLists,
  parseChoices,
  showChoices,
} from './choice-lists.ts';
import { fieldType } from './field-type.ts';
import { rangeContradictions } from './number-answers.ts';
import { choiceSettings, MAX_OPTIONS, optionContradictions } from './options.ts';
import { problem } from './problems.ts';

export const multiChoice = fieldType('multi_choice', {
  title: 'Multiple choice',
  settings: {
    ...choiceSettings,
    min: whole({ min: 0, max: MAX_OPTIONS, description: 'The least number of options to choose.' }),
    max: whole({ min: 1, max: MAX_OPTIONS, description: 'The most options to choose.' }),
  },
  valueType: choicesType,
  parse: parseChoices,
  check(answer, settings, context) {
    const { min = 0, max = MAX_OPTIONS } = settings;
    const problems = checkChoices(answer, settings, context);
    if (answer.length < min) problems.push(problem('too_few_choices', { min }));
    if (answer.length > max) problems.push(problem('too_many_choices', { max }));
    return problems;
  },
  show: showChoices,
  order: compareChoiceLists,
  cell: choicesCell,
  fromCell: choicesFromCell,
  answerSchema: (settings) => choicesSchema(settings, settings.min, settings.max),
  contradictions: (settings) => [
    ...optionContradictions(settings.options, 'options'),
    ...rangeContradictions(settings),
  ],
});
