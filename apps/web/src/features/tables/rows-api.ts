import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { describeError } from '../../api/describe-error.ts';

type Api = ReturnType<typeof api>;
export type RowPage = Awaited<ReturnType<Api['dataTableRows']['list']>>;
export type TableRow = RowPage['data'][number];
export type Values = TableRow['values'];
export type BulkResult = Awaited<ReturnType<Api['dataTableRows']['bulk']>>['results'][number];

/** Arguments of a row list, except the cursor. */
export interface RowsQuery {
  sort: string;
  filter?: string;
  q?: string;
}

/** The API's maximum, because rows are small and distant ones are reached page by page. */
const pageRows = 200;

const listKey = (tableId: string) => ['data-table-rows', tableId] as const;

export const rowsPageQuery = (tableId: string, query: RowsQuery, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...listKey(tableId), 'page', query, cursor ?? ''],
    queryFn: ({ signal }) =>
      api().dataTableRows.list(
        { id: tableId, ...query, limit: pageRows, ...(cursor && { cursor }) },
        { signal },
      ),
    staleTime: 30_000,
    gcTime: 60_000,
    // Rows must not move while they are edited.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const rowsTotalQuery = (tableId: string, query: RowsQuery) =>
  queryOptions({
    queryKey: [...listKey(tableId), 'total', query],
    queryFn: async ({ signal }) => {
      const { pagination } = await api().dataTableRows.list(
        { id: tableId, ...query, sort: 'createdAt', limit: 1, include: 'total' },
        { signal },
      );
      return pagination.total ?? 0;
    },
  });

export const rowQuery = (tableId: string, rowId: string) =>
  queryOptions({
    queryKey: [...listKey(tableId), 'row', rowId],
    queryFn: ({ signal }) => api().dataTableRows.get({ id: tableId, rowId }, { signal }),
    staleTime: 0,
  });

export const refreshRows = (client: QueryClient, tableId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: listKey(tableId) });

const maxBulk = 1_000;

type Operation = 'create' | 'update' | 'delete';

/**
 * Changes any number of rows, in batches; results are in row order. A lost connection fails only the remaining rows:
 * reporting all as failed would duplicate the first ones on retry.
 */
export const changeRows = async (
  tableId: string,
  operation: Operation,
  rows: readonly { id?: string; values?: Values }[],
): Promise<BulkResult[]> => {
  const all: BulkResult[] = [];
  for (let from = 0; from < rows.length; from += maxBulk) {
    const part = rows.slice(from, from + maxBulk);
    try {
      const { results } = await api().dataTableRows.bulk({ id: tableId, body: { operation, rows: part } });
      for (const result of results) all[from + result.index] = result;
    } catch (error) {
      if (from === 0) throw error;
      const { message } = describeError(error);
      const failed = { status: 503, error: { code: 'not_sent', message, details: [] } };
      for (let index = from; index < rows.length; index += 1) all[index] = { index, ...failed };
      break;
    }
  }
  return all;
};
