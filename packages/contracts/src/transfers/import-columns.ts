import Type from 'typebox';
import { Closed, OneOf, Text } from '../primitives.ts';

export const fileColumnName = Text({
  maxLength: 600,
  description: 'A column of the file: its name in the header row, or `Column 3`.',
  examples: ['Email'],
});
export const targetKey = Text({
  minLength: 1,
  maxLength: 1_000,
  description:
    'A field of the form (`email`, `venue.city`, `guests.1.name`), a part of one (`home.city`), `entryId`, `entryNumber`, ' +
    '`createdAt`, `submittedAt`; or a column of the table.',
  examples: ['email'],
});

export const dateOrder = OneOf(['ymd', 'dmy', 'mdy'], {
  description:
    'The order of day, month and year in the column. Dates starting with the year are always recognized.',
});
export const decimalSeparator = OneOf(['.', ','], { description: 'The decimal separator of the column.' });

/** The target key of a column, and its date and number format. */
export const ImportMapping = Closed(
  {
    key: targetKey,
    dateOrder: Type.Optional(dateOrder),
    decimalSeparator: Type.Optional(decimalSeparator),
  },
  {
    title: 'ImportColumnMapping',
    description: 'The target of a column, and its date and number formats.',
  },
);
