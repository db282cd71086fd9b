import { queryOptions } from '@tanstack/react-query';
import { publicApi } from '../../api/client.ts';

/** The accounts that the person belongs to; more than a hundred nobody has yet. */
export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: () => publicApi.accounts.list({ limit: 100 }),
  staleTime: 60_000,
});
