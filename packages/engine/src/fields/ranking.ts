import { flag } from '../settings/setting.ts';
import { joinCell } from './cells.ts';
import { choicesSchema, choicesType, compareChoiceLists } from './choice-lists.ts';
import { fieldType } from './field-type.ts';
import { optionsSetting, shuffleSetting } from './option-settings.ts';
import { optionContradictions } from './options.ts';
import { rankingHandler } from './scale-and-grid-handlers.ts';

const shape = {
  options: optionsSetting,
  shuffle: shuffleSetting,
  partial: flag('Allows some options to stay unranked.'),
};

export const ranking = fieldType('ranking', rankingHandler, {
  title: 'Ranking',
  settings: shape,
  valueType: choicesType,
  order: compareChoiceLists,
  cell: joinCell,
  answerSchema: (settings) => choicesSchema(settings),
  contradictions: (settings) => optionContradictions(settings.options, 'options'),
});
