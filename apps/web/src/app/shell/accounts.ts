import { queryOptions } from '@tanstack/react-query';
import { publicApi } from '../../api/client.ts';
import { storeAccountId } from '../../api/session.ts';

/** The user's accounts, up to one hundred. */
export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: () => publicApi.accounts.list({ limit: 100 }),
  staleTime: 60_000,
});

/** Reloads the app, to drop all state of the previous account. */
export const switchAccount = async (accountId: string, path = '/'): Promise<void> => {
  await publicApi.accounts.switch({ id: accountId });
  storeAccountId(accountId);
  location.assign(path);
};
