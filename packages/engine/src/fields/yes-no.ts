import { line, type SettingsOf } from '../settings/setting.ts';
import { BOOLEAN } from './answer-type.ts';
import { booleanFromCell, compareBooleans, parseBoolean } from './boolean-answers.ts';
import { answering, fieldType } from './field-type.ts';

const shape = {
  yesLabel: line({ maxLength: 100, translatable: true, description: 'Instead of "Yes".' }),
  noLabel: line({ maxLength: 100, translatable: true, description: 'Instead of "No".' }),
};

export const yesNoAnswers = answering<SettingsOf<typeof shape>, boolean>({
  parse: parseBoolean,
  check: () => [],
  show: (answer, { yesLabel = 'Yes', noLabel = 'No' }) => (answer ? yesLabel : noLabel),
  fromCell: (text, { yesLabel, noLabel }) =>
    text === 'true' || text === 'false'
      ? parseBoolean(text === 'true')
      : booleanFromCell(text, yesLabel, noLabel),
});

export const yesNo = fieldType('yes_no', yesNoAnswers, {
  title: 'Yes or no',
  settings: shape,
  valueType: () => BOOLEAN,
  order: compareBooleans,
  // JSON's own words, read back before the labels: an author may have called yes "false".
  cell: String,
  answerSchema: () => ({ type: 'boolean' }),
});
