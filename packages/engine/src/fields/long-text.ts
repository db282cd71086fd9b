import { whole } from '../settings/setting.ts';
import { STRING } from './answer-type.ts';
import { fieldType } from './field-type.ts';
import {
  checkText,
  compareText,
  lengthContradictions,
  lengthSettings,
  parseText,
  textSchema,
} from './text-answers.ts';

const MOST = 20_000;

export const longText = fieldType('long_text', {
  title: 'Long text',
  settings: {
    ...lengthSettings(MOST),
    rows: whole({ min: 1, max: 40, description: 'Lines shown at first.' }),
  },
  valueType: () => STRING,
  parse: (json) => parseText(json, MOST),
  check: checkText,
  show: (answer) => answer,
  order: compareText,
  cell: (answer) => answer,
  fromCell: (text) => parseText(text, MOST),
  answerSchema: (settings) => textSchema(settings, MOST),
  contradictions: lengthContradictions,
});
