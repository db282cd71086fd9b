import { columnTypeNames } from '@form-service/engine';
import Type from 'typebox';
import { Closed, Id, Line, Nullable, OneOf, Resource, Text, Timestamp } from './primitives.ts';

export const maxColumns = 200;
const maxOptions = 5_000;

export const tableName = Line({ description: 'What people call it.', maxLength: 200, examples: ['Prices'] });
export const tableDescription = Text({
  description: 'What it is for.',
  maxLength: 5_000,
  examples: ['What we charge, by article'],
});
export const tableKey = Type.String({
  pattern: '^[a-z][a-z0-9_]{0,62}$',
  maxLength: 63,
  description: 'How expressions name it: `lookup("prices", …)`. Unique in the project.',
  examples: ['prices'],
});

export const columnKey = Type.String({
  pattern: '^[a-z][a-z0-9_]{0,62}$',
  maxLength: 63,
  description: 'How values, filters and expressions name it: `values.price`. Unique in the table.',
  examples: ['price'],
});
export const columnName = Line({ description: 'What people call it.', maxLength: 200, examples: ['Price'] });
export const columnType = OneOf(columnTypeNames, { description: 'What its values are.' });

const Option = Closed(
  {
    value: Line({ description: 'What a row says.', maxLength: 200, examples: ['eu'] }),
    label: Type.Optional(
      Line({
        description: 'What people see; the value, if left out.',
        maxLength: 500,
        examples: ['European Union'],
      }),
    ),
  },
  { title: 'ColumnOption', description: 'One of the values that a column takes.' },
);

const columnOptions = Type.Unsafe<{ value: string; label?: string }[] | null>({
  ...Type.Array(Option, {
    maxItems: maxOptions,
    description:
      'For `select` and `multi_select`: what can be chosen. Rows keep the value of an option that is removed.',
  }),
  type: ['array', 'null'],
});

/** Any JSON. Which of it fits says the type of the column. */
const anyValue = (description: string) => Type.Unsafe<unknown>({ description });

export const columnSettings = {
  required: Type.Boolean({ description: 'Every row must have a value.' }),
  unique: Type.Boolean({
    description:
      'No two rows may have the same value; rows without one do not count. E-mail addresses are compared without case. ' +
      'Not for `long_text`, `boolean`, `multi_select`, `json` and `file`.',
  }),
  indexed: Type.Boolean({
    description:
      'Filters and sorts by it are quick at any size. True by default where the type permits it, for as many columns as ' +
      'the index has room: 19 of numbers, booleans and instants, and 30 of texts and dates.',
  }),
  options: columnOptions,
  default: anyValue('The value of a new row that is sent without one; null for none.'),
  tableId: Nullable({ ...Id('tbl'), description: 'For `row`: the table whose rows it names.' }),
  formId: Nullable({
    ...Id('frm'),
    description: 'For `entry`: the form whose entries it names; null for any form.',
  }),
};

export const Column = Resource('DataTableColumn', 'A column of a data table.', {
  key: columnKey,
  name: columnName,
  type: columnType,
  ...columnSettings,
});

export const DataTable = Resource('DataTable', 'Rows of typed columns, for reference data and for lists.', {
  id: Id('tbl'),
  projectId: Id('prj'),
  name: tableName,
  key: tableKey,
  description: tableDescription,
  columns: Type.Array(Column, {
    maxItems: maxColumns,
    description: 'In the order in which people see them.',
  }),
  rowCount: Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    format: 'int64',
    description: 'How many rows it has.',
  }),
  createdAt: Timestamp('When it was made.'),
  updatedAt: Timestamp('When the table itself, not its rows, last changed.'),
  deletedAt: Nullable(Timestamp('When it went to the trash; null while it is in use.')),
});

export const NewColumn = Closed(
  {
    key: columnKey,
    name: Type.Optional({ ...columnName, description: 'What people call it; the key, if left out.' }),
    type: columnType,
    required: Type.Optional(columnSettings.required),
    unique: Type.Optional(columnSettings.unique),
    indexed: Type.Optional(columnSettings.indexed),
    options: Type.Optional(columnSettings.options),
    default: Type.Optional(columnSettings.default),
    tableId: Type.Optional(columnSettings.tableId),
    formId: Type.Optional(columnSettings.formId),
  },
  { title: 'DataTableColumnCreate', description: 'A new column.' },
);

export const columnExample = {
  key: 'price',
  name: 'Price',
  type: 'number',
  required: false,
  unique: false,
  indexed: true,
  options: null,
  default: null,
  tableId: null,
  formId: null,
} as const;

export const tableExample = {
  id: 'tbl_01kxta5vqse7xr9m4z3h8w2bcd',
  projectId: 'prj_01kxta5vqse7xr9m4z3h8w2bcd',
  name: 'Prices',
  key: 'prices',
  description: 'What we charge, by article',
  columns: [
    { ...columnExample, key: 'article', name: 'Article', type: 'text', required: true, unique: true },
    columnExample,
  ],
  rowCount: 0,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
  deletedAt: null,
};
