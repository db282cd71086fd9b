import { afterAll, beforeAll } from 'vitest';
import { defineJob, type RunningJob } from '../../jobs/define-job.ts';
import { startJob } from '../../jobs/start-job.ts';
import { startWorker, type Worker } from '../../jobs/worker.ts';
import { encodeId } from '../../kit/ids.ts';
import type { TestAccount } from '../../testing/test-account.ts';
import type { TestApp } from '../../testing/test-app.ts';

type ControlledJob = RunningJob<unknown> & { end(result: object): void };

/** Jobs for the tests of a file: some that nobody runs, and some with a worker, whose progress the test controls. */
export const useTestJobs = (app: TestApp) => {
  const taken = new Map<string, (job: ControlledJob) => void>();
  const steered = defineJob({
    type: 'steered',
    run: (job) =>
      new Promise((resolve, reject) => {
        job.signal.addEventListener('abort', () => reject(job.signal.reason));
        taken.get(job.id)?.(Object.assign(job, { end: resolve }));
      }),
  });

  let worker: Worker;
  beforeAll(async () => {
    const { database, jobChanges: changes, log } = app.services;
    const ownerUrl = app.database.url;
    worker = await startWorker({ ownerUrl, database, changes, jobs: [steered], concurrency: 3, log });
  });
  afterAll(() => worker.stop());

  return {
    /** Creates a job that stays queued; the id is the API's. */
    async queueJob({ accountId }: TestAccount, type = 'nobody-runs-this'): Promise<string> {
      const { database } = app.services;
      const job = await database.write(accountId, (db) => startJob(db, accountId, { type }, { size: 1 }));
      return encodeId('job', job.id);
    },

    /** Creates a job and waits until it runs. */
    async runJob({ accountId }: TestAccount): Promise<{ id: string; job: ControlledJob }> {
      const running = Promise.withResolvers<ControlledJob>();
      const made = await app.services.database.write(accountId, async (db) => {
        const row = await startJob(db, accountId, steered, {});
        taken.set(row.id, running.resolve);
        return row;
      });
      return { id: encodeId('job', made.id), job: await running.promise };
    },
  };
};
