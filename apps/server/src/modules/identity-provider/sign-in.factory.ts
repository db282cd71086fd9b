import { build } from '../../db/db.ts';
import { newUuid } from '../../kit/ids.ts';
import type { TestAccount } from '../../testing/test-account.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { codeFor, type FakeProvider, startFakeProvider } from './fake-provider.factory.ts';

/** A domain that no other test uses. */
export const newDomain = () => `${newUuid()}.test`;

export const providerSettingsOf = (issuer: string, changes: object = {}) => ({
  issuer,
  clientId: 'forms',
  clientSecret: 'sesame',
  joinDomains: [] as string[],
  joinRole: null,
  enabled: true,
  ...changes,
});

export const path = '/api/settings/identity-provider';

/** Sets up a fake provider for the account. */
export const useProvider = async (account: TestAccount, changes: object = {}): Promise<FakeProvider> => {
  const provider = await startFakeProvider();
  const { status, body } = await account.sendWithSession(
    'PUT',
    path,
    providerSettingsOf(provider.issuer, changes),
  );
  if (status !== 200) throw new Error(`The provider was not taken: ${JSON.stringify(body)}`);
  return provider;
};

const cookiesIn = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0] as string)
    .join('; ');

/** A browser at `PUBLIC_URL`: its redirect and its cookies. */
export const startSignIn = async (
  { origin, services }: TestApp,
  body: object,
  headers: Record<string, string> = {},
) => {
  const response = await fetch(`${origin}/api/auth/sign-in/oidc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: services.config.publicUrl, ...headers },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { url?: string; error?: { code: string; message: string } };
  return {
    status: response.status,
    answer,
    url: answer.url ?? '',
    cookie: cookiesIn(response),
    setCookie: response.headers.getSetCookie(),
  };
};

/** The callback, with whatever the browser sends. */
export const finishSignIn = async ({ origin }: TestApp, query: Record<string, string>, cookie?: string) => {
  const response = await fetch(`${origin}/api/auth/oidc/callback?${new URLSearchParams(query)}`, {
    redirect: 'manual',
    headers: { accept: 'text/html,*/*;q=0.8', ...(cookie && { cookie }) },
  });
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookie: cookiesIn(response),
    setCookie: response.headers.getSetCookie(),
  };
};

export const stateIn = (url: string) => new URL(url).searchParams.get('state') ?? '';

/** A full sign-in through a fake provider. */
export const signInWithProvider = async (app: TestApp, body: object) => {
  const { url, cookie } = await startSignIn(app, body);
  return finishSignIn(app, { code: codeFor(url), state: stateIn(url) }, cookie);
};

/** What a browser with this cookie may do in an account. */
export const visit = async (account: TestAccount, cookie: string, route = '/projects') =>
  (await account.sendWithSession('GET', route, undefined, { cookie })).status;

type Account = Pick<TestAccount, 'accountId'>;

/** The members in the database, in the order they joined. */
export const membersIn = ({ services: { database } }: TestApp, { accountId }: Account) =>
  database.read(accountId, (db) =>
    db.all(
      build
        .selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.user_id')
        .select(['users.id', 'users.email', 'users.name', 'users.email_verified', 'users.only_account_id'])
        .select('memberships.role')
        .where('memberships.account_id', '=', accountId)
        .orderBy('memberships.created_at'),
    ),
  );

/** The audit log entries about users who joined, left, and signed in. */
export const recordsIn = ({ services: { database } }: TestApp, { accountId }: Account) =>
  database.read(accountId, (db) =>
    db.all(
      build
        .selectFrom('audit_log')
        .select(['action', 'actor_user_id', 'actor_name', 'target_name', 'after', 'ip_address'])
        .where('account_id', '=', accountId)
        .where((eb) => eb.or([eb('action', 'like', 'member.%'), eb('action', 'like', 'person.%')]))
        .orderBy('created_at'),
    ),
  );
