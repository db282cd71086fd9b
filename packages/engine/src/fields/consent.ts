import { line, text } from '../settings/setting.ts';
import { linkFormat } from '../settings/text-formats.ts';
import { BOOLEAN } from './answer-type.ts';
import { booleanFromCell, compareBooleans, parseBoolean } from './boolean-answers.ts';
import { fieldType } from './field-type.ts';

export const consent = fieldType('consent', {
  title: 'Consent',
  settings: {
    statement: text({ maxLength: 5_000, translatable: true, description: 'What is agreed to.' }),
    link: line({ maxLength: 2_048, format: linkFormat, description: 'Where the full text can be read.' }),
  },
  valueType: () => BOOLEAN,
  parse: parseBoolean,
  check: () => [],
  show: (answer) => (answer ? 'Yes' : 'No'),
  order: compareBooleans,
  cell: String,
  fromCell: (text) => booleanFromCell(text),
  answerSchema: () => ({ type: 'boolean' }),
  /** A box that was not ticked is an answer, but not a consent. */
  isEmpty: (answer) => !answer,
  requiredCode: 'must_accept',
});
