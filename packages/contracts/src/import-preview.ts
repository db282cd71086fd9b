import { columnTypeNames } from '@form-service/engine';
import Type from 'typebox';
import { columnName, count, dateOrder, decimalSeparator, targetKey } from './import-columns.ts';
import { delimiter, encoding, hasHeader } from './import-resource.ts';
import { Closed, Nullable, OneOf, Resource, Text } from './primitives.ts';

const valueText = (description: string) => Nullable(Text({ maxLength: 200, description }));

const ImportSample = Closed(
  {
    raw: Text({ maxLength: 200, description: 'The value as it stands in the file, cut where it is long.' }),
    value: valueText(
      'How it will be read: `2026-03-02`, `1234.5`. Null while the data leave it open, and where it cannot be read.',
    ),
    readings: Type.Optional(
      Type.Array(
        Closed(
          {
            dateOrder: Type.Optional(dateOrder),
            decimalSeparator: Type.Optional(decimalSeparator),
            value: valueText('How it is read then; null where it cannot be.'),
          },
          { title: 'ImportReading', description: 'One of the ways to read a value.' },
        ),
        {
          maxItems: 3,
          description: 'Where the column has dates or numbers: the value in each possible reading.',
        },
      ),
    ),
  },
  { title: 'ImportSample', description: 'A value of a column, and how it is read.' },
);

export const ImportPreview = Resource('ImportPreview', 'What a file looks like.', {
  encoding,
  delimiter,
  hasHeader,
  columns: Type.Array(
    Closed(
      {
        name: columnName,
        samples: Type.Array(ImportSample, { maxItems: 5, description: 'The first values that are there.' }),
        suggestedKey: Nullable({
          ...targetKey,
          description: 'What it seems to be, by its name; null where nothing is like it.',
        }),
        suggestedType: Type.Optional(
          OneOf(columnTypeNames, {
            description:
              'Where neither a form nor a table was named: the type of a column of a new table that all cells fit.',
          }),
        ),
        dateOrder: Type.Optional(
          OneOf(['ymd', 'dmy', 'mdy', 'mixed', 'unknown'], {
            description:
              'Where the column has dates: their order. `mixed`: no order reads all of them. `unknown`: more than one does, ' +
              'with different results.',
          }),
        ),
        decimalSeparator: Type.Optional(
          OneOf(['.', ',', 'mixed', 'unknown'], {
            description:
              'Where the column has numbers with a comma or a point: what separates decimals. `unknown`: `1,234` can be both.',
          }),
        ),
        ambiguous: Type.Boolean({
          description:
            'Whether the import must be told `dateOrder` or `decimalSeparator`, if the column goes into a date or a number.',
        }),
        evidence: Nullable(
          Text({
            maxLength: 1_000,
            description: 'For people: what decided the order or the separator, with a value and its row.',
          }),
        ),
      },
      { title: 'ImportColumn', description: 'A column of the file.' },
    ),
    { maxItems: 5_000, description: 'In the order of the file.' },
  ),
  rowEstimate: count('How many rows there are, without the header; an estimate where not all were read.'),
  rowsRead: count('How many rows were read to judge the columns: all, unless the file is very large.'),
});
