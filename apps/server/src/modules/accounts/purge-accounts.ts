import type { Db } from '../../db/db.ts';
import type { Schedule } from '../../jobs/task.ts';
import { type PurgeStep, planPurge } from './purge-plan.ts';
import {
  clearReferences,
  listAccountsToPurge,
  purgeAccountRow,
  purgeTable,
  readAccountTables,
  readReferences,
} from './store-purge.ts';

/** The tables with an account's rows, in an order in which they can be deleted. */
const readPurgePlan = async (owner: Db): Promise<PurgeStep[]> =>
  planPurge(await readAccountTables(owner), await readReferences(owner));

/** Idempotent and interruptible: the account's own row is deleted last. */
const purgeAccount = async (
  owner: Db,
  steps: readonly PurgeStep[],
  accountId: string,
  signal: AbortSignal,
): Promise<number> => {
  let rows = 0;
  for (const { table, nullColumns } of steps) {
    if (nullColumns) await clearReferences(owner, table, nullColumns, accountId, signal);
    else rows += await purgeTable(owner, table, accountId, signal);
  }
  return rows + (await purgeAccountRow(owner, accountId));
};

/**
 * Every night: deletes accounts after their grace period with all their data. Users are kept, except those of the account only.
 */
export const purgeAccountsSchedule: Schedule = {
  name: 'purge-deleted-accounts',
  cron: '53 3 * * *',
  async run({ db: owner, signal, log }) {
    const due = await listAccountsToPurge(owner);
    if (due.length === 0) return;
    const steps = await readPurgePlan(owner);
    for (const { id } of due) {
      try {
        const rows = await purgeAccount(owner, steps, id, signal);
        log.info({ accountId: id, rows }, 'Deleted an account permanently');
      } catch (error) {
        signal.throwIfAborted();
        // One failing account must not block the others.
        log.error({ err: error, accountId: id }, 'Could not delete an account permanently');
      }
    }
  },
};
