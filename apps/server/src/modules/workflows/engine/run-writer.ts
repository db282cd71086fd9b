import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../db/db.ts';
import { createWriteBatcher, type PendingWrite } from '../../../kit/write-batcher.ts';
import { resumeParent } from '../runs/store-changes.ts';
import { cancelOpenSteps, type RunResults, writeResults } from '../runs/store-results.ts';

/** Results of a run, with what follows from its end. */
export interface RunWrite extends RunResults {
  /** The run that waits for this one, which has ended. */
  parentId?: string | undefined;
  /** Steps may be under way or wait although the run has ended. */
  leavesOpen: boolean;
}

/** What became of a write: undefined where the run is not in these hands any more. */
export type Written = { dueAt: Date | null } | undefined;

/** Writes results down in a transaction, with all that is committed with them. Tells those that were still in hand. */
export const writeRuns = async (
  { outbox }: Pick<Services, 'outbox'>,
  db: Transaction,
  accountId: string,
  writes: readonly RunWrite[],
): Promise<Map<string, { dueAt: Date | null }>> => {
  const written = new Map(
    (await writeResults(db, accountId, writes)).map(({ id, dueAt }) => [id, { dueAt }]),
  );
  for (const { runId, told, parentId, leavesOpen } of writes) {
    if (!written.has(runId)) continue;
    outbox.notifyListeners(db, accountId, told as Parameters<typeof outbox.notifyListeners>[2]);
    if (leavesOpen) cancelOpenSteps(db, accountId, runId);
    if (parentId !== undefined) await resumeParent(db, accountId, { parentId, runId });
  }
  return written;
};

interface WaitingWrite extends PendingWrite {
  write: RunWrite;
  settle(written: Written): void;
}

/**
 * Writes the results of an account's runs that come together by one statement and one commit. A run has one write under way
 * at most; see conduct-run.ts.
 */
export const createRunWriter = (services: Pick<Services, 'database' | 'outbox'>) => {
  const store = async (accountId: string, batch: readonly WaitingWrite[]): Promise<void> => {
    const writes = batch.map(({ write }) => write);
    const written = await services.database.write(accountId, (db) =>
      writeRuns(services, db, accountId, writes),
    );
    for (const { write, settle } of batch) settle(written.get(write.runId));
  };
  // Whatever went wrong: results are written only while the run is in these hands.
  const add = createWriteBatcher(store, { canRetrySingly: () => true });

  return {
    write: (accountId: string, write: RunWrite): Promise<Written> =>
      new Promise((settle, refuse) => add(accountId, { key: undefined, write, settle, reject })),
  };
};

export type RunWriter = ReturnType<typeof createRunWriter>;
