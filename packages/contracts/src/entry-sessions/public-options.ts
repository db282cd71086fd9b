import Type from 'typebox';
import { Closed, Text } from '../primitives.ts';

export const Option = Closed(
  {
    value: Text({ maxLength: 2_048, description: 'The stored value.', examples: ['paris'] }),
    label: Text({ maxLength: 100_000, description: 'The label.', examples: ['Paris'] }),
  },
  { title: 'TableOption', description: 'An option from a data table.' },
);

/** For each field name, the answers that its options depend on. */
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
      'For each field whose options depend on answers: the top-level keys of those answers. Empty if the filter is private.',
  }),
);

/** The options of fields with few table options that depend on no answers, by field name. */
export const publicOptions = Type.Optional(
  Type.Unsafe<Record<string, { value: string; label: string }[]>>({
    type: 'object',
    maxProperties: 2_000,
    additionalProperties: { type: 'array', maxItems: 200, items: Option },
    description:
      'Options from data tables that are the same for everyone and at most 200, by field path (`city`, `guests.city`), sorted by label. Search the options of other such fields.',
  }),
);
