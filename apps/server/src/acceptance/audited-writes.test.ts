import { apiBase } from '@form-service/contracts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startModuleWorker } from '../boot/start-module-worker.ts';
import { decodeId } from '../kit/ids.ts';
import { useBilling } from '../modules/billing/billing.factory.ts';
import { modules } from '../modules/index.ts';
import { createTestAccount } from '../testing/test-account.ts';
import { createFixtures } from './fixtures.ts';
import { idFieldsOf, withField } from './id-fields.ts';
import { type Operation, readServiceOperations } from './operations.ts';
import { preconditions } from './preconditions.ts';
import {
  credentialFor,
  type OperationRequest,
  pathIdsFor,
  runInParallel,
  sendOperation,
  testCredentialsOf,
} from './send-operation.ts';

// With everything a deployment can have: billing, and providers on this machine.
const { app, price } = await useBilling({ ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8' }, { withWorker: false });

let stopWorker: (() => Promise<void>) | undefined;
beforeAll(async () => {
  const worker = await startModuleWorker(app.services, modules, app.database.url);
  stopWorker = worker.stop;
});
afterAll(() => stopWorker?.());

/** The operation as the account's owner would call it, with IDs of that account. */
const plainCall = async (operation: Operation): Promise<OperationRequest> => {
  const account = await createTestAccount(app);
  const fixtures = createFixtures(account, app);
  let body = operation.body?.example;
  for (const { path, prefix } of idFieldsOf(operation.body?.schema))
    body = withField(body, path, await fixtures.idOf(prefix));
  const request: OperationRequest = {
    ids: await pathIdsFor(operation, fixtures),
    headers: credentialFor(operation, await testCredentialsOf(app, account, account)),
    ...(body !== undefined && { body }),
  };
  const precondition = preconditions[operation.id];
  if (!precondition) return request;
  return { ...request, ...(await precondition({ app, account, planId: price.id, request })) };
};

test('every write creates the audit log records of its contract', async () => {
  const operations = (await readServiceOperations(app)).filter(({ route }) => route.audit !== undefined);
  expect(operations.length).toBeGreaterThan(20);
  const pool = new pg.Pool({ connectionString: app.database.url, max: 2 });
  const wrong: string[] = [];
  await runInParallel(
    operations,
    async (operation) => {
      const response = await sendOperation(app, operation, await plainCall(operation));
      const name = `${operation.id} (${operation.method} ${operation.path.replace(apiBase, '')})`;
      if (response.status >= 400) {
        wrong.push(
          `${name} answered ${response.status} ${response.body.error?.code}: ${response.body.error?.message} ` +
            'Give it an example that works, or its situation in acceptance/preconditions.ts.',
        );
        return;
      }
      const requestId = decodeId('req', response.headers.get('x-request-id') ?? '');
      // tenant-scope: the record of one request, in any account
      const { rows } = await pool.query<{ action: string }>(
        'select action from audit_log where request_id = $1',
        [requestId],
      );
      const left = rows.map(({ action }) => action);
      const declared: readonly string[] = [operation.route.audit ?? []].flat();
      if (left.length === 0 || left.some((action) => !declared.includes(action)))
        wrong.push(`${name} left [${left}] in the audit log, and its contract says [${declared}].`);
    },
    6,
  );
  await pool.end();
  expect(wrong).toEqual([]);
}, 120_000);
