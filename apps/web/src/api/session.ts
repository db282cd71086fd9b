import { type Client, isServiceError } from '@form-service/sdk';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { clearActiveAccount, publicApi, setActiveAccount } from './client.ts';

/** Each tab stays in its account, whatever account another tab switches to; a new tab begins with the last one. */
const accountKey = 'form-service.account';

/** For the next load of the app, and for nothing else: whoever switches accounts loads it anew. */
export const storeAccountId = (accountId: string): void => {
  sessionStorage.setItem(accountKey, accountId);
  localStorage.setItem(accountKey, accountId);
};

export const clearStoredAccountId = (): void => {
  sessionStorage.removeItem(accountKey);
  localStorage.removeItem(accountKey);
};

/** Who is signed in, for the other tabs of the browser: they share the session, and hear of it when it changes hands. */
const userKey = 'form-service.person';

/** Whether somebody was signed in here when the app was last open, and did not sign out. */
export const wasSignedIn = (): boolean => localStorage.getItem(userKey) !== null;

/** They signed out here: nothing of theirs stays but what the caller's screen shows. */
export const clearSession = (): void => {
  localStorage.removeItem(userKey);
  clearStoredAccountId();
  clearActiveAccount();
};

/** Another tab signed out, or in. */
export const subscribeToUserChange = (onChange: () => void): (() => void) => {
  const hear = ({ key: changed }: StorageEvent) => changed === userKey && onChange();
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
};

/** Accounts that a person no longer belongs to, or that were deleted for good. */
const isAccountGone = (error: unknown): boolean =>
  isServiceError(error, 'account_mismatch') ||
  isServiceError(error, 'not_found') ||
  isServiceError(error, 'permission_denied');

const fetchMe = (accountId: string | null): ReturnType<Client['accounts']['me']> =>
  (accountId ? publicApi.inAccount(accountId) : publicApi).accounts.me();

/** Where no account is remembered: the one that the session last switched to, or else the oldest. */
const defaultAccountId = async (): Promise<string | null> => {
  const [me, { data }] = await Promise.all([fetchMe(null), publicApi.accounts.list({ limit: 100 })]);
  return me.activeAccountId ?? data.find(({ deletedAt }) => deletedAt === null)?.id ?? data[0]?.id ?? null;
};

const loadMe = async () => {
  const last = sessionStorage.getItem(accountKey) ?? localStorage.getItem(accountKey);
  if (last) {
    try {
      return await fetchMe(last);
    } catch (error) {
      if (!isAccountGone(error)) throw error;
      clearStoredAccountId();
    }
  }
  return fetchMe(await defaultAccountId());
};

/** The person who is signed in, and the account they work in. Fails with `unauthenticated` for others. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const me = await loadMe();
    localStorage.setItem(userKey, me.id);
    if (me.account) {
      setActiveAccount(me.account.id);
      storeAccountId(me.account.id);
    } else clearActiveAccount();
    return me;
  },
  staleTime: 60_000,
});

export type Me = Awaited<ReturnType<typeof loadMe>>;

/** Behind the shell only, which has asked for it. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

const ranks = { viewer: 0, editor: 1, admin: 2, owner: 3 } as const;
export type Role = keyof typeof ranks;

/** `useHasRole('editor')`: may this person do what editors do? The service decides in the end; screens explain beforehand. */
export const useHasRole = (wanted: Role): boolean => {
  const { role } = useMe();
  return role !== null && ranks[role] >= ranks[wanted];
};
