import { extend, whole } from '../settings/setting.ts';
import { STRING } from './answer-type.ts';
import { longTextHandler } from './basic-handlers.ts';
import { fieldType } from './field-type.ts';
import {
  compareText,
  lengthContradictions,
  lengthSettings,
  MAX_LONG_TEXT,
  textSchema,
} from './text-validators.ts';

const shape = extend(lengthSettings(MAX_LONG_TEXT), {
  rows: whole({ min: 1, max: 40, description: 'The initial height in lines.' }),
});

export const longText = fieldType('long_text', longTextHandler, {
  title: 'Long text',
  settings: shape,
  valueType: () => STRING,
  order: compareText,
  cell: (answer) => answer,
  answerSchema: (settings) => textSchema(settings, MAX_LONG_TEXT),
  contradictions: lengthContradictions,
});
