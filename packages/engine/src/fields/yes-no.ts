import { line } from '../settings/setting.ts';
import { BOOLEAN } from './answer-type.ts';
import { booleanFromCell, compareBooleans, parseBoolean } from './boolean-answers.ts';
import { fieldType } from './field-type.ts';

export const yesNo = fieldType('yes_no', {
  title: 'Yes or no',
  settings: {
    yesLabel: line({ maxLength: 100, translatable: true, description: 'Instead of "Yes".' }),
    noLabel: line({ maxLength: 100, translatable: true, description: 'Instead of "No".' }),
  },
  valueType: () => BOOLEAN,
  parse: parseBoolean,
  check: () => [],
  show: (answer, { yesLabel = 'Yes', noLabel = 'No' }) => (answer ? yesLabel : noLabel),
  order: compareBooleans,
  // JSON's own words, read back before the labels: an author may have called yes "false".
  cell: String,
  fromCell: (text, { yesLabel, noLabel }) =>
    text === 'true' || text === 'false'
      ? parseBoolean(text === 'true')
      : booleanFromCell(text, yesLabel, noLabel),
  answerSchema: () => ({ type: 'boolean' }),
});
