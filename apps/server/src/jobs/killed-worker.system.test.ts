import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineJob } from './define-job.ts';
import { enqueue } from './enqueue.ts';
import { startJob } from './start-job.ts';
import { insertTestProject, projectNames, quickTimings, readJob, useWorkerTests } from './worker.factory.ts';

const tests = useWorkerTests();
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const file = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

/** A worker in a separate process, whose jobs commit one row, report that, and then hang in the middle of a write. */
const startOtherProcess = (type: string): { hasStarted: Promise<void>; kill(): void } => {
  const { url, appUrl } = tests.testDatabase;
  const script = `
    import { pino } from 'pino';
    import { createDatabase } from ${file('../db/database.ts')};
    import { listenForJobChanges } from ${file('./job-changes.ts')};
    import { startWorker } from ${file('./worker.ts')};
    import { build } from ${file('../db/db.ts')};
    import { newUuid } from ${file('../kit/ids.ts')};
    const url = ${JSON.stringify(url)};
    const log = pino({ level: 'silent' });
    const database = createDatabase({ appUrl: ${JSON.stringify(appUrl)}, poolSize: 3, onError() {} });
    const insertProject = (db, account_id, name) =>
      db.run(build.insertInto('projects').values({ account_id, id: newUuid(), name }));
    const run = async (job) => {
      await job.write(async (db, progress) => {
        await insertProject(db, job.accountId, 'by the killed');
        progress(1, 2);
      });
      await job.write(async (db) => {
        await insertProject(db, job.accountId, 'never committed');
        console.log('in the middle');
        await new Promise(() => {});
      });
    };
    await startWorker({
      ownerUrl: url, database, changes: listenForJobChanges({ url, log }), concurrency: 2, log,
      timings: ${JSON.stringify(quickTimings)},
      jobs: [{ type: ${JSON.stringify(type)}, run }],
    });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: import.meta.dirname,
  });
  children.push(child);
  const hasStarted = new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).once('line', () => resolve());
    child.once('exit', () =>
      reject(new Error('The other process ended before it was in the middle of a job.')),
    );
  });
  return { hasStarted, kill: () => child.kill('SIGKILL') };
};

/** No worker is considered dead for missing heartbeats. */
const onlySessions = { deadAfterMs: 3_600_000 };

describe('a worker killed in the middle of a job', () => {
  it('is replaced by another, which continues after the last commit', async () => {
    const { asOwner, database, createAccount, startTestWorker } = tests;
    const accountId = await createAccount();
    const definition = defineJob({
      type: 'killed-once',
      run: async (job) => {
        await job.write((db) => insertTestProject(db, accountId, 'by the successor'));
        return { startedAfter: job.done };
      },
    });
    const { hasStarted, kill } = startOtherProcess(definition.type);
    const { id } = await database.write(accountId, (db) => startJob(db, accountId, definition, {}));
    await hasStarted;
    // Long enough that live workers are checked too: the successor looks for dead workers all the while. Missing heartbeats
    // are not what ends it, because that timeout is never reached in this test.
    const successor = await startTestWorker({ jobs: [definition], timings: onlySessions });
    const [before] = await asOwner<{ seen_at: Date }>(
      'select max(seen_at) as seen_at from worker_heartbeats',
    );
    await vi.waitFor(
      async () => {
        const beats = await asOwner(
          "select from worker_heartbeats where seen_at > $1::timestamptz + $2 * interval '1 ms'",
          [before?.seen_at, quickTimings.deadAfterMs],
        );
        expect(beats.length).toBeGreaterThan(0);
      },
      { timeout: 20_000 },
    );
    expect(await readJob(database, accountId, id)).toMatchObject({ status: 'running', attempt: 1 });

    kill();
    expect(await successor.nextOutcome()).toBe('succeeded');
    expect(await readJob(database, accountId, id)).toMatchObject({
      status: 'succeeded',
      attempt: 2,
      result: { startedAfter: 1 },
    });
    expect(await projectNames(database, accountId)).toEqual(['by the killed', 'by the successor']);
  });

  it('leaves a job that is failed for the account if no attempt is left', async () => {
    const { database, createAccount, startTestWorker } = tests;
    const accountId = await createAccount();
    const definition = { type: 'killed-for-good', maxAttempts: 1 };
    const { hasStarted, kill } = startOtherProcess(definition.type);
    const { id } = await database.write(accountId, (db) => startJob(db, accountId, definition, {}));
    await hasStarted;
    kill();
    await startTestWorker({});
    await vi.waitFor(
      async () =>
        expect(await readJob(database, accountId, id)).toMatchObject({
          status: 'failed',
          error: { code: 'worker_lost' },
        }),
      { timeout: 20_000 },
    );
    expect(await tests.asOwner(`select from graphile_worker.jobs where key like '%${id}'`)).toEqual([]);
  });
});

it('releases the work of a worker that died before its first heartbeat', async () => {
  const { asOwner, database, createAccount, startTestWorker } = tests;
  const accountId = await createAccount();
  await database.write(accountId, (db) => enqueue(db, 'orphan', {}));
  await asOwner(`update graphile_worker._private_jobs set locked_by = 'never-heard-of', attempts = 1,
    locked_at = now() - interval '10 seconds' where id in
    (select id from graphile_worker.jobs where task_identifier = 'orphan')`);
  const worker = await startTestWorker({ tasks: [{ name: 'orphan', run: async () => {} }] });
  expect(await worker.nextOutcome()).toBe('succeeded');
});
