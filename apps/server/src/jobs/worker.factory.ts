import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { createDatabase, type Database } from '../db/database.ts';
import { build, type Db } from '../db/db.ts';
import { newUuid } from '../kit/ids.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type JobChanges, listenForJobChanges } from './job-changes.ts';
import type { Outcome } from './task.ts';
import { startWorker, type Worker, type WorkerSettings } from './worker.ts';

/** Fast enough for a test, slow enough for a busy machine. */
export const quickTimings = {
  beatMs: 100,
  sessionCheckMs: 100,
  deadAfterMs: 800,
  superviseMs: 150,
  pollMs: 50,
  scheduleMs: 50,
};

type WorkerParts = Partial<Omit<WorkerSettings, 'ownerUrl' | 'database' | 'changes' | 'onFinished'>>;

interface TestWorker extends Worker {
  /** The outcome of the run that ends next, or has ended since the last call. */
  nextOutcome(): Promise<Outcome>;
}

interface WorkerTests {
  testDatabase: TestDatabase;
  database: Database;
  changes: JobChanges;
  /** Runs a statement as the owner, who sees every account and the queue. */
  asOwner<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  startTestWorker(parts: WorkerParts): Promise<TestWorker>;
  createAccount(): Promise<string>;
  /** Makes a failed task due now instead of at its next attempt. */
  hurryRetry(): Promise<void>;
}

const outcomes = () => {
  const ready: Outcome[] = [];
  const waiting: ((outcome: Outcome) => void)[] = [];
  return {
    push(outcome: Outcome) {
      const next = waiting.shift();
      if (next) next(outcome);
      else ready.push(outcome);
    },
    next: () =>
      new Promise<Outcome>((resolve) => {
        const outcome = ready.shift();
        if (outcome) resolve(outcome);
        else waiting.push(resolve);
      }),
  };
};

/** A database for the tests of a file, and workers on it that are stopped after each test. */
export const useWorkerTests = (): WorkerTests => {
  const tests = {} as WorkerTests;
  const log = pino({ level: 'silent' });
  let owner: pg.Pool;
  let workers: Worker[] = [];

  beforeAll(async () => {
    const testDatabase = await createTestDatabase();
    const { url, appUrl } = testDatabase;
    const database = createDatabase({ appUrl, poolSize: 5, onError: () => {} });
    const changes = listenForJobChanges({ url, log });
    owner = new pg.Pool({ connectionString: url, max: 2 });
    owner.on('error', () => {});
    Object.assign(tests, { testDatabase, database, changes });
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
  });
  afterAll(async () => {
    await tests.changes.close();
    await tests.database.close();
    await owner.end();
    await tests.testDatabase.drop();
  });

  tests.asOwner = async <Row extends object>(text: string, values?: unknown[]) =>
    (await owner.query<Row>(text, values)).rows;

  tests.startTestWorker = async (parts) => {
    const { database, changes, testDatabase } = tests;
    const runs = outcomes();
    const worker = await startWorker({
      ownerUrl: testDatabase.url,
      database,
      changes,
      concurrency: 2,
      log,
      timings: { ...quickTimings, ...parts.timings },
      onFinished: (_name, outcome) => runs.push(outcome),
      ...parts,
    });
    workers.push(worker);
    return { ...worker, nextOutcome: runs.next };
  };

  tests.createAccount = async () => {
    const id = newUuid();
    await tests.database.write(id, (db) =>
      db.run(build.insertInto('accounts').values({ id, name: 'Test account' })),
    );
    return id;
  };

  tests.hurryRetry = () =>
    vi.waitFor(
      async () => {
        const hurried = await tests.asOwner(`
          select from graphile_worker.jobs, graphile_worker.reschedule_jobs(array[jobs.id], run_at => now())
          where jobs.locked_at is null and jobs.attempts > 0 and jobs.run_at > now()`);
        if (hurried.length === 0) throw new Error('No failed task waits for its next attempt.');
      },
      { timeout: 5_000, interval: 10 },
    );
  return tests;
};

export const insertTestProject = (db: Db, accountId: string, name: string): Promise<number> =>
  db.run(build.insertInto('projects').values({ account_id: accountId, id: newUuid(), name }));

export const projectNames = async (database: Database, accountId: string): Promise<string[]> => {
  const rows = await database.read(accountId, (db) =>
    db.all(build.selectFrom('projects').select('name').where('account_id', '=', accountId).orderBy('name')),
  );
  return rows.map(({ name }) => name);
};

export const readJob = (database: Database, accountId: string, id: string) =>
  database.read(accountId, (db) =>
    db.one(build.selectFrom('jobs').selectAll().where('account_id', '=', accountId).where('id', '=', id)),
  );
