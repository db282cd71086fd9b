import { type Client, isServiceError } from '@form-service/sdk';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { enterAccount, leaveAccount, publicApi } from './client.ts';

/** Each tab stays in its account, whatever account another tab switches to; a new tab begins with the last one. */
const key = 'form-service.account';

/** For the next load of the app, and for nothing else: whoever switches accounts loads it anew. */
export const rememberAccount = (accountId: string): void => {
  sessionStorage.setItem(key, accountId);
  localStorage.setItem(key, accountId);
};

export const forgetAccount = (): void => {
  sessionStorage.removeItem(key);
  localStorage.removeItem(key);
};

/** Who is signed in, for the other tabs of the browser: they share the session, and hear of it when it changes hands. */
const personKey = 'form-service.person';

/** Whether somebody was signed in here when the app was last open, and did not sign out. */
export const wasSignedIn = (): boolean => localStorage.getItem(personKey) !== null;

/** They signed out here: nothing of theirs stays but what the caller's screen shows. */
export const forgetPerson = (): void => {
  localStorage.removeItem(personKey);
  forgetAccount();
  leaveAccount();
};

/** Another tab signed out, or in. */
export const watchPerson = (onChange: () => void): (() => void) => {
  const hear = ({ key: changed }: StorageEvent) => changed === personKey && onChange();
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
};

/** Accounts that a person no longer belongs to, or that were deleted for good. */
const isGone = (error: unknown): boolean =>
  isServiceError(error, 'account_mismatch') ||
  isServiceError(error, 'not_found') ||
  isServiceError(error, 'permission_denied');

const meIn = (accountId: string | null): ReturnType<Client['accounts']['me']> =>
  (accountId ? publicApi.inAccount(accountId) : publicApi).accounts.me();

/** Where no account is remembered: the one that the session last switched to, or else the oldest. */
const firstAccount = async (): Promise<string | null> => {
  const [me, { data }] = await Promise.all([meIn(null), publicApi.accounts.list({ limit: 100 })]);
  return me.activeAccountId ?? data.find(({ deletedAt }) => deletedAt === null)?.id ?? data[0]?.id ?? null;
};

const readMe = async () => {
  const last = sessionStorage.getItem(key) ?? localStorage.getItem(key);
  if (last) {
    try {
      return await meIn(last);
    } catch (error) {
      if (!isGone(error)) throw error;
      forgetAccount();
    }
  }
  return meIn(await firstAccount());
};

/** The person who is signed in, and the account they work in. Fails with `unauthenticated` for others. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const me = await readMe();
    localStorage.setItem(personKey, me.id);
    if (me.account) {
      enterAccount(me.account.id);
      rememberAccount(me.account.id);
    } else leaveAccount();
    return me;
  },
  staleTime: 60_000,
});

export type Me = Awaited<ReturnType<typeof readMe>>;

/** Behind the shell only, which has asked for it. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

const ranks = { viewer: 0, editor: 1, admin: 2, owner: 3 } as const;
export type Role = keyof typeof ranks;

/** `useRole('editor')`: may this person do what editors do? The service decides in the end; screens explain beforehand. */
export const useRole = (wanted: Role): boolean => {
  const { role } = useMe();
  return role !== null && ranks[role] >= ranks[wanted];
};
