import { type Client, isServiceError } from '@form-service/sdk';
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { clearActiveAccount, publicApi, setActiveAccount } from './client.ts';

/** Each tab keeps its own account, even if another tab switches. A new tab starts in the last used account. */
const accountKey = 'form-service.account';

/** Stored for the next page load. Switching accounts reloads the app. */
export const storeAccountId = (accountId: string): void => {
  sessionStorage.setItem(accountKey, accountId);
  localStorage.setItem(accountKey, accountId);
};

export const clearStoredAccountId = (): void => {
  sessionStorage.removeItem(accountKey);
  localStorage.removeItem(accountKey);
};

/** The signed-in user's id, shared with other tabs through storage events: all tabs use one session. */
const userKey = 'form-service.person';

/** Whether someone was signed in when the app was last open and did not sign out. */
export const wasSignedIn = (): boolean => localStorage.getItem(userKey) !== null;

/** Clears everything stored about the user after sign-out. */
export const clearSession = (): void => {
  localStorage.removeItem(userKey);
  clearStoredAccountId();
  clearActiveAccount();
};

/** Calls back when another tab signs in or out. */
export const subscribeToUserChange = (onChange: () => void): (() => void) => {
  const onStorage = ({ key: changed }: StorageEvent) => changed === userKey && onChange();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
};

/** Whether the user lost access to the account or it was permanently deleted. */
const isAccountGone = (error: unknown): boolean =>
  isServiceError(error, 'account_mismatch') ||
  isServiceError(error, 'not_found') ||
  isServiceError(error, 'permission_denied');

const fetchMe = (accountId: string | null): ReturnType<Client['accounts']['me']> =>
  (accountId ? publicApi.inAccount(accountId) : publicApi).accounts.me();

/** Without a stored account: the one that the session last switched to, or else the oldest. */
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

/** The signed-in user and their current account. Fails with `unauthenticated` when signed out. */
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

/** Only for use inside the shell, which has loaded it. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

const ranks = { viewer: 0, editor: 1, admin: 2, owner: 3 } as const;
export type Role = keyof typeof ranks;

/** `useHasRole('editor')`: whether the user has at least this role. The server enforces it; screens use it to explain. */
export const useHasRole = (wanted: Role): boolean => {
  const { role } = useMe();
  return role !== null && ranks[role] >= ranks[wanted];
};

/** Server configuration, which changes only on restart. */
export const signInSettingsQuery = queryOptions({
  queryKey: ['auth', 'settings'],
  queryFn: () => publicApi.auth.settings(),
  staleTime: 10 * 60_000,
});

/** Whether the server sends email; undefined until loaded. */
export const useEmailConfigured = (): boolean | undefined =>
  useQuery(signInSettingsQuery).data?.emailConfigured;
