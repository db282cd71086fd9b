import { areas, type Query } from '@form-service/contracts';
import { columnTypes } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { keptFilter, keptPath, rowFilterSchema } from './row-filters.ts';
import { selectRows } from './store-rows.ts';
import type { TableSchema } from './store-schemas.ts';
import type { StoredColumn } from './table-columns.ts';

const { list } = areas.dataTableRows.routes;
const { sortable } = list.list;

const isScalar = (type: string | undefined): boolean =>
  type !== undefined && type !== 'json' && type !== 'list';

/** The type of a path of rows, by the id of its column. */
export const keptTypes =
  (columns: readonly StoredColumn[]) =>
  (path: string): string | undefined => {
    const column = columns.find(({ id }) => path === `values.${id}`);
    return column && columnTypes[column.type].filter.type;
  };

/** One page of a table's rows, as `lists.answer` wants it. */
export const listRows = async (
  { lists }: Pick<Services, 'lists'>,
  { db, accountId, query }: { db: Db; accountId: string; query: Query<typeof list> },
  { id, columns }: TableSchema,
) => {
  const schema = rowFilterSchema(columns);
  const request = lists.read(list, `${accountId} ${id}`, query, {
    schema,
    isSortable: (name) =>
      sortable.includes(name) ||
      (name.startsWith('values.') && isScalar(schema.field(name.split('.'))?.type)),
  });
  const page = await selectRows(db, accountId, {
    ...request,
    filter: request.filter && keptFilter(columns, request.filter),
    sort: request.sort.map(({ field, descending }) => ({ field: keptPath(columns, field), descending })),
    collectionId: id,
    q: query.q,
    typeOf: keptTypes(columns),
  });
  return { request, page };
};
