import { iterate } from '@form-service/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** Names of the account's members by id, for "changed by". */
export const memberNamesQuery = queryOptions({
  queryKey: ['users', 'names'],
  queryFn: async () => {
    const names = new Map<string, string>();
    for await (const { id, name } of iterate(api().users.list, { limit: 200 })) names.set(id, name);
    return names;
  },
  staleTime: 300_000,
  // Structural sharing works with plain data only, not with a map.
  structuralSharing: false,
});
