import { columnTypeNames } from '@form-service/engine';
import Type from 'typebox';
import { Closed, Id, Line, Nullable, OneOf, Resource, Text, Timestamp } from '../primitives.ts';

export const maxColumns = 200;
const maxOptions = 5_000;

export const tableName = Line({ description: 'Display name.', maxLength: 200, examples: ['Prices'] });
export const tableDescription = Text({
  description: 'A description.',
  maxLength: 5_000,
  examples: ['What we charge per product'],
});
export const tableKey = Type.String({
  pattern: '^[a-z][a-z0-9_]{0,62}$',
  maxLength: 63,
  description: 'Used in expressions: `lookup("prices", …)`. Unique in the project.',
  examples: ['prices'],
});

export const columnKey = Type.String({
  pattern: '^[a-z][a-z0-9_]{0,62}$',
  maxLength: 63,
  description: 'Used in values, filters and expressions: `values.price`. Unique in the table.',
  examples: ['price'],
});
export const columnName = Line({ description: 'Display name.', maxLength: 200, examples: ['Price'] });
export const columnType = OneOf(columnTypeNames, { description: 'The type of its values.' });

const Option = Closed(
  {
    value: Line({ description: 'The stored value.', maxLength: 200, examples: ['eu'] }),
    label: Type.Optional(
      Line({
        description: 'The label. Default: the value.',
        maxLength: 500,
        examples: ['European Union'],
      }),
    ),
  },
  { title: 'ColumnOption', description: 'One option of the column.' },
);

const columnOptions = Type.Unsafe<{ value: string; label?: string }[] | null>({
  ...Type.Array(Option, {
    maxItems: maxOptions,
    description: 'For `select` and `multi_select`: the options. Rows keep the value of a deleted option.',
  }),
  type: ['array', 'null'],
});

/** Any JSON; the column's type decides what is valid. */
const anyValue = (description: string) => Type.Unsafe<unknown>({ description });

export const columnSettings = {
  required: Type.Boolean({ description: 'Every row must have a value.' }),
  unique: Type.Boolean({
    description:
      'Values must be unique; empty values are ignored. Email addresses are compared case-insensitively. Not for `long_text`, `boolean`, `multi_select`, `json` and `file`.',
  }),
  indexed: Type.Boolean({
    description:
      'Fast filtering and sorting at any size. True by default if the type allows it and the index has room: up to 19 number, boolean and timestamp columns, and 30 text and date columns.',
  }),
  options: columnOptions,
  default: anyValue('The value of a new row that omits it; null for none.'),
  tableId: Nullable({ ...Id('tbl'), description: 'For `row`: the table it links to.' }),
  formId: Nullable({
    ...Id('frm'),
    description: 'For `entry`: the form whose entries it links to; null for any form.',
  }),
};

export const Column = Resource('DataTableColumn', 'A column of a data table.', {
  key: columnKey,
  name: columnName,
  type: columnType,
  ...columnSettings,
});

export const DataTable = Resource('DataTable', 'Rows with typed columns, for reference data and lists.', {
  id: Id('tbl'),
  projectId: Id('prj'),
  name: tableName,
  key: tableKey,
  description: tableDescription,
  columns: Type.Array(Column, {
    maxItems: maxColumns,
    description: 'In display order.',
  }),
  rowCount: Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    format: 'int64',
    description: 'Number of rows.',
  }),
  createdAt: Timestamp('When it was created.'),
  updatedAt: Timestamp('When the table itself, not its rows, was last updated.'),
  deletedAt: Nullable(Timestamp("When it was moved to the trash; null if it wasn't.")),
});

export const NewColumn = Closed(
  {
    key: columnKey,
    name: Type.Optional({ ...columnName, description: 'Display name. Default: the key.' }),
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
  description: 'What we charge per product',
  columns: [
    { ...columnExample, key: 'product', name: 'Product', type: 'text', required: true, unique: true },
    columnExample,
  ],
  rowCount: 0,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
  deletedAt: null,
};
