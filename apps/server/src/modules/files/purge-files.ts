import type { Services } from '../../context.ts';
import type { Schedule } from '../../jobs/task.ts';
import { deleteRemoval, listDueRemovals, purgeUnfinished, purgeUnreferenced } from './store-purge.ts';

const day = 24 * 3_600_000;
/** How long a respondent's file may be unreferenced. */
const unreferencedTtl = day;

/** Every hour: deletes unfinished uploads and unreferenced files of entries. */
export const purgeFilesSchedule = (): Schedule => ({
  name: 'purge-files',
  cron: '17 * * * *',
  async run({ db: owner, now, signal, log }) {
    const unfinished = await purgeUnfinished(owner, now, signal);
    const loose = await purgeUnreferenced(owner, new Date(now.getTime() - unreferencedTtl), signal);
    if (unfinished + loose > 0) log.info({ unfinished, loose }, 'Deleted expired files');
  },
});

const concurrency = 8;

/**
 * Every minute: deletes stored objects of deleted files and finished uploads. The object is deleted before its record, so that
 * the deletion is repeated after a crash. One that fails keeps its record and does not block the others.
 */
export const sweepObjectsSchedule = ({ storage }: Services): Schedule => ({
  name: 'sweep-stored-objects',
  cron: '* * * * *',
  async run({ db: owner, now, signal, log }) {
    let swept = 0;
    let after = { due_at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };
    for (;;) {
      const due = await listDueRemovals(owner, now, after);
      const workers = Array.from({ length: concurrency }, async (_, worker) => {
        for (let at = worker; at < due.length; at += concurrency) {
          signal.throwIfAborted();
          const { id, object_key } = due[at] as (typeof due)[number];
          try {
            await storage.delete(object_key);
          } catch (error) {
            log.error({ err: error, key: object_key }, 'Could not delete a stored object');
            continue;
          }
          await deleteRemoval(owner, id);
          swept += 1;
        }
      });
      await Promise.all(workers);
      const last = due.at(-1);
      if (!last) break;
      after = last;
    }
    if (swept > 0) log.info({ swept }, 'Deleted stored objects');
  },
});
