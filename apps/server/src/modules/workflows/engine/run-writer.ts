import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../db/db.ts';
import { createWriteBatcher, type PendingWrite } from '../../../kit/write-batcher.ts';
import { resumeParent } from '../runs/store-changes.ts';
import { cancelOpenSteps, type RunResults, writeResults } from '../runs/store-results.ts';

/** Results of a run, with the consequences of its end. */
export interface RunWrite extends RunResults {
  /** The run that waits for this one, which has ended. */
  parentId?: string | undefined;
  /** Whether steps may be running or waiting although the run has ended. */
  leavesOpen: boolean;
}

/** The result of a write: undefined if this worker no longer has the run. */
export type WrittenRun = { dueAt: Date | null } | undefined;

/** Saves results and everything that is committed with them. Returns the runs that this worker still had. */
export const writeRuns = async (
  db: Transaction,
  accountId: string,
  writes: readonly RunWrite[],
): Promise<Map<string, { dueAt: Date | null }>> => {
  const written = new Map(
    (await writeResults(db, accountId, writes)).map(({ id, dueAt }) => [id, { dueAt }]),
  );
  for (const { runId, parentId, leavesOpen } of writes) {
    if (!written.has(runId)) continue;
    if (leavesOpen) cancelOpenSteps(db, accountId, runId);
    if (parentId !== undefined) await resumeParent(db, accountId, { parentId, runId });
  }
  return written;
};

interface WaitingWrite extends PendingWrite {
  write: RunWrite;
  settle(written: WrittenRun): void;
}

/**
 * Saves the results of an account's runs in batches, with one statement and one commit. A run has at most one write in
 * flight; see execute-run.ts.
 */
export const createRunWriter = ({ database }: Pick<Services, 'database'>) => {
  const store = async (accountId: string, batch: readonly WaitingWrite[]): Promise<void> => {
    const writes = batch.map(({ write }) => write);
    const written = await database.write(accountId, (db) => writeRuns(db, accountId, writes));
    for (const { write, settle } of batch) settle(written.get(write.runId));
  };
  // After any failure: results are saved only while this worker has the run.
  const add = createWriteBatcher(store, { canRetrySingly: () => true });

  return {
    write: (accountId: string, write: RunWrite): Promise<WrittenRun> =>
      new Promise((settle, reject) => add(accountId, { key: undefined, write, settle, reject })),
  };
};

export type RunWriter = ReturnType<typeof createRunWriter>;
