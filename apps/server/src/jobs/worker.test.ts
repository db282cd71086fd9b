import { describe, expect, it, vi } from 'vitest';
import { defineJob } from './define-job.ts';
import { enqueue } from './enqueue.ts';
import { startJob } from './start-job.ts';
import { insertTestProject, projectNames, readJob, useWorkerTests } from './worker.factory.ts';

const tests = useWorkerTests();

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

describe('work enqueued in a transaction', () => {
  it('runs once it commits', async () => {
    const { database, createAccount, startTestWorker } = tests;
    const accountId = await createAccount();
    const got: unknown[] = [];
    const task = {
      name: 'committed',
      run: async (payload: unknown) => {
        got.push(payload, await projectNames(database, accountId));
      },
    };
    const worker = await startTestWorker({ tasks: [task] });
    await database.write(accountId, async (db) => {
      await enqueue(db, task.name, { text: 'naïve "quoted" \\ text' });
      await insertTestProject(db, accountId, 'written with it');
    });
    expect(await worker.nextOutcome()).toBe('succeeded');
    expect(got).toEqual([{ text: 'naïve "quoted" \\ text' }, ['written with it']]);
  });

  it('never existed when it rolls back, and neither did a job', async () => {
    const { asOwner, database, createAccount } = tests;
    const accountId = await createAccount();
    const write = database.write(accountId, async (db) => {
      await enqueue(db, 'rolled-back', {});
      await startJob(db, accountId, { type: 'rolled-back' }, {});
      throw new Error('after all not');
    });
    await expect(write).rejects.toThrow('after all not');
    expect(
      await asOwner(`select from graphile_worker.jobs where task_identifier like '%rolled-back'`),
    ).toEqual([]);
    expect(await asOwner('select from jobs where account_id = $1', [accountId])).toEqual([]);
  });

  it('waits for its time, and is replaced by work with the same key', async () => {
    const { asOwner, database, createAccount } = tests;
    const accountId = await createAccount();
    const runAt = new Date(Date.now() + 3_600_000);
    for (const version of [1, 2])
      await database.write(accountId, (db) =>
        enqueue(db, 'later', { version }, { jobKey: 'one-of-a-kind', runAt, maxAttempts: 4 }),
      );
    const rows = await asOwner(
      `select run_at, max_attempts from graphile_worker.jobs where key = 'one-of-a-kind'`,
    );
    expect(rows).toEqual([{ run_at: runAt, max_attempts: 4 }]);
  });

  it('is retried when it fails', async () => {
    const { database, createAccount, startTestWorker, hurryRetry } = tests;
    const accountId = await createAccount();
    let runs = 0;
    const task = {
      name: 'fails-once',
      run: async () => {
        runs += 1;
        if (runs === 1) throw new Error('once');
      },
    };
    const worker = await startTestWorker({ tasks: [task] });
    await database.write(accountId, (db) => enqueue(db, task.name, {}));
    expect(await worker.nextOutcome()).toBe('retried');
    await hurryRetry();
    expect(await worker.nextOutcome()).toBe('succeeded');
  });
});

describe('a worker that stops', () => {
  it('waits for running work and claims no more', async () => {
    const { asOwner, database, createAccount, startTestWorker } = tests;
    const accountId = await createAccount();
    const started = Promise.withResolvers<void>();
    const resume = Promise.withResolvers<void>();
    const run = async () => {
      started.resolve();
      await resume.promise;
    };
    const worker = await startTestWorker({ tasks: [{ name: 'slow', run }], concurrency: 1 });
    await database.write(accountId, async (db) => {
      await enqueue(db, 'slow', {});
      await enqueue(db, 'slow', {});
    });
    await started.promise;
    const stopped = worker.stop();
    resume.resolve();
    await stopped;
    expect(await worker.nextOutcome()).toBe('succeeded');
    const left = await asOwner(
      `select attempts, locked_by from graphile_worker.jobs where task_identifier = 'slow'`,
    );
    expect(left).toEqual([{ attempts: 0, locked_by: null }]);
    expect(await asOwner(`select from worker_heartbeats where worker_id <> 'supervisor'`)).toEqual([]);
  });

  it('returns work that does not end in time to another worker immediately, without counting the attempt', async () => {
    const { asOwner, database, createAccount, startTestWorker } = tests;
    const accountId = await createAccount();
    const started = Promise.withResolvers<void>();
    const definition = defineJob({
      type: 'long',
      maxAttempts: 1,
      run: async (job) => {
        if (job.done === 1) return { resumed: true };
        await job.write(async (_db, progress) => progress(1, 2));
        started.resolve();
        return untilAborted(job.signal);
      },
    });
    const first = await startTestWorker({ jobs: [definition], timings: { graceMs: 20 } });
    const { id } = await database.write(accountId, (db) => startJob(db, accountId, definition, {}));
    await started.promise;
    await first.stop();
    expect(await first.nextOutcome()).toBe('released');
    expect(await readJob(database, accountId, id)).toMatchObject({ status: 'running' });
    const [left] = await asOwner<{ run_at: Date }>(
      `select attempts, locked_by, run_at <= now() as due from graphile_worker.jobs where key like '%${id}'`,
    );
    expect(left).toEqual({ attempts: 0, locked_by: null, due: true });
    const second = await startTestWorker({ jobs: [definition] });
    expect(await second.nextOutcome()).toBe('succeeded');
    expect(await readJob(database, accountId, id)).toMatchObject({ result: { resumed: true } });
  });

  it('does not wait for work that ignores its signal, and lets it commit nothing', async () => {
    const { asOwner, database, createAccount, startTestWorker } = tests;
    const accountId = await createAccount();
    const started = Promise.withResolvers<void>();
    const resume = Promise.withResolvers<void>();
    const definition = defineJob({
      type: 'deaf',
      run: async (job) => {
        started.resolve();
        await resume.promise;
        await job.write((db) => insertTestProject(db, accountId, 'too late'));
        return undefined;
      },
    });
    const worker = await startTestWorker({ jobs: [definition], timings: { graceMs: 10, releaseMs: 100 } });
    const { id } = await database.write(accountId, (db) => startJob(db, accountId, definition, {}));
    await started.promise;
    await worker.stop();
    const left = await asOwner(
      `select attempts, locked_by from graphile_worker.jobs where key like '%${id}'`,
    );
    expect(left).toEqual([{ attempts: 0, locked_by: null }]);
    resume.resolve();
    expect(await worker.nextOutcome()).toBe('released');
    expect(await projectNames(database, accountId)).toEqual([]);
  });
});

describe('a worker', () => {
  it('continues after PostgreSQL closed all its connections', async () => {
    const { asOwner, database, createAccount, startTestWorker } = tests;
    const accountId = await createAccount();
    const done: unknown[] = [];
    const task = { name: 'after-the-cut', run: async (payload: unknown) => void done.push(payload) };
    const worker = await startTestWorker({ tasks: [task] });
    await asOwner(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'form-service worker' and datname = current_database()`);
    await database.write(accountId, (db) => enqueue(db, task.name, { after: 'cut' }));
    expect(await worker.nextOutcome()).toBe('succeeded');
    expect(done).toEqual([{ after: 'cut' }]);
  });

  it('is replaced when the queue could not write a result, and repeats that work', async () => {
    const { asOwner, database, createAccount, startTestWorker } = tests;
    const accountId = await createAccount();
    let runs = 0;
    const task = {
      name: 'result-lost',
      run: async () => {
        runs += 1;
        if (runs === 1)
          await asOwner(`
            create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
            create trigger refuse before delete on graphile_worker._private_jobs
              for each row execute function refuse()`);
        else await asOwner('drop function refuse cascade');
      },
    };
    const worker = await startTestWorker({ tasks: [task] });
    await database.write(accountId, (db) => enqueue(db, task.name, {}));
    expect(await worker.nextOutcome()).toBe('succeeded');
    expect(await worker.nextOutcome()).toBe('succeeded');
    await vi.waitFor(async () =>
      expect(
        await asOwner('select from graphile_worker.jobs where task_identifier = $1', [task.name]),
      ).toEqual([]),
    );
  });

  it('rejects two tasks with the same name', async () => {
    const task = { name: 'twice', run: async () => {} };
    await expect(tests.startTestWorker({ tasks: [task, task] })).rejects.toThrow(
      'Two tasks are named "twice"',
    );
  });
});
