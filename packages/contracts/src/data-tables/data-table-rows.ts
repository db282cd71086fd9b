import Type from 'typebox';
import { bulkResult, maxBulk } from '../bulk-results.ts';
import { type ListRules, listOf, listQuery, searchQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Id, OneOf, Resource, Timestamp } from '../primitives.ts';
import { area, route } from '../route.ts';
import { columnKey } from './data-table-resource.ts';

const values = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  maxProperties: 200,
  additionalProperties: true,
  description: 'Values by column key. Null clears a value.',
});

const version = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  format: 'int32',
  description: 'Increases with every change; also the `ETag`.',
});

export const Row = Resource('DataTableRow', 'A row of a data table.', {
  id: Id('row'),
  tableId: Id('tbl'),
  values: { ...values, description: 'Values by column key; null if empty.' },
  version,
  createdAt: Timestamp('When it was created.'),
  updatedAt: Timestamp('When it was last updated.'),
});

const tableParams = Closed({ id: Id('tbl') });
const params = Closed({ id: Id('tbl'), rowId: Id('row') });

const example = {
  id: 'row_01kxta5vqse7xr9m4z3h8w2bcd',
  tableId: 'tbl_01kxta5vqse7xr9m4z3h8w2bcd',
  values: { product: 'A-1', price: 12.5 },
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
  status: 'The status a single request would have: 201 for a new row, 200 for an updated one.',
  error: 'Why it failed.',
});

export const dataTableRows = area({
  title: 'Data table rows',
  description: 'List, filter, add, update and delete the rows of a data table.',
  routes: {
    list: route({
      method: 'GET',
      path: '/data-tables/{id}/rows',
      access: policies.membersRead,
      summary: 'List rows',
      description:
        'Newest first by default. Filters and sorts refer to columns as `values.price`; `q` searches all columns.',
      params: tableParams,
      list,
      query: listQuery(list, searchQuery),
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
      examples: { body: { values: { product: 'A-1', price: 12.5 } }, response: example },
    }),
    bulk: route({
      method: 'POST',
      path: '/data-tables/{id}/rows/bulk',
      access: policies.editorsWrite,
      audit: 'row.bulk_changed',
      summary: 'Add, update or delete many rows',
      description:
        'One operation on up to 1,000 rows, each with its own result. `upsert` finds the row with the same value in the unique column `key` and updates it, or adds one. With `atomic: true`, nothing is changed if any row fails.',
      params: tableParams,
      body: Closed(
        {
          operation: OneOf(['create', 'update', 'upsert', 'delete'], { description: 'The operation.' }),
          key: Type.Optional({ ...columnKey, description: 'For `upsert`: the unique column to match.' }),
          rows: Type.Array(
            Closed(
              {
                id: Type.Optional({ ...Id('row'), description: 'For `update` and `delete`: the row.' }),
                values: Type.Optional(values),
              },
              { title: 'BulkRow', description: 'One row.' },
            ),
            { minItems: 1, maxItems: maxBulk, description: 'The rows, in this order.' },
          ),
          atomic: Type.Optional(Type.Boolean({ default: false, description: 'Apply all changes or none.' })),
        },
        { title: 'DataTableRowBulk', description: 'Changes to apply.' },
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
          { title: 'BulkRowResults', description: 'The result of each row.' },
        ),
      },
      errors: ['not_found', 'state_conflict'],
      examples: {
        body: { operation: 'upsert', key: 'product', rows: [{ values: { product: 'A-1', price: 12.5 } }] },
        response: { results: [{ index: 0, status: 201, id: example.id }] },
      },
    }),
    get: route({
      method: 'GET',
      path: '/data-tables/{id}/rows/{rowId}',
      access: policies.membersRead,
      summary: 'Get a row',
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
      summary: 'Update a row',
      description: 'JSON merge patch: only the columns you send are updated, and null clears a value.',
      params,
      body: Closed({ values }, { title: 'DataTableRowUpdate', description: 'The values to update.' }),
      bodyLimit: 4_000_000,
      response: { status: 200, description: 'The updated row.', body: Row },
      errors: ['not_found', 'state_conflict', 'unique_violation'],
      etag: true,
      examples: {
        body: { values: { price: 13 } },
        response: { ...example, values: { product: 'A-1', price: 13 }, version: 2 },
      },
    }),
    delete: route({
      method: 'DELETE',
      path: '/data-tables/{id}/rows/{rowId}',
      access: policies.editorsWrite,
      audit: 'row.deleted',
      summary: 'Delete a row',
      description:
        'Permanent: rows have no trash. Fails with `in_use` if other rows link to it; `details` lists them.',
      params,
      response: { status: 204, description: 'Deleted.' },
      errors: ['not_found', 'state_conflict', 'in_use'],
      etag: true,
    }),
  },
});
