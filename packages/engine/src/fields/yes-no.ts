import { line } from '../settings/setting.ts';
import { BOOLEAN } from './answer-type.ts';
import { yesNoHandler } from './basic-handlers.ts';
import { compareBooleans } from './boolean-validators.ts';
import { fieldType } from './field-type.ts';

const shape = {
  yesLabel: line({ maxLength: 100, translatable: true, description: 'Replaces "Yes".' }),
  noLabel: line({ maxLength: 100, translatable: true, description: 'Replaces "No".' }),
};

export const yesNo = fieldType('yes_no', yesNoHandler, {
  title: 'Yes/no',
  settings: shape,
  valueType: () => BOOLEAN,
  order: compareBooleans,
  // JSON literals take precedence over labels: an author may have labeled yes as "false".
  cell: String,
  answerSchema: () => ({ type: 'boolean' }),
});
