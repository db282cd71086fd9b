import { STRING } from './answer-type.ts';
import { plainTexts } from './basic-texts.ts';
import { fieldType } from './field-type.ts';
import {
  compareText,
  lengthContradictions,
  lengthSettings,
  MAX_SHORT_TEXT,
  shortTextAnswers,
  textSchema,
} from './text-answers.ts';
import { worded } from './worded.ts';

const shape = lengthSettings(MAX_SHORT_TEXT);

export const shortText = fieldType('short_text', worded(shortTextAnswers, plainTexts), {
  title: 'Short text',
  settings: shape,
  valueType: () => STRING,
  order: compareText,
  cell: (answer) => answer,
  answerSchema: (settings) => textSchema(settings, MAX_SHORT_TEXT),
  contradictions: lengthContradictions,
});
