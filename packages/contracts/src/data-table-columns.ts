import Type from 'typebox';
import {
  Column,
  columnKey,
  columnName,
  columnSettings,
  columnType,
  columnExample as example,
  maxColumns,
  NewColumn,
} from './data-table-resource.ts';
import { policies } from './policies.ts';
import { Closed, Id, Nullable, OneOf, Text } from './primitives.ts';
import { area, route } from './route.ts';

const tableParams = Closed({ id: Id('tbl') });
const params = Closed({ id: Id('tbl'), key: columnKey });

const index = Type.Integer({
  minimum: 0,
  maximum: maxColumns,
  format: 'int32',
  description: 'Its place among the columns, counted from 0; the last, if left out.',
});

const count = (description: string) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, format: 'int64', description });

const Conversion = Closed(
  {
    jobId: Nullable({
      ...Id('job'),
      description:
        'The job that goes over the rows of a large table; its result has the counts below. Until it has succeeded the ' +
        'column is what it was.',
    }),
    rows: count('How many rows have a value; 0 while a job is at it.'),
    failed: count('How many of them cannot take part.'),
    failures: Type.Array(
      Closed({
        rowId: Id('row'),
        code: Text({ maxLength: 100, description: 'Stable.' }),
        message: Text({ maxLength: 2_000, description: 'What is wrong with the value.' }),
        value: Text({ maxLength: 200, description: 'The value as text, cut where it is long.' }),
      }),
      { maxItems: 100, description: 'The first of them.' },
    ),
  },
  { title: 'ColumnConversion', description: 'What became, or would become, of the values that are there.' },
);

const conversionExample = { jobId: null, rows: 120, failed: 0, failures: [] };

export const ChangedColumn = Closed(
  { ...Column.properties, conversion: Type.Optional(Conversion) },
  {
    title: 'ChangedDataTableColumn',
    description: 'The column as it is now, and what became of the values that were there.',
  },
);

export const dataTableColumns = area({
  title: 'Data table columns',
  description: 'Add, change, convert, order and remove the columns of a data table.',
  routes: {
    list: route({
      method: 'GET',
      path: '/data-tables/{id}/columns',
      access: policies.membersRead,
      summary: 'List the columns of a data table',
      params: tableParams,
      response: {
        status: 200,
        description: 'All columns, in their order.',
        body: Closed({ data: Type.Array(Column, { maxItems: maxColumns, description: 'The columns.' }) }),
      },
      errors: ['not_found'],
      examples: { response: { data: [example] } },
    }),
    create: route({
      method: 'POST',
      path: '/data-tables/{id}/columns',
      access: policies.editorsWrite,
      audit: 'data_table.columns_changed',
      summary: 'Add a column',
      description:
        'Rows that are there have no value in it; the default is for new rows. A column that is required from the start ' +
        'needs an empty table.',
      params: tableParams,
      body: Closed(
        { ...NewColumn.properties, index: Type.Optional(index) },
        { title: 'PlacedColumnCreate', description: 'A new column and its place.' },
      ),
      response: { status: 201, description: 'The new column.', body: Column },
      errors: ['not_found', 'state_conflict', 'unique_violation', 'in_use'],
      location: '/data-tables/{id}/columns/{key}',
      examples: { body: { key: 'tax', name: 'Tax', type: 'number' }, response: { ...example, key: 'tax' } },
    }),
    update: route({
      method: 'PATCH',
      path: '/data-tables/{id}/columns/{key}',
      access: policies.editorsWrite,
      audit: 'data_table.columns_changed',
      summary: 'Change or convert a column',
      description:
        'JSON merge patch. A new `key` takes the values along, and forms that name the old one go on working. A new `type`, ' +
        '`required: true`, `unique: true` and another `tableId` or `formId` ask something of the rows that are there: their ' +
        'values are converted and checked, and `conversion` tells how that went. If a row cannot take part nothing is ' +
        'changed (422, or 409 `unique_violation`, with the rows in `details`), unless `onFailure` is `clear`. In a table of more than 5,000 ' +
        'rows a job does it.',
      params,
      body: Closed(
        {
          key: Type.Optional(columnKey),
          name: Type.Optional(columnName),
          type: Type.Optional(columnType),
          required: Type.Optional(columnSettings.required),
          unique: Type.Optional(columnSettings.unique),
          indexed: Type.Optional(columnSettings.indexed),
          options: Type.Optional(columnSettings.options),
          default: Type.Optional(columnSettings.default),
          tableId: Type.Optional(columnSettings.tableId),
          formId: Type.Optional(columnSettings.formId),
          index: Type.Optional(index),
          onFailure: Type.Optional(
            OneOf(['stop', 'clear'], {
              description:
                '`stop` changes nothing if a row cannot take part; `clear` empties the values of such rows. A value that is ' +
                'required is never emptied.',
            }),
          ),
          dryRun: Type.Optional(
            Type.Boolean({ default: false, description: 'Only tells what would become of the rows.' }),
          ),
        },
        { title: 'DataTableColumnUpdate', description: 'The fields to change.' },
      ),
      response: { status: 200, description: 'The column as it is now.', body: ChangedColumn },
      errors: ['not_found', 'state_conflict', 'unique_violation', 'in_use'],
      examples: {
        body: { type: 'number', onFailure: 'clear' },
        response: { ...example, conversion: conversionExample },
      },
    }),
    delete: route({
      method: 'DELETE',
      path: '/data-tables/{id}/columns/{key}',
      access: policies.editorsWrite,
      audit: 'data_table.columns_changed',
      summary: 'Remove a column with its values',
      description:
        'For good. A column that a published form uses is refused with `in_use`; the details say which form.',
      params,
      response: { status: 204, description: 'It is gone.' },
      errors: ['not_found', 'state_conflict', 'in_use'],
    }),
  },
});
