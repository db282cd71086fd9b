import { line, listOf } from '../settings/setting.ts';
import { domainFormat } from '../settings/text-formats.ts';
import { STRING } from './answer-type.ts';
import { emailHandler } from './basic-handlers.ts';
import { MAX_EMAIL } from './email-validator.ts';
import { fieldType } from './field-type.ts';
import { compareText } from './text-validators.ts';

const shape = {
  domains: listOf(line({ maxLength: 253, format: domainFormat }), {
    max: 100,
    description: 'The only accepted domains.',
  }),
};

export const email = fieldType('email', emailHandler, {
  title: 'Email',
  settings: shape,
  valueType: () => STRING,
  order: compareText,
  cell: (answer) => answer,
  answerSchema: () => ({
    type: 'string',
    minLength: 6,
    maxLength: MAX_EMAIL,
    pattern: '^[^\\s@]+@[^\\s@]+$',
  }),
});
