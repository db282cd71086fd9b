import { type ErrorCode, errorCatalog } from '@form-service/contracts';
import { expect, test, vi } from 'vitest';
import { createTestAccount } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';
import { digestAccounts } from './account-digest.ts';
import { badBodiesFor } from './bad-bodies.ts';
import { createFixtures } from './fixtures.ts';
import { readServiceOperations } from './operations.ts';
import { headersFor, pathIdsFor, runInParallel, sendOperation, testCredentialsOf } from './send-operation.ts';

// Thousands of requests: slow on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const app = useTestApp();

test('every operation rejects bodies that do not match the document, and changes nothing', async () => {
  const account = await createTestAccount(app);
  const fixtures = createFixtures(account, app);
  const owner = await testCredentialsOf(app, account, account);
  const operations = (await readServiceOperations(app)).filter(({ body }) => body !== undefined);
  const attempts = await Promise.all(
    operations.map(async (operation) => {
      const ids = await pathIdsFor(operation, fixtures);
      const headers = await headersFor(operation, owner, fixtures);
      return badBodiesFor(operation).map((bad) => ({ operation, ids, headers, ...bad }));
    }),
  );
  expect(attempts.flat().length).toBeGreaterThan(30);
  const before = await digestAccounts(app, [account]);
  const wrong: string[] = [];
  await runInParallel(attempts.flat(), async ({ operation, ids, headers, what, text, codes }) => {
    const { status, body } = await sendOperation(app, operation, { ids, headers, body: text });
    const code = body.error?.code as ErrorCode;
    if (!codes.includes(code) || status !== errorCatalog[code].status)
      wrong.push(`${operation.method} ${operation.path} with ${what}: not ${codes}, but ${status} ${code}`);
  });
  expect(wrong).toEqual([]);
  expect(await digestAccounts(app, [account])).toEqual(before);
});

test('an operation without a body does not silently ignore one', async () => {
  const account = await createTestAccount(app);
  const fixtures = createFixtures(account, app);
  const owner = await testCredentialsOf(app, account, account);
  const operations = (await readServiceOperations(app)).filter(
    ({ body, method, route }) => body === undefined && method !== 'GET' && route.rawBody !== true,
  );
  for (const operation of operations) await pathIdsFor(operation, fixtures);
  await fixtures.respondent();
  const before = await digestAccounts(app, [account]);
  const wrong: string[] = [];
  await runInParallel(operations, async (operation) => {
    const ids = await pathIdsFor(operation, fixtures);
    const headers = await headersFor(operation, owner, fixtures);
    const { status, body } = await sendOperation(app, operation, { ids, headers, body: { force: true } });
    if (status !== 422 || body.error?.code !== 'unknown_field')
      wrong.push(`${operation.method} ${operation.path}: not 422 unknown_field, but ${status}`);
  });
  expect(wrong).toEqual([]);
  expect(await digestAccounts(app, [account])).toEqual(before);
});
