import { policies, type Route } from '@form-service/contracts';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { beforeEach, expect, test } from 'vitest';
import { build } from '../db/db.ts';
import type { Module } from '../module.ts';
import { modules } from '../modules/index.ts';
import { makeProject } from '../modules/projects/projects.factory.ts';
import {
  createTestAccount,
  readResponse,
  type TestAccount,
  type TestMember,
} from '../testing/test-account.ts';
import { apiUrl, useTestApp } from '../testing/test-app.ts';
import { serve } from './serve.ts';

interface Run {
  role: string;
  /** Whether the handler received rows from the database. */
  answered: boolean;
}

const runs: Run[] = [];
beforeEach(() => {
  runs.length = 0;
});

/** A read that records whether its handler was started and whether it received rows. */
const text = { type: 'string' } as const;
const probe = {
  method: 'GET',
  path: '/probe',
  access: policies.adminsManage,
  summary: 'For this test',
  query: Type.Object({ fail: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
  response: {
    status: 200,
    description: 'As whom and where it ran',
    body: { type: 'object', properties: { role: text, scope: text } },
  },
} as const satisfies Route;

const probeModule: Module = {
  name: 'probe',
  routes: () => [
    serve(probe, async ({ db, caller, query }) => {
      const run = { role: caller.role, answered: false };
      runs.push(run);
      const found = await db.one(
        query.fail
          ? sql<{ scope: string }>`select (1 / 0)::text as scope`
          : sql<{ scope: string }>`select current_account()::text as scope`,
      );
      run.answered = true;
      return { role: caller.role, scope: found.scope };
    }),
  ],
};

const app = useTestApp({ modules: [...modules, probeModule] });

const codeOf = async (response: ReturnType<TestMember['send']>) => {
  const { status, body } = await response;
  return status === 200 ? 200 : (body.error.code as string);
};

/** An account whose key was just accepted, so that its next read starts before the key is checked. */
const known = async (): Promise<TestAccount> => {
  const account = await createTestAccount(app);
  expect(await codeOf(account.send('GET', '/probe'))).toBe(200);
  runs.length = 0;
  return account;
};

const setRole = ({ accountId, userId }: Pick<TestAccount, 'accountId' | 'userId'>, role: string) =>
  app.services.database.write(accountId, (db) =>
    db.run(
      build
        .updateTable('memberships')
        .set({ role: role as 'viewer' })
        .where('account_id', '=', accountId)
        .where('user_id', '=', userId),
    ),
  );

const revoke = ({ accountId }: TestAccount) =>
  app.services.database.write(accountId, (db) =>
    db.run(build.updateTable('api_keys').set({ revoked_at: sql`now()` }).where('account_id', '=', accountId)),
  );

test('a read with a key that was valid before starts immediately, in the key’s own account', async () => {
  const { send, accountId } = await known();
  const { body, headers } = await send('GET', '/probe');
  expect(body).toEqual({ role: 'owner', scope: accountId });
  expect(headers.get('ratelimit')).toMatch(/^"\w+";r=\d+;t=\d+$/);
  expect(runs).toEqual([{ role: 'owner', answered: true }]);
});

test('a key revoked in the meantime returns nothing, the handler gets no rows, and the next read is not started early', async () => {
  const account = await known();
  const { id } = await makeProject(account);
  await revoke(account);
  expect(await codeOf(account.send('GET', '/probe'))).toBe('invalid_api_key');
  expect(runs).toEqual([{ role: 'owner', answered: false }]);
  expect(await codeOf(account.send('GET', '/probe'))).toBe('invalid_api_key');
  expect(await codeOf(account.send('GET', `/projects/${id}`))).toBe('invalid_api_key');
  expect(runs).toHaveLength(1);
});

test.each([
  ['fails', '/probe?fail=true'],
  ['has a query that is wrong', '/probe?fail=maybe'],
  ['names nothing', '/projects/prj_x'],
  ['names what is not there', '/projects/prj_01h455vb4pex5vsknk084sn02q'],
])('a revoked key is rejected even where the read %s', async (_, path) => {
  const account = await known();
  await revoke(account);
  expect(await codeOf(account.send('GET', path))).toBe('invalid_api_key');
});

test('validation errors of the request are reported as usual', async () => {
  const { send } = await known();
  expect(await codeOf(send('GET', '/probe?fail=maybe'))).toBe('validation_failed');
  expect(await codeOf(send('GET', '/probe?more=1'))).toBe('unknown_field');
  expect(await codeOf(send('GET', '/projects/prj_x'))).toBe('not_found');
  expect(await codeOf(send('GET', '/probe', undefined, { accept: 'text/html' }))).toBe('not_acceptable');
  expect(await codeOf(send('GET', '/probe?fail=true'))).toBe('internal_error');
  expect((await send('HEAD', '/probe')).status).toBe(200);
});

test('a header with another account, or no account, starts nothing early', async () => {
  const [mine, theirs] = [await known(), await known()];
  const { id } = await makeProject(theirs);
  runs.length = 0;
  const named = (accountId: string) => ({ 'x-account-id': accountId });
  expect(await codeOf(mine.send('GET', '/probe', undefined, named(theirs.id)))).toBe('account_mismatch');
  expect(await codeOf(mine.send('GET', '/probe', undefined, named('')))).toBe('account_mismatch');
  expect(runs).toEqual([]);
  expect(await codeOf(mine.send('GET', `/projects/${id}`, undefined, named(theirs.id)))).toBe(
    'account_mismatch',
  );
  expect(await codeOf(mine.send('GET', `/projects/${id}`))).toBe('not_found');
  const headers = { authorization: `Bearer ${mine.key}` };
  expect(await codeOf(fetch(apiUrl(app, '/probe'), { headers }).then(readResponse))).toBe(
    'account_header_required',
  );
  expect(runs).toEqual([]);
});

test('a role change takes effect immediately', async () => {
  const account = await known();
  await setRole(account, 'viewer');
  expect(await codeOf(account.send('GET', '/probe'))).toBe('admin_required');
  expect(runs).toEqual([{ role: 'owner', answered: false }]);
  expect(await codeOf(account.send('GET', '/probe'))).toBe('admin_required');
  expect(runs).toHaveLength(1);
});

test('if another role is still sufficient, the handler runs again with it', async () => {
  const account = await known();
  await setRole(account, 'admin');
  expect((await account.send('GET', '/probe')).body.role).toBe('admin');
  expect(runs).toEqual([
    { role: 'owner', answered: false },
    { role: 'admin', answered: true },
  ]);
});

test('an account scheduled for deletion is closed immediately, and nothing is started early for it', async () => {
  const account = await known();
  const { body } = await account.send('GET', '/account');
  await account.sendWithSession('DELETE', `/account?confirm=${encodeURIComponent(body.name)}`);
  expect(await codeOf(account.send('GET', '/probe'))).toBe('account_deleted');
  expect(await codeOf(account.send('GET', '/probe'))).toBe('account_deleted');
  expect(runs).toEqual([{ role: 'owner', answered: false }]);
});

test('a key over its limit is rejected, and nothing is started early for it', async () => {
  const account = await known();
  await app.services.database.write(account.accountId, (db) =>
    db.run(build.updateTable('accounts').set({ rate_limit_minute: 3 }).where('id', '=', account.accountId)),
  );
  const answers = [];
  for (let time = 0; time < 5; time += 1) answers.push(await account.send('GET', '/probe'));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429, 429]);
  expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(runs.map(({ answered }) => answered)).toEqual([true, true, false]);
});

test('many concurrent reads with keys of different accounts each get their own data', async () => {
  const accounts = await Promise.all(Array.from({ length: 5 }, known));
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const { send, accountId } = accounts[index % accounts.length] as TestAccount;
      return [(await send('GET', '/probe')).body.scope, accountId];
    }),
  );
  for (const [scope, accountId] of answers) expect(scope).toBe(accountId);
});
