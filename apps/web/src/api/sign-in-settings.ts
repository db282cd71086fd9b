import { queryOptions, useQuery } from '@tanstack/react-query';
import { publicApi } from './client.ts';

/** How this service is set up. It changes with a restart only. */
export const signInSettingsQuery = queryOptions({
  queryKey: ['auth', 'settings'],
  queryFn: () => publicApi.auth.settings(),
  staleTime: 10 * 60_000,
});

/** Whether the service sends email: undefined until that is known. */
export const useEmailConfigured = (): boolean | undefined =>
  useQuery(signInSettingsQuery).data?.emailConfigured;
