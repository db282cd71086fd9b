import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { defineJob, type JobDefinition, JobFailure, type RunningJob } from './define-job.ts';
import { markCanceled } from './job-state.ts';
import { startJob } from './start-job.ts';
import { insertTestProject, projectNames, readJob, useWorkerTests } from './worker.factory.ts';

const tests = useWorkerTests();
let lastType = 0;

/** Starts a job of a unique type, for a new account, with a worker for it. */
const startTestJob = async (
  run: JobDefinition<{ size: number }>['run'],
  { maxAttempts = 3 }: { maxAttempts?: number } = {},
) => {
  const { database, createAccount, startTestWorker } = tests;
  lastType += 1;
  const definition = defineJob({ type: `test-${lastType}`, maxAttempts, run });
  const accountId = await createAccount();
  const worker = await startTestWorker({ jobs: [definition] });
  const { id } = await database.write(accountId, (db) => startJob(db, accountId, definition, { size: 7 }));
  return {
    accountId,
    id,
    worker,
    read: () => readJob(database, accountId, id),
    cancel: () => database.write(accountId, (db) => markCanceled(db, accountId, id)),
    names: () => projectNames(database, accountId),
  };
};

describe('a job that completes', () => {
  it('is claimed, gets its payload and stores its result and last progress', async () => {
    const job = await startTestJob(async ({ payload, progress }) => {
      for (let done = 0; done <= payload.size; done += 1) progress(done, payload.size);
      return { rows: payload.size };
    });
    expect(await job.worker.nextOutcome()).toBe('succeeded');
    const row = await job.read();
    expect(row).toMatchObject({ status: 'succeeded', result: { rows: 7 }, error: null, done: 7, total: 7 });
    expect(row.started_at?.getTime()).toBeLessThanOrEqual(row.finished_at?.getTime() ?? 0);
  });

  it('commits rows together with the progress reported with them', async () => {
    const seen = Promise.withResolvers<RunningJob<unknown>>();
    const resume = Promise.withResolvers<void>();
    const job = await startTestJob(async (running) => {
      await running.write(async (db, progress) => {
        await insertTestProject(db, running.accountId, 'first batch');
        progress(40, 100);
      });
      seen.resolve(running);
      await resume.promise;
      return undefined;
    });
    await seen.promise;
    expect(await job.names()).toEqual(['first batch']);
    expect(await job.read()).toMatchObject({ status: 'running', done: 40, total: 100 });
    resume.resolve();
    expect(await job.worker.nextOutcome()).toBe('succeeded');
    expect(await job.read()).toMatchObject({ status: 'succeeded', done: 40, total: 100, result: null });
  });

  it('keeps neither rows nor progress of a write that failed', async () => {
    const job = await startTestJob(async (running) => {
      const broken = running.write(async (db, progress) => {
        await insertTestProject(db, running.accountId, 'lost');
        progress(1);
        throw new Error('in the middle');
      });
      await broken.catch(() => {});
      return undefined;
    });
    await job.worker.nextOutcome();
    expect(await job.names()).toEqual([]);
    expect(await job.read()).toMatchObject({ status: 'succeeded', done: 0 });
  });
});

describe('a job that fails', () => {
  it('fails immediately, with its own message, if it says so', async () => {
    const job = await startTestJob(async () => {
      throw new JobFailure('file_missing', 'The file is gone. Upload it again.');
    });
    expect(await job.worker.nextOutcome()).toBe('failed');
    expect(await job.read()).toMatchObject({
      status: 'failed',
      attempt: 1,
      result: null,
      error: { code: 'file_missing', message: 'The file is gone. Upload it again.' },
    });
  });

  it('is retried after an unexpected error, and knows the committed progress', async () => {
    const job = await startTestJob(async (running) => {
      if (running.done > 0) return { resumedAt: running.done };
      await running.write(async (_db, progress) => progress(5));
      throw new Error('once');
    });
    expect(await job.worker.nextOutcome()).toBe('retried');
    expect(await job.read()).toMatchObject({ status: 'running', error: null });
    await tests.hurryRetry();
    expect(await job.worker.nextOutcome()).toBe('succeeded');
    expect(await job.read()).toMatchObject({ status: 'succeeded', attempt: 2, result: { resumedAt: 5 } });
  });

  it('fails without a stack or SQL when its attempts are exhausted', async () => {
    const job = await startTestJob(
      async ({ write }) => {
        await write((db) => db.run(sql`select secret from nowhere`));
        return undefined;
      },
      { maxAttempts: 1 },
    );
    expect(await job.worker.nextOutcome()).toBe('failed');
    const { error } = await job.read();
    expect(error).toMatchObject({ code: 'internal_error' });
    expect(JSON.stringify(error)).not.toMatch(/secret|select|Error:|\.ts/);
    const queued = `select from graphile_worker.jobs where key like '%${job.id}'`;
    await expect.poll(() => tests.asOwner(queued)).toEqual([]);
  });
});

describe('a job that is canceled', () => {
  it('while queued never starts', async () => {
    const { database, createAccount, startTestWorker } = tests;
    const accountId = await createAccount();
    let runs = 0;
    const definition = defineJob({
      type: 'canceled-early',
      run: async () => {
        runs += 1;
        return undefined;
      },
    });
    const { id } = await database.write(accountId, (db) => startJob(db, accountId, definition, {}));
    await database.write(accountId, (db) => markCanceled(db, accountId, id));
    const worker = await startTestWorker({ jobs: [definition] });
    expect(await worker.nextOutcome()).toBe('canceled');
    expect(runs).toBe(0);
    expect(await readJob(database, accountId, id)).toMatchObject({ status: 'canceled', started_at: null });
  });

  it('while running is aborted by its signal, and is not retried', async () => {
    const started = Promise.withResolvers<void>();
    const job = await startTestJob(async ({ signal }) => {
      started.resolve();
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      return undefined;
    });
    await started.promise;
    expect(await job.cancel()).toMatchObject({ status: 'canceled' });
    expect(await job.worker.nextOutcome()).toBe('canceled');
    const row = await job.read();
    expect(row).toMatchObject({ status: 'canceled', result: null, error: null });
    expect(row.finished_at).toBeInstanceOf(Date);
  });

  it('commits nothing after the cancel was confirmed, even if it ignores its signal in the middle of a write', async () => {
    const isRunning = Promise.withResolvers<void>();
    const resume = Promise.withResolvers<void>();
    const job = await startTestJob(async (running) => {
      await running.write((db) => insertTestProject(db, running.accountId, 'before'));
      const late = running.write(async (db) => {
        await insertTestProject(db, running.accountId, 'late');
        isRunning.resolve();
        await resume.promise;
      });
      await late.catch(() => {});
      await running.write((db) => insertTestProject(db, running.accountId, 'later')).catch(() => {});
      return { pretended: true };
    });
    await isRunning.promise;
    await job.cancel();
    resume.resolve();
    expect(await job.worker.nextOutcome()).toBe('canceled');
    expect(await job.names()).toEqual(['before']);
    expect(await job.read()).toMatchObject({ status: 'canceled', result: null });
  });
});

describe('a run that was considered dead', () => {
  it('commits nothing next to its successor', async () => {
    const first = Promise.withResolvers<void>();
    const resume = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    let runs = 0;
    const job = await startTestJob(async (running) => {
      runs += 1;
      if (runs === 1) {
        first.resolve();
        await resume.promise;
        await running.write((db) => insertTestProject(db, running.accountId, 'from the dead'));
        return { by: 'the dead' };
      }
      await running.write((db) => insertTestProject(db, running.accountId, 'from the successor'));
      second.resolve();
      await finish.promise;
      return { by: 'the successor' };
    });
    await first.promise;
    await tests.asOwner(`
      select graphile_worker.force_unlock_workers(array_agg(locked_by))
      from graphile_worker.jobs where key like '%${job.id}'`);
    await second.promise;
    resume.resolve();
    expect(await job.worker.nextOutcome()).toBe('retried');
    finish.resolve();
    expect(await job.worker.nextOutcome()).toBe('succeeded');
    expect(await job.names()).toEqual(['from the successor']);
    expect(await job.read()).toMatchObject({ attempt: 2, result: { by: 'the successor' } });
  });
});
