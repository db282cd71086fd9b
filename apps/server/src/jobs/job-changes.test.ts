import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { listenForJobChanges } from './job-changes.ts';
import { markCanceled, saveProgress } from './job-state.ts';
import { startJob } from './start-job.ts';
import { useWorkerTests } from './worker.factory.ts';

const tests = useWorkerTests();

const newJob = async () => {
  const { database, createAccount } = tests;
  const accountId = await createAccount();
  const { id } = await database.write(accountId, (db) => startJob(db, accountId, { type: 'watched' }, {}));
  return { accountId, id, cancel: () => database.write(accountId, (db) => markCanceled(db, accountId, id)) };
};

it('notifies of a change once it is committed, and only for the subscribed job', async () => {
  const { changes, database } = tests;
  const [one, other] = [await newJob(), await newJob()];
  const received: (string | undefined)[] = [];
  const notified = Promise.withResolvers<void>();
  const unsubscribe = changes.subscribe(one.id, (status) => {
    received.push(status);
    if (status === 'canceled') notified.resolve();
  });
  await other.cancel();
  const rolledBack = database.write(one.accountId, async (db) => {
    await markCanceled(db, one.accountId, one.id);
    throw new Error('after all not');
  });
  await rolledBack.catch(() => {});
  // Changes nothing, so there is no notification.
  await database.write(one.accountId, (db) =>
    saveProgress(db, { ...one, attempt: 0 }, { done: 1, total: null }),
  );
  await one.cancel();
  await notified.promise;
  unsubscribe();
  expect(received.filter((status) => status !== undefined)).toEqual(['canceled']);
});

it('reconnects when the connection is lost, and notifies all subscribers', async () => {
  const { asOwner, testDatabase } = tests;
  const job = await newJob();
  const changes = listenForJobChanges({ url: testDatabase.url, log: pino({ level: 'silent' }) });
  const received: (string | undefined)[] = [];
  changes.subscribe(job.id, (status) => received.push(status));
  await vi.waitFor(() => expect(received).toEqual([undefined]));
  await asOwner(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'form-service job changes' and datname = current_database()`);
  await vi.waitFor(() => expect(received).toEqual([undefined, undefined]), { timeout: 20_000 });
  await job.cancel();
  await vi.waitFor(() => expect(received).toEqual([undefined, undefined, 'canceled']));
  await changes.close();
});
