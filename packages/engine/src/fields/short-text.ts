import type { SettingsOf } from '../settings/setting.ts';
import { STRING } from './answer-type.ts';
import { answering, fieldType } from './field-type.ts';
import {
  checkText,
  compareText,
  lengthContradictions,
  lengthSettings,
  parseLine,
  textSchema,
} from './text-answers.ts';

const MOST = 1_000;

const shape = lengthSettings(MOST);

export const shortTextAnswers = answering<SettingsOf<typeof shape>, string>({
  parse: (json) => parseLine(json, MOST),
  check: checkText,
  show: (answer) => answer,
  fromCell: (text) => parseLine(text, MOST),
});

export const shortText = fieldType('short_text', shortTextAnswers, {
  title: 'Short text',
  settings: shape,
  valueType: () => STRING,
  order: compareText,
  cell: (answer) => answer,
  answerSchema: (settings) => textSchema(settings, MOST),
  contradictions: lengthContradictions,
});
