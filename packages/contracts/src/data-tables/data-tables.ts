import Type from 'typebox';
import { type ListRules, listOf, listQuery, searchQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Id } from '../primitives.ts';
import { area, route } from '../route.ts';
import {
  DataTable,
  tableExample as example,
  maxColumns,
  NewColumn,
  tableDescription,
  tableKey,
  tableName,
} from './data-table-resource.ts';

const params = Closed({ id: Id('tbl') });

const list: ListRules = {
  sortable: ['createdAt', 'updatedAt', 'name'],
  defaultSort: '-createdAt',
  filterable: {
    id: { type: 'string', nullable: false },
    projectId: { type: 'string', nullable: false },
    name: { type: 'string', nullable: false },
    key: { type: 'string', nullable: false },
    createdAt: { type: 'timestamp', nullable: false },
    updatedAt: { type: 'timestamp', nullable: false },
  },
};

export const dataTables = area({
  title: 'Data tables',
  description: 'Store rows with typed columns: price lists, members, anything forms and workflows look up.',
  routes: {
    list: route({
      method: 'GET',
      path: '/data-tables',
      access: policies.membersRead,
      summary: 'List data tables',
      description: 'Newest first by default. `trashed=true` lists the trash instead.',
      list,
      query: listQuery(list, {
        ...searchQuery,
        projectId: Type.Optional({ ...Id('prj'), description: 'Only the tables of this project.' }),
        trashed: Type.Optional(Type.Boolean({ default: false, description: 'List the trash instead.' })),
      }),
      response: { status: 200, description: 'A page of tables.', body: listOf(DataTable) },
      examples: {
        response: { data: [example], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
      },
    }),
    create: route({
      method: 'POST',
      path: '/data-tables',
      access: policies.editorsWrite,
      audit: 'data_table.created',
      summary: 'Create a data table',
      body: Closed(
        {
          projectId: Id('prj'),
          name: tableName,
          key: Type.Optional({ ...tableKey, description: 'Default: derived from the name.' }),
          description: Type.Optional(tableDescription),
          columns: Type.Optional(
            Type.Array(NewColumn, { maxItems: maxColumns, description: 'Its columns, in order.' }),
          ),
        },
        { title: 'DataTableCreate', description: 'A new table.' },
      ),
      response: { status: 201, description: 'The new table.', body: DataTable },
      errors: ['not_found', 'state_conflict', 'unique_violation'],
      etag: true,
      location: '/data-tables/{id}',
      examples: {
        body: {
          projectId: example.projectId,
          name: 'Prices',
          key: 'prices',
          description: 'What we charge per product',
          columns: [
            { key: 'product', name: 'Product', type: 'text', required: true, unique: true },
            { key: 'price', name: 'Price', type: 'number' },
          ],
        },
        response: example,
      },
    }),
    get: route({
      method: 'GET',
      path: '/data-tables/{id}',
      access: policies.membersRead,
      summary: 'Get a data table',
      description: 'Also returns a table in the trash, with `deletedAt` set.',
      params,
      response: { status: 200, description: 'The table.', body: DataTable },
      errors: ['not_found'],
      etag: true,
      examples: { response: example },
    }),
    update: route({
      method: 'PATCH',
      path: '/data-tables/{id}',
      access: policies.editorsWrite,
      audit: 'data_table.updated',
      summary: 'Update a data table',
      description:
        'JSON merge patch: only the fields you send are updated. Columns have their own routes. The key and project cannot change while a published form looks up the table by key.',
      params,
      body: Closed(
        {
          projectId: Type.Optional({ ...Id('prj'), description: 'Moves the table to another project.' }),
          name: Type.Optional(tableName),
          key: Type.Optional(tableKey),
          description: Type.Optional(tableDescription),
        },
        { title: 'DataTableUpdate', description: 'The fields to update.' },
      ),
      response: { status: 200, description: 'The updated table.', body: DataTable },
      errors: ['not_found', 'state_conflict', 'unique_violation', 'in_use'],
      etag: true,
      examples: { body: { name: 'Price list' }, response: { ...example, name: 'Price list' } },
    }),
    delete: route({
      method: 'DELETE',
      path: '/data-tables/{id}',
      access: policies.editorsWrite,
      audit: 'data_table.deleted',
      summary: 'Move a data table to the trash',
      description:
        "Fails with `in_use` if a column of another table or a published form refers to it; `details` lists them. It can be restored within the account's retention period; after that it is deleted permanently with its rows.",
      params,
      response: { status: 204, description: 'Moved to the trash.' },
      errors: ['not_found', 'in_use'],
      etag: true,
    }),
    restore: route({
      method: 'POST',
      path: '/data-tables/{id}/restore',
      access: policies.editorsWrite,
      audit: 'data_table.restored',
      summary: 'Restore a data table from the trash',
      params,
      response: { status: 200, description: 'The restored table.', body: DataTable },
      errors: ['not_found', 'state_conflict', 'unique_violation'],
      etag: true,
      examples: { response: example },
    }),
  },
});
