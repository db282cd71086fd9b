import Type from 'typebox';
import { bulkResult, maxBulk } from './bulk-results.ts';
import { columnKey } from './data-table-resource.ts';
import { type ListRules, listOf, listQuery, search } from './lists.ts';
import { policies } from './policies.ts';
import { Closed, Id, OneOf, Resource, Timestamp } from './primitives.ts';
import { area, route } from './route.ts';

const values = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  maxProperties: 200,
  additionalProperties: true,
  description: 'Values by the keys of their columns. Null takes a value away.',
});

const version = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  format: 'int32',
  description: 'Rises with every change of the row; its `ETag`.',
});

export const Row = Resource('DataTableRow', 'A row of a data table.', {
  id: Id('row'),
  tableId: Id('tbl'),
  values: { ...values, description: 'Every column by its key; null where the row has no value.' },
  version,
  createdAt: Timestamp('When it was made.'),
  updatedAt: Timestamp('When it last changed.'),
});

const tableParams = Closed({ id: Id('tbl') });
const params = Closed({ id: Id('tbl'), rowId: Id('row') });

const example = {
  id: 'row_01kxta5vqse7xr9m4z3h8w2bcd',
  tableId: 'tbl_01kxta5vqse7xr9m4z3h8w2bcd',
  values: { article: 'A-1', price: 12.5 },
  version: 1,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
};

const list: ListRules = {
  sortable: ['createdAt', 'updatedAt'],
  defaultSort: '-createdAt',
  filterable: {
    id: { type: 'string', nullable: false },
    version: { type: 'number', nullable: false },
    createdAt: { type: 'timestamp', nullable: false },
    updatedAt: { type: 'timestamp', nullable: false },
  },
};

const BulkRowResult = bulkResult('row', {
  title: 'BulkRowResult',
  errorTitle: 'BulkRowError',
  item: 'row',
  subject: 'The row.',
  status: 'As a request of its own would answer: 201 for a new row, 200 for a changed one.',
  error: 'Why it was not done.',
});

export const dataTableRows = area({
  title: 'Data table rows',
  description: 'Read, filter, add, change and remove the rows of a data table.',
  routes: {
    list: route({
      method: 'GET',
      path: '/data-tables/{id}/rows',
      access: policies.membersRead,
      summary: 'List rows',
      description:
        'Newest first unless `sort` says otherwise. Filters and sorts name columns as `values.price`; `q` looks for words ' +
        'in all of them.',
      params: tableParams,
      list,
      query: listQuery(list, search),
      response: { status: 200, description: 'A page of rows.', body: listOf(Row) },
      errors: ['not_found'],
      examples: {
        response: { data: [example], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
      },
    }),
    create: route({
      method: 'POST',
      path: '/data-tables/{id}/rows',
      access: policies.editorsWrite,
      audit: 'row.created',
      summary: 'Add a row',
      params: tableParams,
      body: Closed({ values }, { title: 'DataTableRowCreate', description: 'A new row.' }),
      bodyLimit: 4_000_000,
      response: { status: 201, description: 'The new row.', body: Row },
      errors: ['not_found', 'state_conflict', 'unique_violation'],
      etag: true,
      location: '/data-tables/{tableId}/rows/{id}',
      examples: { body: { values: { article: 'A-1', price: 12.5 } }, response: example },
    }),
    bulk: route({
      method: 'POST',
      path: '/data-tables/{id}/rows/bulk',
      access: policies.editorsWrite,
      audit: 'row.bulk_changed',
      summary: 'Add, change or remove many rows',
      description:
        'One operation on up to 1,000 rows, each with a result of its own. `upsert` looks for a row with the same value in ' +
        'the unique column `key`, changes it or adds one. With `atomic: true` it is all or nothing: when one fails, nothing ' +
        'is done, and the others say so.',
      params: tableParams,
      body: Closed(
        {
          operation: OneOf(['create', 'update', 'upsert', 'delete'], { description: 'What to do.' }),
          key: Type.Optional({ ...columnKey, description: 'For `upsert`: the unique column to look for.' }),
          rows: Type.Array(
            Closed(
              {
                id: Type.Optional({ ...Id('row'), description: 'For `update` and `delete`: the row.' }),
                values: Type.Optional(values),
              },
              { title: 'BulkRow', description: 'One of the rows.' },
            ),
            { minItems: 1, maxItems: maxBulk, description: 'The rows, in this order.' },
          ),
          atomic: Type.Optional(Type.Boolean({ default: false, description: 'All or nothing.' })),
        },
        { title: 'DataTableRowBulk', description: 'Many changes.' },
      ),
      bodyLimit: 16_000_000,
      response: {
        status: 200,
        description: 'A result for each row.',
        body: Closed(
          {
            results: Type.Array(BulkRowResult, {
              maxItems: maxBulk,
              description: 'In the order of the rows.',
            }),
          },
          { title: 'BulkRowResults', description: 'What became of each row.' },
        ),
      },
      errors: ['not_found', 'state_conflict'],
      examples: {
        body: { operation: 'upsert', key: 'article', rows: [{ values: { article: 'A-1', price: 12.5 } }] },
        response: { results: [{ index: 0, status: 201, id: example.id }] },
      },
    }),
    get: route({
      method: 'GET',
      path: '/data-tables/{id}/rows/{rowId}',
      access: policies.membersRead,
      summary: 'Read a row',
      params,
      response: { status: 200, description: 'The row.', body: Row },
      errors: ['not_found'],
      etag: true,
      examples: { response: example },
    }),
    update: route({
      method: 'PATCH',
      path: '/data-tables/{id}/rows/{rowId}',
      access: policies.editorsWrite,
      audit: 'row.updated',
      summary: 'Change a row',
      description: 'JSON merge patch: only the columns sent are changed, and null takes a value away.',
      params,
      body: Closed({ values }, { title: 'DataTableRowUpdate', description: 'The values to change.' }),
      bodyLimit: 4_000_000,
      response: { status: 200, description: 'The row as it is now.', body: Row },
      errors: ['not_found', 'state_conflict', 'unique_violation'],
      etag: true,
      examples: {
        body: { values: { price: 13 } },
        response: { ...example, values: { article: 'A-1', price: 13 }, version: 2 },
      },
    }),
    delete: route({
      method: 'DELETE',
      path: '/data-tables/{id}/rows/{rowId}',
      access: policies.editorsWrite,
      audit: 'row.deleted',
      summary: 'Remove a row',
      description:
        'For good: rows have no trash. A row that others refer to is refused with `in_use`; the details say which.',
      params,
      response: { status: 204, description: 'It is gone.' },
      errors: ['not_found', 'state_conflict', 'in_use'],
      etag: true,
    }),
  },
});
