import { once } from 'node:events';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enqueue } from './enqueue.ts';
import { startQueueRunner } from './queue-runner.ts';
import { useWorkerTests } from './worker.factory.ts';

const tests = useWorkerTests();

/** Opened before, so that it can still write while others cannot. */
let operator: pg.Client;
beforeEach(async () => {
  operator = new pg.Client({ connectionString: tests.testDatabase.url });
  await operator.connect();
});
afterEach(() => operator.end());

const reconnectEverybody = () =>
  operator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()',
  );

const setReadOnly = async (value: 'on' | 'off') => {
  const { rows } = await operator.query<{ name: string }>('select current_database() as name');
  await operator.query(
    `alter database ${pg.escapeIdentifier(rows[0]?.name ?? '')} set default_transaction_read_only = ${value}`,
  );
  await reconnectEverybody();
};

const countListeners = async () => {
  const { rowCount } = await operator.query(
    `select from pg_stat_activity where datname = current_database() and query like 'LISTEN "jobs:insert"%'`,
  );
  return rowCount;
};

test('work continues after PostgreSQL was read-only while a worker started', async () => {
  const { database, createAccount, startTestWorker } = tests;
  const accountId = await createAccount();
  const task = {
    name: 'in-a-failover',
    run: async (payload: unknown) => {
      if ((payload as { ends: boolean }).ends) return;
      await setReadOnly('on');
      throw new Error('which cannot be written down: this worker is replaced');
    },
  };
  const worker = await startTestWorker({ tasks: [task] });
  await database.write(accountId, (db) => enqueue(db, task.name, { ends: false }, { maxAttempts: 1 }));
  expect(await worker.nextOutcome()).toBe('failed');
  await vi.waitFor(async () => expect(await countListeners()).toBe(0));
  // The replacement listens, and checks for work right after.
  await vi.waitFor(async () => expect(await countListeners()).toBe(1), { timeout: 20_000 });
  await pause(200);

  await setReadOnly('off');
  await database.write(accountId, (db) => enqueue(db, task.name, { ends: true }));
  expect(await worker.nextOutcome()).toBe('succeeded');
});

test('a first connection that takes too long does not fail the start', async () => {
  const pool = new pg.Pool({ connectionString: tests.testDatabase.url });
  const timeout = new Error('Connection terminated due to connection timeout');
  vi.spyOn(pool, 'connect').mockImplementationOnce(() => Promise.reject(timeout));
  const queue = await startQueueRunner({
    pool,
    tasks: { nothing: async () => {} },
    concurrency: 1,
    pollMs: 50,
    log: pino({ level: 'silent' }),
    whenIdle: async () => {},
    releaseWork: async () => {},
  });
  expect(queue.workerIds()).toHaveLength(1);
  await queue.stop();
  await pool.end();
});

test('a LISTEN that fails after its connection was released does not end the process', async () => {
  const pool = new pg.Pool({ connectionString: tests.testDatabase.url });
  const listening = Promise.withResolvers<never>();
  const sent = Promise.withResolvers<void>();
  const reconnecting = Promise.withResolvers<void>();
  const holdListen = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    vi.spyOn(client, 'query').mockImplementation(((...given: unknown[]) => {
      if (!String(given[0]).startsWith('LISTEN')) return query(...given);
      sent.resolve();
      return listening.promise;
    }) as never);
  };
  type OnConnect = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;
  const connect = pool.connect.bind(pool) as (onConnect?: OnConnect) => unknown;
  vi.spyOn(pool, 'connect').mockImplementation(((onConnect?: OnConnect) => {
    if (!onConnect) return connect();
    if (pool.ending) reconnecting.resolve();
    return connect((error, client, release) => {
      if (client) holdListen(client);
      onConnect(error, client, release);
    });
  }) as never);
  const faults: unknown[] = [];
  const note = (fault: unknown) => faults.push(fault);
  process.on('unhandledRejection', note).on('uncaughtException', note);

  const queue = await startQueueRunner({
    pool,
    tasks: { nothing: async () => {} },
    concurrency: 1,
    pollMs: 50,
    log: pino({ level: 'silent' }),
    whenIdle: async () => {},
    releaseWork: async () => {},
  });
  await sent.promise;
  const released = once(pool, 'release');
  await Promise.all([queue.stop(), released]);
  // The queue releases the connection again, and reconnects to a pool that is closed by then.
  listening.reject(new Error('Connection terminated unexpectedly'));
  await pool.end();
  await reconnecting.promise;
  await nextTurn();
  process.off('unhandledRejection', note).off('uncaughtException', note);
  expect(faults).toEqual([]);
});
