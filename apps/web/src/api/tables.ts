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

export type DataTable = Awaited<ReturnType<ReturnType<typeof api>['dataTables']['get']>>;
