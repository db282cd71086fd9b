import { extend, type SettingsOf, whole } from '../settings/setting.ts';
import {
  type Choices,
  checkChoices,
  choicesCell,
  choicesFromCell,
  choicesSchema,
  choicesType,
  compareChoiceLists,
  parseChoices,
  showChoices,
} from './choice-lists.ts';
import { answering, fieldType } from './field-type.ts';
import { rangeContradictions } from './number-answers.ts';
import { choiceSettings, MAX_OPTIONS, optionContradictions } from './options.ts';
import { problem } from './problems.ts';

const shape = extend(choiceSettings, {
  min: whole({ min: 0, max: MAX_OPTIONS, description: 'The least number of options to choose.' }),
  max: whole({ min: 1, max: MAX_OPTIONS, description: 'The most options to choose.' }),
});

export const multiChoiceAnswers = answering<SettingsOf<typeof shape>, Choices>({
  parse: parseChoices,
  check(answer, settings, context) {
    const { min = 0, max = MAX_OPTIONS } = settings;
    const problems = checkChoices(answer, settings, context);
    if (answer.length < min) problems.push(problem('too_few_choices', { min }));
    if (answer.length > max) problems.push(problem('too_many_choices', { max }));
    return problems;
  },
  show: showChoices,
  fromCell: choicesFromCell,
});

export const multiChoice = fieldType('multi_choice', multiChoiceAnswers, {
  title: 'Multiple choice',
  settings: shape,
  valueType: choicesType,
  order: compareChoiceLists,
  cell: choicesCell,
  answerSchema: (settings) => choicesSchema(settings, settings.min, settings.max),
  contradictions: (settings) => [
    ...optionContradictions(settings.options, 'options'),
    ...rangeContradictions(settings),
  ],
});
