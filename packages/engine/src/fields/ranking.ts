import { flag, type SettingsOf } from '../settings/setting.ts';
import { joinCell } from './cells.ts';
import {
  type Choices,
  checkChoices,
  choicesSchema,
  choicesType,
  compareChoiceLists,
  parseChoices,
} from './choice-lists.ts';
import { choicesFromCell, showChoices } from './choice-texts.ts';
import { fieldType } from './field-type.ts';
import { optionsSetting, shuffleSetting } from './option-settings.ts';
import { isInline, optionContradictions } from './options.ts';
import { problem } from './problems.ts';
import { answering } from './worded.ts';

const shape = {
  options: optionsSetting,
  shuffle: shuffleSetting,
  partial: flag('Not every option needs a place.'),
};

export const rankingAnswers = answering<SettingsOf<typeof shape>, Choices>({
  parse: parseChoices,
  check(answer, settings, context) {
    const problems = checkChoices(answer, settings, context);
    if (problems.length > 0 || settings.partial || !isInline(settings.options)) return problems;
    const missing = settings.options.length - answer.length;
    return missing > 0 ? [problem('incomplete_ranking', { missing })] : [];
  },
  show: showChoices,
  fromCell: choicesFromCell,
});

export const ranking = fieldType('ranking', rankingAnswers, {
  title: 'Ranking',
  settings: shape,
  valueType: choicesType,
  order: compareChoiceLists,
  cell: joinCell,
  answerSchema: (settings) => choicesSchema(settings),
  contradictions: (settings) => optionContradictions(settings.options, 'options'),
});
