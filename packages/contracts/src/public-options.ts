import Type from 'typebox';
import { Closed, Text } from './primitives.ts';

export const Option = Closed(
  {
    value: Text({ maxLength: 2_048, description: 'What the answer says.', examples: ['paris'] }),
    label: Text({ maxLength: 100_000, description: 'What people see.', examples: ['Paris'] }),
  },
  { title: 'TableOption', description: 'A row of a data table, as a respondent may choose it.' },
);

/** The options of fields that take few from tables, whatever was answered, by the names of the fields. */
export const publicOptions = Type.Optional(
  Type.Unsafe<Record<string, { value: string; label: string }[]>>({
    type: 'object',
    maxProperties: 2_000,
    additionalProperties: { type: 'array', maxItems: 200, items: Option },
    description:
      'Where fields take their options from data tables: those that are the same for everybody and at most 200, by the ' +
      'name of the field (`city`, `guests.city`), by label. The options of other such fields are searched.',
  }),
);
