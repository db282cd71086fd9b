import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** One table with its columns; `etagOf(table)` gives its `ETag`. */
export const tableQuery = (tableId: string) =>
  queryOptions({
    queryKey: ['data-tables', tableId],
    queryFn: ({ signal }) => api().dataTables.get({ id: tableId }, { signal }),
    // Structural sharing would create a copy without an ETag.
    structuralSharing: false,
  });

/** Tables for a select, sorted by name. */
export const tableChoicesQuery = queryOptions({
  queryKey: ['data-tables', 'by-name'],
  queryFn: async ({ signal }) => (await api().dataTables.list({ sort: 'name', limit: 200 }, { signal })).data,
  staleTime: 5_000,
});

export type DataTable = Awaited<ReturnType<ReturnType<typeof api>['dataTables']['get']>>;
