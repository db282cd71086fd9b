import { extend, whole } from '../settings/setting.ts';
import { STRING } from './answer-type.ts';
import { plainTexts } from './basic-texts.ts';
import { fieldType } from './field-type.ts';
import {
  compareText,
  lengthContradictions,
  lengthSettings,
  longTextAnswers,
  MAX_LONG_TEXT,
  textSchema,
} from './text-answers.ts';
import { worded } from './worded.ts';

const shape = extend(lengthSettings(MAX_LONG_TEXT), {
  rows: whole({ min: 1, max: 40, description: 'Lines shown at first.' }),
});

export const longText = fieldType('long_text', worded(longTextAnswers, plainTexts), {
  title: 'Long text',
  settings: shape,
  valueType: () => STRING,
  order: compareText,
  cell: (answer) => answer,
  answerSchema: (settings) => textSchema(settings, MAX_LONG_TEXT),
  contradictions: lengthContradictions,
});
