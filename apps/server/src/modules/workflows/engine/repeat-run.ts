import type { Transaction } from '../../../db/db.ts';
import { newUuid } from '../../../kit/ids.ts';
import { reopenRun } from '../runs/store-changes.ts';
import { insertReplay } from '../runs/store-start.ts';

/** Resumes a failed run at the step that failed, keeping all results. Returns false if it has not failed. */
export const retryRun = (
  db: Transaction,
  accountId: string,
  runId: string,
  version?: number,
): Promise<boolean> => reopenRun(db, accountId, runId, version);

/** Starts a new run with the same input, of the same version or of the given one. Undefined if the run does not exist. */
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
