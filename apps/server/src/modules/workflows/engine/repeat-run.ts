import type { Transaction } from '../../../db/db.ts';
import { newUuid } from '../../../kit/ids.ts';
import { reopenRun } from '../runs/store-changes.ts';
import { insertReplay } from '../runs/store-start.ts';

/** Lets a failed run go on at the step that failed, with all that was done before. False where it has not failed. */
export const retryRun = (db: Transaction, accountId: string, runId: string): Promise<boolean> =>
  reopenRun(db, accountId, runId);

/** A new run of the same version on the same input. Undefined where there is no such run. */
export const replayRun = async (
  db: Transaction,
  accountId: string,
  runId: string,
  startedBy: string | null,
): Promise<{ id: string } | undefined> => {
  const id = newUuid();
  return (await insertReplay(db, accountId, { id, replayOf: runId, startedBy })) ? { id } : undefined;
};
