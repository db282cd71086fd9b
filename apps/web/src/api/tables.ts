import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** One data table with its columns; its `ETag` by `etagOf(table)`. */
export const tableQuery = (tableId: string) =>
  queryOptions({
    queryKey: ['data-tables', tableId],
    queryFn: ({ signal }) => api().dataTables.get({ id: tableId }, { signal }),
    // A copy that is put together from the old one and the new has no ETag.
    structuralSharing: false,
  });

export type DataTable = Awaited<ReturnType<ReturnType<typeof api>['dataTables']['get']>>;
