import Type from 'typebox';
import { Closed, Text } from './primitives.ts';

export const Option = Closed(
  {
    value: Text({ maxLength: 2_048, description: 'What the answer says.', examples: ['paris'] }),
    label: Text({ maxLength: 100_000, description: 'What people see.', examples: ['Paris'] }),
  },
  { title: 'TableOption', description: 'A row of a data table, as a respondent may choose it.' },
);

/** Which answers decide what is offered, by the names of the fields. */
export const optionsDependOn = Type.Optional(
  Type.Unsafe<Record<string, string[]>>({
    type: 'object',
    maxProperties: 2_000,
    additionalProperties: {
      type: 'array',
      maxItems: 2_000,
      items: Type.String({ maxLength: 63, pattern: '^[a-z][a-z0-9_]*$' }),
    },
    description:
      'For each field whose options depend on answers: the keys of those at the top of the form. Empty where the filter is private.',
  }),
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
