import { afterAll, beforeAll, expect } from 'vitest';
import { startModuleWorker } from '../../boot/start-module-worker.ts';
import { build } from '../../db/db.ts';
import { encodeId, newUuid } from '../../kit/ids.ts';
import { readResponse, type TestResponse } from '../../testing/test-account.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { identity } from './index.ts';
import { findUserByEmail, type UserRow } from './store.ts';

export const goodPassword = 'correct horse battery staple';
export const newEmail = (): string => `${newUuid()}@example.test`;

export interface TestBrowser {
  cookies: Map<string, string>;
  /** The attributes of each cookie when it was last set. */
  setCookies: Map<string, string>;
  cookieHeader(): string;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>;
}

/** A browser at `PUBLIC_URL`. Keeps cookies between requests. `path` is below `/api/auth`, or absolute. */
export const createBrowser = (app: TestApp, always: Record<string, string> = {}): TestBrowser => {
  const cookies = new Map<string, string>();
  const setCookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (line: string) => {
    const [pair = '', ...attributes] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    setCookies.set(name, line);
    if (attributes.some((one) => one.trim().toLowerCase() === 'max-age=0')) cookies.delete(name);
    else cookies.set(name, pair.slice(name.length + 1));
  };
  return {
    cookies,
    setCookies,
    cookieHeader,
    async send(method, path, body, headers = {}) {
      const response = await fetch(app.origin + (path.startsWith('/api/') ? path : `/api/auth${path}`), {
        method,
        redirect: 'manual',
        headers: {
          ...(cookies.size > 0 && { cookie: cookieHeader() }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          origin: new URL(app.services.config.publicUrl).origin,
          ...always,
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      for (const line of response.headers.getSetCookie()) keep(line);
      return readResponse(response);
    },
  };
};

export interface TestUser extends TestBrowser {
  email: string;
  name: string;
  password: string;
}

/** A user who has just signed up, without required verification. */
export const signUpUser = async (app: TestApp, always: Record<string, string> = {}): Promise<TestUser> => {
  const browser = createBrowser(app, always);
  const user = { name: 'Robin Miller', email: newEmail(), password: goodPassword };
  const { status, body } = await browser.send('POST', '/sign-up/email', user);
  expect(body).toMatchObject({ verificationRequired: false });
  expect(status).toBe(200);
  return { ...browser, ...user };
};

/** The background tasks, for a file's tests: mails are sent, failed sign-ins recorded. */
export const useIdentityWorker = (app: TestApp): void => {
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    ({ stop } = await startModuleWorker(app.services, [identity], app.database.url));
  });
  afterAll(() => stop?.());
};

export interface ReceivedMail {
  subject: string;
  text: string;
  html: string;
  /** The token in its link. */
  token: string;
}

/** All mails to an address, newest first. */
export const mailsTo = async ({ services }: TestApp, email: string): Promise<ReceivedMail[]> => {
  const { folder } = services.mailer;
  if (!folder) throw new Error('Mail is sent and not kept.');
  const mine = (await folder.list({ limit: 1_000 })).filter(({ to }) => to.includes(email));
  const read = await Promise.all(mine.map(({ name }) => folder.read(name)));
  return read.flatMap((mail) =>
    mail
      ? [
          {
            subject: mail.subject,
            text: mail.text,
            html: mail.html ?? '',
            token: decodeURIComponent(/[?&]token=([^&\s]+)/.exec(mail.text)?.[1] ?? ''),
          },
        ]
      : [],
  );
};

/** Waits for this many mails with this subject to the address and returns the newest. */
export const waitForMail = async (
  app: TestApp,
  email: string,
  subject: string,
  count = 1,
): Promise<ReceivedMail> => {
  const found = async () => (await mailsTo(app, email)).filter((mail) => mail.subject === subject);
  await expect.poll(async () => (await found()).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
  return (await found())[0] as ReceivedMail;
};

export const userOf = async (app: TestApp, email: string): Promise<UserRow> => {
  const user = await app.services.database.global((db) => findUserByEmail(db, email));
  if (!user) throw new Error('Nobody has this address.');
  return user;
};

export const accountsOf = async (app: TestApp, email: string) => {
  const { id } = await userOf(app, email);
  // tenant-scope: a person's own memberships, in their own scope
  const query = build.selectFrom('memberships').select(['account_id', 'role']).where('user_id', '=', id);
  return app.services.database.read(id, (db) => db.all(query));
};

/** The header that selects the user's first account. */
export const inAccount = async (app: TestApp, email: string) => {
  const [account] = await accountsOf(app, email);
  return { 'x-account-id': encodeId('acc', account?.account_id as string) };
};

/** The audit log of the user's first account, oldest first. */
export const auditOf = async (app: TestApp, email: string) => {
  const [account] = await accountsOf(app, email);
  const accountId = account?.account_id as string;
  return app.services.database.read(accountId, (db) =>
    db.all(
      build
        .selectFrom('audit_log')
        .select(['action', 'after', 'ip_address', 'target_name'])
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .orderBy('id'),
    ),
  );
};

export const auditedActionsOf = async (app: TestApp, email: string): Promise<string[]> =>
  (await auditOf(app, email)).map(({ action }) => action);

/** For responses that arrive in any order. */
export const statusesOf = (answers: readonly TestResponse[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
