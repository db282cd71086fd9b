import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { fail } from '../../http/fail.ts';
import type { StreamEvent } from '../../http/serve.ts';
import type { JobChanges } from '../../jobs/job-changes.ts';
import { presentJob } from './present.ts';
import { findJob } from './store.ts';

/** Changes within this interval are sent as one. */
const minIntervalMs = 100;

/**
 * Sends a job now and after every change until it has ended. It subscribes before each read, so that a change is either in
 * the read or triggers the next one.
 */
export async function* streamJob(
  { database, jobChanges }: { database: Database; jobChanges: JobChanges },
  accountId: string,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  let woken = Promise.withResolvers<void>();
  const wake = () => woken.resolve();
  const unsubscribe = jobChanges.subscribe(id, wake);
  signal.addEventListener('abort', wake);
  try {
    let shown = '';
    while (!signal.aborted) {
      woken = Promise.withResolvers();
      const row = (await database.read(accountId, (db) => findJob(db, accountId, id))) ?? fail('not_found');
      const job = presentJob(row);
      const text = JSON.stringify(job);
      if (text !== shown) yield { event: 'job', data: job };
      if (row.finished_at) return;
      shown = text;
      await woken.promise;
      await pause(minIntervalMs, undefined, { signal }).catch(() => {});
    }
  } finally {
    unsubscribe();
    signal.removeEventListener('abort', wake);
  }
}
