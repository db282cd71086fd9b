import { STRING } from './answer-type.ts';
import { shortTextHandler } from './basic-handlers.ts';
import { fieldType } from './field-type.ts';
import {
  compareText,
  lengthContradictions,
  lengthSettings,
  MAX_SHORT_TEXT,
  textSchema,
} from './text-validators.ts';

const shape = lengthSettings(MAX_SHORT_TEXT);

export const shortText = fieldType('short_text', shortTextHandler, {
  title: 'Short text',
  settings: shape,
  valueType: () => STRING,
  order: compareText,
  cell: (answer) => answer,
  answerSchema: (settings) => textSchema(settings, MAX_SHORT_TEXT),
  contradictions: lengthContradictions,
});
