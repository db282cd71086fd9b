import { queryOptions, useQuery } from '@tanstack/react-query';
import { publicApi } from './client.ts';

/** Server configuration, which changes only on restart. */
export const signInSettingsQuery = queryOptions({
  queryKey: ['auth', 'settings'],
  queryFn: () => publicApi.auth.settings(),
  staleTime: 10 * 60_000,
});

/** Whether the server sends email; undefined until loaded. */
export const useEmailConfigured = (): boolean | undefined =>
  useQuery(signInSettingsQuery).data?.emailConfigured;
