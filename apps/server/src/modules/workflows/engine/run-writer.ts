import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../db/db.ts';
import { wakeParent } from '../runs/store-changes.ts';
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
    outbox.announce(db, accountId, told as Parameters<typeof outbox.announce>[2]);
    if (leavesOpen) cancelOpenSteps(db, accountId, runId);
    if (parentId !== undefined) await wakeParent(db, accountId, { parentId, runId });
  }
  return written;
};

interface Waiting {
  write: RunWrite;
  settle(written: Written): void;
  refuse(error: unknown): void;
}

const mostAtOnce = 64;
const mostUnderWay = 2;
/** So many are worth a statement beside the one under way. */
const worthAnother = 16;

/**
 * Writes the results of an account's runs that come together by one statement and one commit. Nobody waits for company:
 * whoever finds the way free goes at once. A run has one write under way at most; see conduct-run.ts.
 */
export const createRunWriter = (services: Pick<Services, 'database' | 'outbox'>) => {
  const lanes = new Map<string, { waiting: Waiting[]; underWay: number }>();

  const store = async (accountId: string, batch: readonly Waiting[]): Promise<void> => {
    try {
      const written = await services.database.write(accountId, (db) =>
        writeRuns(
          services,
          db,
          accountId,
          batch.map(({ write }) => write),
        ),
      );
      for (const { write, settle } of batch) settle(written.get(write.runId));
    } catch (error) {
      // One that cannot be written must not spoil the others.
      if (batch.length > 1) for (const one of batch) await store(accountId, [one]);
      else for (const { refuse } of batch) refuse(error);
    }
  };

  const go = async (accountId: string): Promise<void> => {
    const lane = lanes.get(accountId);
    if (!lane || lane.underWay >= mostUnderWay) return;
    if (lane.waiting.length === 0) {
      if (lane.underWay === 0) lanes.delete(accountId);
      return;
    }
    if (lane.underWay > 0 && lane.waiting.length < worthAnother) return;
    lane.underWay += 1;
    await store(accountId, lane.waiting.splice(0, mostAtOnce));
    lane.underWay -= 1;
    void go(accountId);
  };

  return {
    write: (accountId: string, write: RunWrite): Promise<Written> =>
      new Promise((settle, refuse) => {
        const lane = lanes.get(accountId) ?? { waiting: [], underWay: 0 };
        lanes.set(accountId, lane);
        lane.waiting.push({ write, settle, refuse });
        setImmediate(() => void go(accountId));
      }),
  };
};

export type RunWriter = ReturnType<typeof createRunWriter>;
