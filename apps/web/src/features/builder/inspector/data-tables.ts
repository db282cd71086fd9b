import { iterate } from '@form-service/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import type { DataTable } from '../../../api/tables.ts';

/** More tables would need a search on the server. */
const MAX_TABLES = 1_000;

/** The account's tables by name, with their columns. */
export const dataTablesQuery = queryOptions({
  queryKey: ['data-tables', 'choices'],
  queryFn: async () => {
    const tables: DataTable[] = [];
    for await (const table of iterate(api().dataTables.list, { limit: 200, sort: 'name' })) {
      tables.push(table);
      if (tables.length >= MAX_TABLES) break;
    }
    return tables;
  },
  staleTime: 30_000,
});
