import { queryOptions } from '@tanstack/react-query';
import { publicApi } from '../../api/client.ts';

/** The user's accounts, up to one hundred. */
export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: () => publicApi.accounts.list({ limit: 100 }),
  staleTime: 60_000,
});
