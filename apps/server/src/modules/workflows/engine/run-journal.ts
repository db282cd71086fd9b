import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../db/db.ts';
import type { ClaimedRun } from '../runs/store-claims.ts';
import { lockClaimedRun, type RunChange, type StepResultRow } from '../runs/store-results.ts';
import { writeAsRun } from '../runs/store-start.ts';
import { runEvent } from './run-events.ts';
import { type RunWrite, type RunWriter, writeRuns } from './run-writer.ts';
import { isOutage, isSlowStatement, toRunError } from './step-failures.ts';

/** What became of a run that was in hand. `lost`: it was canceled, or is in other hands. */
export type Ending = 'over' | 'lost' | 'put down' | 'outage' | { waitsUntil: Date | null };

/** The run is not in these hands any more. */
export class LostRun extends Error {}

/** Something that has come to be known, noted in the moment in which it is written down. */
export interface StateChange {
  rows: StepResultRow[];
  /** Takes it back: the transaction failed, or is run again. */
  undo(): void;
  /** What follows once it is committed. */
  after(): void;
}

type JournalEntry =
  | { note(): StateChange }
  | {
      /** Does what the step does to the database, and notes what came of it. */
      commit(db: Transaction): Promise<StateChange>;
      failed(error: unknown): void;
    };

/** A loop is told of once, however many of its items fail together. */
const latestRows = (rows: readonly StepResultRow[]): StepResultRow[] => [
  ...new Map(rows.map((row) => [[row.key, ...row.items].join(), row])).values(),
];

interface JournalCallbacks {
  /** How the run goes on after what was noted; undefined where it simply does. */
  nextRunChange(): RunChange | undefined;
  /** What was noted is committed, and the run is not at its end. */
  goOn(): void;
  end(ending: Ending): void;
  isOver(): boolean;
  /** Whether steps may be under way or wait although the run ends. */
  hasOpenSteps(): boolean;
}

/**
 * Writes down what comes of a run: one thing after the other, so that its end is written last; and what comes together,
 * together.
 */
export const createJournal = (
  { services, writer }: { services: Services; writer: RunWriter },
  run: ClaimedRun,
  { nextRunChange, goOn, end, isOver, hasOpenSteps }: JournalCallbacks,
) => {
  const { accountId, claim } = run;
  const { log, outbox } = services;
  const queue: JournalEntry[] = [];
  let isDraining = false;
  let isStartTold = !run.isFirst;
  let isAdmitted = run.filter === null;

  const writeOf = (steps: StepResultRow[], change: RunChange | undefined): RunWrite => {
    const told: RunWrite['told'][number][] = [];
    const tell = (type: string, data: object) => told.push({ id: outbox.newId(), type, data });
    if (!isStartTold) tell('workflow_run.started', runEvent(run, 'running'));
    const status = change && change.status !== 'waiting' ? change.status : undefined;
    if (status) tell(`workflow_run.${status}`, runEvent(run, status, change?.error ?? null));
    return {
      runId: run.id,
      claim,
      steps,
      change,
      told,
      isAdmitted: !isAdmitted,
      leavesOpen: status !== undefined && hasOpenSteps(),
      ...(status && run.parent_waits && run.parent_run_id !== null && { parentId: run.parent_run_id }),
    };
  };

  const committed = (
    noted: readonly StateChange[],
    change: RunChange | undefined,
    dueAt: Date | null,
  ): void => {
    isStartTold = true;
    isAdmitted = true;
    if (change) return end(change.status === 'waiting' ? { waitsUntil: dueAt } : 'over');
    for (const { after } of noted) after();
    goOn();
  };

  /** Fails a run whose results cannot be written down: begun again, it would do everything again, for ever. */
  const giveUp = async (): Promise<void> => {
    const { code, message } = toRunError(undefined);
    const change: RunChange = { status: 'failed', outputJson: null, error: { code, message }, dueAt: null };
    const written = await writer.write(accountId, { ...writeOf([], change), leavesOpen: true });
    end(written ? 'over' : 'lost');
  };

  const writeNotes = async (entries: readonly Extract<JournalEntry, { note: unknown }>[]): Promise<void> => {
    const noted = entries.map(({ note }) => note());
    const rows = latestRows(noted.flatMap((one) => one.rows));
    const change = nextRunChange();
    if (rows.length === 0 && !change) return committed(noted, undefined, null);
    const written = await writer.write(accountId, writeOf(rows, change));
    if (written) committed(noted, change, written.dueAt);
    else end('lost');
  };

  const writeCommit = async ({
    commit,
    failed,
  }: Extract<JournalEntry, { commit: unknown }>): Promise<void> => {
    let noted: StateChange | undefined;
    try {
      const { change, dueAt } = await services.database.write(accountId, async (db) => {
        noted?.undo();
        noted = undefined;
        const [isInHand] = await Promise.all([
          lockClaimedRun(db, accountId, { runId: run.id, claim }),
          writeAsRun(db, run.id),
        ]);
        if (!isInHand) throw new LostRun();
        noted = await commit(db);
        const change = nextRunChange();
        const written = await writeRuns(services, db, accountId, [writeOf(noted.rows, change)]);
        return { change, dueAt: written.get(run.id)?.dueAt ?? null };
      });
      committed(noted ? [noted] : [], change, dueAt);
    } catch (error) {
      noted?.undo();
      if (error instanceof LostRun) return end('lost');
      if (isOutage(error) && !isSlowStatement(error)) throw error;
      failed(error);
    }
  };

  const drain = async (): Promise<void> => {
    if (isDraining) return;
    isDraining = true;
    try {
      while (queue.length > 0 && !isOver()) {
        const [first] = queue;
        if (first && 'commit' in first) {
          queue.shift();
          await writeCommit(first);
          continue;
        }
        const next = queue.findIndex((entry) => 'commit' in entry);
        const notes = queue.splice(0, next === -1 ? queue.length : next);
        await writeNotes(notes as Extract<JournalEntry, { note: unknown }>[]);
      }
    } catch (err) {
      if (isOutage(err)) end('outage');
      else {
        log.error({ err, runId: run.id }, 'The result of a run could not be saved; failing the run');
        await giveUp().catch(() => end('outage'));
      }
    }
    isDraining = false;
  };

  return {
    isIdle: () => queue.length === 0 && !isDraining,
    add(entry: JournalEntry): void {
      if (isOver()) return;
      queue.push(entry);
      void drain();
    },
  };
};
