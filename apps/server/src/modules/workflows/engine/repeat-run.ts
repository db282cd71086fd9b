import type { Transaction } from '../../../db/db.ts';
import { newUuid } from '../../../kit/ids.ts';
import { reopenRun } from '../runs/store-changes.ts';
import { insertReplay } from '../runs/store-start.ts';

/** Lets a failed run go on at the step that failed, with all that was done before. False where it has not failed. */
export const retryRun = (
  db: Transaction,
  accountId: string,
  runId: string,
  version?: number,
): Promise<boolean> => reopenRun(db, accountId, runId, version);

/** A new run on the same input, of the same version or of the one given. Undefined where there is no such run. */
export const replayRun = async (
  db: Transaction,
  accountId: string,
  runId: string,
  startedBy: string | null,
  version?: number,
): Promise<{ id: string } | undefined> => {
  const id = newUuid();
  return (await insertReplay(db, accountId, { id, replayOf: runId, startedBy, version }))
    ? { id }
    : undefined;
};
