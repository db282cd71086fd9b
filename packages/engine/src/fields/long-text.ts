import { extend, type SettingsOf, whole } from '../settings/setting.ts';
import { STRING } from './answer-type.ts';
import { answering, fieldType } from './field-type.ts';
import {
  checkText,
  compareText,
  lengthContradictions,
  lengthSettings,
  parseText,
  textSchema,
} from './text-answers.ts';

const MOST = 20_000;

const shape = extend(lengthSettings(MOST), {
  rows: whole({ min: 1, max: 40, description: 'Lines shown at first.' }),
});

export const longTextAnswers = answering<SettingsOf<typeof shape>, string>({
  parse: (json) => parseText(json, MOST),
  check: checkText,
  show: (answer) => answer,
  fromCell: (text) => parseText(text, MOST),
});

export const longText = fieldType('long_text', longTextAnswers, {
  title: 'Long text',
  settings: shape,
  valueType: () => STRING,
  order: compareText,
  cell: (answer) => answer,
  answerSchema: (settings) => textSchema(settings, MOST),
  contradictions: lengthContradictions,
});
