import { columnTypeNames } from '@form-service/engine';
import Type from 'typebox';
import { Closed, Count, Nullable, OneOf, Resource, Text } from '../primitives.ts';
import { dateOrder, decimalSeparator, fileColumnName, targetKey } from './import-columns.ts';
import { delimiter, encoding, hasHeader } from './import-resource.ts';

const valueText = (description: string) => Nullable(Text({ maxLength: 200, description }));

const ImportSample = Closed(
  {
    raw: Text({ maxLength: 200, description: 'The value in the file, truncated.' }),
    value: valueText(
      'How it will be read: `2026-03-02`, `1234.5`. Null if that is ambiguous or it cannot be read.',
    ),
    readings: Type.Optional(
      Type.Array(
        Closed(
          {
            dateOrder: Type.Optional(dateOrder),
            decimalSeparator: Type.Optional(decimalSeparator),
            value: valueText('The value in this interpretation; null if it cannot be read.'),
          },
          { title: 'ImportReading', description: 'One way to read a value.' },
        ),
        {
          maxItems: 3,
          description: 'For dates and numbers: the value in each possible interpretation.',
        },
      ),
    ),
  },
  { title: 'ImportSample', description: 'A value of a column, and how it is read.' },
);

export const ImportPreview = Resource('ImportPreview', 'The analysis of a file.', {
  encoding,
  delimiter,
  hasHeader,
  columns: Type.Array(
    Closed(
      {
        name: fileColumnName,
        samples: Type.Array(ImportSample, { maxItems: 5, description: 'Sample values.' }),
        suggestedKey: Nullable({
          ...targetKey,
          description: 'The suggested target, by its name; null if none matches.',
        }),
        suggestedType: Type.Optional(
          OneOf(columnTypeNames, {
            description: 'Without a form or table: the column type that fits all cells.',
          }),
        ),
        dateOrder: Type.Optional(
          OneOf(['ymd', 'dmy', 'mdy', 'mixed', 'unknown'], {
            description:
              'For dates: their order. `mixed`: no order fits all of them. `unknown`: several do, with different results.',
          }),
        ),
        decimalSeparator: Type.Optional(
          OneOf(['.', ',', 'mixed', 'unknown'], {
            description:
              'For numbers with a comma or a point: the decimal separator. `unknown`: `1,234` can be read both ways.',
          }),
        ),
        ambiguous: Type.Boolean({
          description:
            'Whether the import requires `dateOrder` or `decimalSeparator` if the column maps to a date or a number.',
        }),
        evidence: Nullable(
          Text({
            maxLength: 1_000,
            description:
              'Human-readable: what determined the order or the separator, with a value and its row.',
          }),
        ),
      },
      { title: 'ImportColumn', description: 'A column of the file.' },
    ),
    { maxItems: 5_000, description: 'In file order.' },
  ),
  rowEstimate: Count('Number of rows, excluding the header; an estimate if not all were read.'),
  rowsRead: Count('How many rows were analyzed: all, unless the file is very large.'),
});
