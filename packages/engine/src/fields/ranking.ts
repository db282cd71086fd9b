import { flag } from '../settings/setting.ts';
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
import { choiceSettings, isInline, optionContradictions } from './options.ts';
import { problem } from './problems.ts';

const { options, shuffle } = choiceSettings;

export const ranking = fieldType('ranking', {
  title: 'Ranking',
  settings: { options, shuffle, partial: flag('Not every option needs a place.') },
  valueType: choicesType,
  parse: parseChoices,
  check(answer, settings, context) {
    const problems = checkChoices(answer, settings, context);
    if (problems.length > 0 || settings.partial || !isInline(settings.options)) return problems;
    const missing = settings.options.length - answer.length;
    return missing > 0 ? [problem('incomplete_ranking', { missing })] : [];
  },
  show: showChoices,
  order: compareChoiceLists,
  cell: choicesCell,
  fromCell: choicesFromCell,
  answerSchema: (settings) => choicesSchema(settings),
  contradictions: (settings) => optionContradictions(settings.options, 'options'),
});
