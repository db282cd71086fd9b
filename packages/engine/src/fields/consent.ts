import { line, text } from '../settings/setting.ts';
import { linkFormat } from '../settings/text-formats.ts';
import { BOOLEAN } from './answer-type.ts';
import { consentHandler } from './basic-handlers.ts';
import { compareBooleans } from './boolean-validators.ts';
import { fieldType } from './field-type.ts';

export const consent = fieldType('consent', consentHandler, {
  title: 'Consent',
  settings: {
    statement: text({ maxLength: 5_000, translatable: true, description: 'The statement to agree to.' }),
    link: line({ maxLength: 2_048, format: linkFormat, description: 'A link to the full text.' }),
  },
  valueType: () => BOOLEAN,
  order: compareBooleans,
  cell: String,
  answerSchema: () => ({ type: 'boolean' }),
});
