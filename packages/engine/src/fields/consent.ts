import { line, text } from '../settings/setting.ts';
import { linkFormat } from '../settings/text-formats.ts';
import { BOOLEAN } from './answer-type.ts';
import { booleanFromCell, compareBooleans, parseBoolean } from './boolean-answers.ts';
import { answering, fieldType } from './field-type.ts';

export const consentAnswers = answering<unknown, boolean>({
  parse: parseBoolean,
  check: () => [],
  show: (answer) => (answer ? 'Yes' : 'No'),
  fromCell: (text) => booleanFromCell(text),
  /** A box that was not ticked is an answer, but not a consent. */
  isEmpty: (answer) => !answer,
  requiredCode: 'must_accept',
});

export const consent = fieldType('consent', consentAnswers, {
  title: 'Consent',
  settings: {
    statement: text({ maxLength: 5_000, translatable: true, description: 'What is agreed to.' }),
    link: line({ maxLength: 2_048, format: linkFormat, description: 'Where the full text can be read.' }),
  },
  valueType: () => BOOLEAN,
  order: compareBooleans,
  cell: String,
  answerSchema: () => ({ type: 'boolean' }),
});
