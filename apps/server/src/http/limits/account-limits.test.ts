import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newUuid } from '../../kit/ids.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { type AccountLimits, changeAccountLimits } from './account-limits.ts';

const app = useTestApp({ env: { RATE_LIMIT_MINUTE: '50' } });

const change = ({ accountId }: TestAccount, changes: Partial<AccountLimits>) =>
  changeAccountLimits(app.services.database, accountId, changes);
const policyHeaderOf = async ({ send }: Pick<TestAccount, 'send'>) =>
  (await send('GET', '/projects')).headers.get('ratelimit-policy');

test('changes apply immediately to existing and new keys, and not to other accounts', async () => {
  const [account, other] = [await createTestAccount(app), await createTestAccount(app)];
  expect(await change(account, { minute: 500, hour: 0 })).toEqual({ minute: 500, hour: 0, day: null });
  expect(await policyHeaderOf(account)).toBe('"minute";q=500;w=60');
  expect(await policyHeaderOf(await account.as('viewer'))).toBe('"minute";q=500;w=60');
  expect(await policyHeaderOf(other)).toBe('"minute";q=50;w=60');
  await change(account, { minute: null });
  expect(await policyHeaderOf(account)).toBe('"minute";q=50;w=60');
  await change(account, { minute: 0, hour: 0, day: 0 });
  expect(await policyHeaderOf(account)).toBeNull();
});

test('the audit log records the change by the system, with old and new values', async () => {
  const account = await createTestAccount(app);
  await change(account, { minute: 500 });
  await change(account, {});
  const records = await app.services.database.read(account.accountId, (db) =>
    db.all(
      sql`select action, actor_type, actor_user_id, target_type, target_id, before, after from audit_log
          where account_id = ${account.accountId} and action = 'account.limits_changed'`,
    ),
  );
  expect(records).toEqual([
    {
      action: 'account.limits_changed',
      actor_type: 'system',
      actor_user_id: null,
      target_type: 'account',
      target_id: account.accountId,
      before: { minute: null },
      after: { minute: 500 },
    },
  ]);
});

test('an account that does not exist has no limits to change', async () => {
  expect(await changeAccountLimits(app.services.database, newUuid(), { minute: 1 })).toBeUndefined();
});

const command = fileURLToPath(new URL('../../commands/account-limits.ts', import.meta.url));

const run = (...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: app.database.url,
      DATA_DIR: app.services.config.dataDir,
      RATE_LIMIT_HOUR: '1234',
    };
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

test('the command sets and shows limits, and reports errors', async () => {
  const account = await createTestAccount(app);
  expect(await run('--account', account.id, '--minute', '500', '--day', '0')).toEqual({
    code: 0,
    output: 'minute: 500\nhour: 1234 (default)\nday: unlimited\n',
  });
  expect(await policyHeaderOf(account)).toBe('"minute";q=500;w=60');
  const wrong = await run('--account', account.id, '--minute', 'many');
  expect(wrong.code).toBe(2);
  expect(wrong.output).toContain('--minute must be a number or "default", not "many".');
  expect((await run('--account', 'acc_x')).output).toContain('"acc_x" is not an account id.');
  expect((await run('--hours', '3')).code).toBe(2);
  const unknown = await run('--account', 'acc_01kxta5vqse7xr9m4z3h8w2bcd');
  expect(unknown).toEqual({
    code: 1,
    output: 'The account acc_01kxta5vqse7xr9m4z3h8w2bcd does not exist in this deployment.\n',
  });
});
