import { areas, type Query } from '@form-service/contracts';
import { columnTypes } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { rowFilterSchema, storedFilter, storedPath } from './row-filters.ts';
import { selectListedRows } from './store-rows.ts';
import { findSchema } from './store-schemas.ts';
import type { StoredColumn } from './table-columns.ts';

const { list } = areas.dataTableRows.routes;
const { sortable } = list.list;

const isScalar = (type: string | undefined): boolean =>
  type !== undefined && type !== 'json' && type !== 'list';

/** The type of a stored path, by column id. */
export const storedTypes =
  (columns: readonly StoredColumn[]) =>
  (path: string): string | undefined => {
    const column = columns.find(({ id }) => path === `values.${id}`);
    return column && columnTypes[column.type].filter.type;
  };

/** Whether the list needs none of the table's columns. */
const usesOwnColumnsOnly = ({ filter, sort }: Query<typeof list>): boolean =>
  filter === undefined && !sort?.includes('values.');

/** One page of a table's rows, with the table. Undefined if the table does not exist. */
export const listRows = async (
  { lists }: Pick<Services, 'lists'>,
  {
    db,
    accountId,
    query,
    tableId,
  }: { db: Db; accountId: string; query: Query<typeof list>; tableId: string },
) => {
  const read = async (columns: readonly StoredColumn[]) => {
    const schema = rowFilterSchema(columns);
    const request = lists.parse(list, `${accountId} ${tableId}`, query, {
      schema,
      isSortable: (name) =>
        sortable.includes(name) ||
        (name.startsWith('values.') && isScalar(schema.field(name.split('.'))?.type)),
    });
    const page = await selectListedRows(db, accountId, {
      ...request,
      filter: request.filter && storedFilter(columns, request.filter),
      sort: request.sort.map(({ field, descending }) => ({ field: storedPath(columns, field), descending })),
      collectionId: tableId,
      q: query.q,
      typeOf: storedTypes(columns),
    });
    return { request, page };
  };
  const finding = findSchema(db, accountId, tableId);
  // Both queries are sent at once. A missing table takes precedence over an error of the list.
  const reading = usesOwnColumnsOnly(query) ? read([]) : undefined;
  await Promise.allSettled([finding, reading]);
  const table = await finding;
  return table && { table, ...(await (reading ?? read(table.columns))) };
};
