import Type from 'typebox';
import { policies } from '../policies.ts';
import { Closed, Id, Nullable, OneOf, Text } from '../primitives.ts';
import { area, route } from '../route.ts';
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

const tableParams = Closed({ id: Id('tbl') });
const params = Closed({ id: Id('tbl'), key: columnKey });

const index = Type.Integer({
  minimum: 0,
  maximum: maxColumns,
  format: 'int32',
  description: 'Its position, starting at 0. Default: last.',
});

const count = (description: string) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, format: 'int64', description });

const Conversion = Closed(
  {
    jobId: Nullable({
      ...Id('job'),
      description:
        'The job that converts the rows of a large table; its result has the counts below. The column is unchanged until it succeeds.',
    }),
    rows: count('How many rows have a value; 0 while a job is running.'),
    failed: count('How many values cannot be converted.'),
    failures: Type.Array(
      Closed({
        rowId: Id('row'),
        code: Text({ maxLength: 100, description: 'Machine-readable code.' }),
        message: Text({ maxLength: 2_000, description: 'What is wrong with the value.' }),
        value: Text({ maxLength: 200, description: 'The value as text, truncated.' }),
      }),
      { maxItems: 100, description: 'The first failed rows.' },
    ),
  },
  { title: 'ColumnConversion', description: 'The actual or expected effect on existing values.' },
);

const conversionExample = { jobId: null, rows: 120, failed: 0, failures: [] };

export const ChangedColumn = Closed(
  { ...Column.properties, conversion: Type.Optional(Conversion) },
  {
    title: 'ChangedDataTableColumn',
    description: 'The updated column, and the effect on existing values.',
  },
);

export const dataTableColumns = area({
  title: 'Data table columns',
  description: 'Add, update, convert, reorder and delete the columns of a data table.',
  routes: {
    list: route({
      method: 'GET',
      path: '/data-tables/{id}/columns',
      access: policies.membersRead,
      summary: 'List the columns of a data table',
      params: tableParams,
      response: {
        status: 200,
        description: 'All columns, in order.',
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
        'Existing rows get no value; the default applies to new rows. A required column can only be added to an empty table.',
      params: tableParams,
      body: Closed(
        { ...NewColumn.properties, index: Type.Optional(index) },
        { title: 'PlacedColumnCreate', description: 'A new column and its position.' },
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
      summary: 'Update or convert a column',
      description:
        'JSON merge patch. A new `key` keeps the values, and forms that use the old one keep working. A new `type`, `required: true`, `unique: true`, or another `tableId` or `formId` converts and checks the existing values; `conversion` has the result. If a row fails, nothing is changed (422, or 409 `unique_violation`, with the rows in `details`), unless `onFailure` is `clear`. Tables with more than 5,000 rows are converted by a job.',
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
                '`stop` changes nothing if a row fails; `clear` clears the values that fail. Required values are never cleared.',
            }),
          ),
          dryRun: Type.Optional(
            Type.Boolean({ default: false, description: 'Only report the effect on existing rows.' }),
          ),
        },
        { title: 'DataTableColumnUpdate', description: 'The fields to update.' },
      ),
      response: { status: 200, description: 'The updated column.', body: ChangedColumn },
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
      summary: 'Delete a column and its values',
      description: 'Permanent. Fails with `in_use` if a published form uses it; `details` names the form.',
      params,
      response: { status: 204, description: 'Deleted.' },
      errors: ['not_found', 'state_conflict', 'in_use'],
    }),
  },
});
