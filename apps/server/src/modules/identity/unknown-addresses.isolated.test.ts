import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { createBrowser, goodPassword, newEmail, signUpUser } from './identity.factory.ts';

/*
 * Response times must not reveal whether an email address is registered. Only two things take long enough to be measured over a
 * network: a password hash and a query for users. These tests count both instead of measuring time, which depends on the machine.
 */

const work = vi.hoisted(() => ({ hashes: 0, statements: [] as string[] }));
vi.mock(import('./passwords.ts'), async (original) => {
  const { createPasswords, ...others } = await original();
  return {
    ...others,
    createPasswords(...args: Parameters<typeof createPasswords>) {
      const { hash, verify } = createPasswords(...args);
      return {
        hash(password) {
          work.hashes += 1;
          return hash(password);
        },
        verify(stored, password) {
          work.hashes += 1;
          return verify(stored, password);
        },
      };
    },
  };
});

beforeEach(() => {
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { text: string }];
    work.statements.push(typeof statement === 'string' ? statement : statement.text);
    return Reflect.apply(query, this, args);
  });
});
afterEach(() => vi.restoreAllMocks());

// Without a worker, so that only the requests are counted.
const app = useTestApp();
const strict = useTestApp({ env: { REQUIRE_EMAIL_VERIFICATION: 'true' } });

/** Counts the password hashes of a request, and whether it queried users. */
const costOf = async (ask: () => Promise<unknown>) => {
  Object.assign(work, { hashes: 0, statements: [] });
  await ask();
  expect(work.statements.length).toBeGreaterThan(0);
  return {
    hashes: work.hashes,
    readsUsers: work.statements.some((text) => /users|user_by_email/.test(text)),
  };
};

test('a wrong password costs as many hashes as an unknown email address', async () => {
  const { email } = await signUpUser(app);
  const browser = createBrowser(app);
  const signIn = (address: string) =>
    costOf(async () => {
      const body = { email: address, password: 'not this one' };
      expect((await browser.send('POST', '/sign-in/email', body)).status).toBe(401);
    });
  expect(await signIn(email)).toEqual({ hashes: 1, readsUsers: true });
  expect(await signIn(newEmail())).toEqual({ hashes: 1, readsUsers: true });
});

test.each(['/request-password-reset', '/send-verification-email'])(
  '%s does not look up whether the email address is registered',
  async (path) => {
    const { email } = await createTestAccount(app);
    const browser = createBrowser(app);
    for (const address of [email, newEmail()])
      expect(await costOf(() => browser.send('POST', path, { email: address }))).toEqual({
        hashes: 0,
        readsUsers: false,
      });
  },
);

test('if verification is required, a sign-up hashes once and does not look up whether the email address is registered', async () => {
  const { email } = await createTestAccount(strict);
  const browser = createBrowser(strict);
  for (const address of [email, newEmail()]) {
    const signUp = async () => {
      const body = { name: 'Robin', email: address, password: goodPassword };
      expect((await browser.send('POST', '/sign-up/email', body)).body).toEqual({
        verificationRequired: true,
      });
    };
    expect(await costOf(signUp)).toEqual({ hashes: 1, readsUsers: false });
  }
});

test('the queued task of such a sign-up reveals nothing to a reader of the queue', async () => {
  const email = newEmail();
  const browser = createBrowser(strict);
  await browser.send('POST', '/sign-up/email', { name: 'Robin Sealed', email, password: goodPassword });
  const early = await browser.send('POST', '/sign-in/email', { email, password: goodPassword });
  expect(early).toMatchObject({ status: 401, body: { error: { code: 'invalid_credentials' } } });
  const client = new pg.Client({ connectionString: strict.database.url });
  await client.connect();
  const { rows } = await client.query(
    "select payload::text from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'identity-sign-up'",
  );
  await client.end();
  expect(rows.length).toBeGreaterThan(0);
  for (const { payload } of rows) {
    expect(Object.keys(JSON.parse(payload))).toEqual(['userId', 'sealed']);
    for (const secret of [email, goodPassword, 'Robin', 'argon2']) expect(payload).not.toContain(secret);
  }
});
