import { STRING } from './answer-type.ts';
import { fieldType } from './field-type.ts';
import {
  checkText,
  compareText,
  lengthContradictions,
  lengthSettings,
  parseLine,
  textSchema,
} from './text-answers.ts';

const MOST = 1_000;

export const shortText = fieldType('short_text', {
  title: 'Short text',
  settings: lengthSettings(MOST),
  valueType: () => STRING,
  parse: (json) => parseLine(json, MOST),
  check: checkText,
  show: (answer) => answer,
  order: compareText,
  cell: (answer) => answer,
  fromCell: (text) => parseLine(text, MOST),
  answerSchema: (settings) => textSchema(settings, MOST),
  contradictions: lengthContradictions,
});
