import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../db/db.ts';
import type { ClaimedRun } from '../runs/store-claims.ts';
import { lockClaimedRun, type RunChange, type StepResultRow } from '../runs/store-results.ts';
import { writeAsRun } from '../runs/store-start.ts';
import { runEvent } from './run-events.ts';
import { type RunWrite, type RunWriter, writeRuns } from './run-writer.ts';
import { isOutage, isSlowStatement, toRunError } from './step-failures.ts';

/** How an execution ended. `lost`: the run was canceled, or another worker has it. */
export type Ending = 'over' | 'lost' | 'drained' | 'outage' | { waitsUntil: Date | null };

/** This worker no longer has the run. */
export class LostRun extends Error {}

/** A state change, applied when it is saved. */
export interface StateChange {
  rows: StepResultRow[];
  /** Reverts it: the transaction failed, or is retried. */
  undo(): void;
  /** Runs after the commit. */
  after(): void;
}

type JournalEntry =
  | { record(): StateChange }
  | {
      /** Makes the step's database changes, and returns the state change. */
      commit(db: Transaction): Promise<StateChange>;
      failed(error: unknown): void;
    };

/** A loop is saved once, even if several of its items fail together. */
const latestRows = (rows: readonly StepResultRow[]): StepResultRow[] => [
  ...new Map(rows.map((row) => [[row.key, ...row.items].join(), row])).values(),
];

interface JournalCallbacks {
  /** How the run changes after this state change; undefined if it just continues. */
  nextRunChange(): RunChange | undefined;
  /** Called after a commit if the run has not ended. */
  continueRun(): void;
  end(ending: Ending): void;
  isOver(): boolean;
  /** Whether steps may be running or waiting although the run ends. */
  hasOpenSteps(): boolean;
}

/**
 * Saves the state changes of a run in order, so that its end is saved last; changes that are available together are saved
 * together.
 */
export const createJournal = (
  { services, writer }: { services: Services; writer: RunWriter },
  run: ClaimedRun,
  { nextRunChange, continueRun, end, isOver, hasOpenSteps }: JournalCallbacks,
) => {
  const { accountId, claim } = run;
  const { log, outbox } = services;
  const queue: JournalEntry[] = [];
  let isDraining = false;
  let isStartPublished = !run.isFirst;
  let isAdmitted = run.filter === null;

  const writeOf = (steps: StepResultRow[], change: RunChange | undefined): RunWrite => {
    const events: RunWrite['events'][number][] = [];
    const addEvent = (type: string, data: object) => events.push({ id: outbox.newId(), type, data });
    if (!isStartPublished) addEvent('workflow_run.started', runEvent(run, 'running'));
    const status = change && change.status !== 'waiting' ? change.status : undefined;
    if (status) addEvent(`workflow_run.${status}`, runEvent(run, status, change?.error ?? null));
    return {
      runId: run.id,
      claim,
      steps,
      change,
      events,
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
    isStartPublished = true;
    isAdmitted = true;
    if (change) return end(change.status === 'waiting' ? { waitsUntil: dueAt } : 'over');
    for (const { after } of noted) after();
    continueRun();
  };

  /** Fails a run whose results cannot be saved: retrying would repeat all its steps forever. */
  const failRun = async (): Promise<void> => {
    const { code, message } = toRunError(undefined);
    const change: RunChange = { status: 'failed', outputJson: null, error: { code, message }, dueAt: null };
    const written = await writer.write(accountId, { ...writeOf([], change), leavesOpen: true });
    end(written ? 'over' : 'lost');
  };

  const writeChanges = async (
    entries: readonly Extract<JournalEntry, { record: unknown }>[],
  ): Promise<void> => {
    const noted = entries.map(({ record }) => record());
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
        const [isClaimed] = await Promise.all([
          lockClaimedRun(db, accountId, { runId: run.id, claim }),
          writeAsRun(db, run.id),
        ]);
        if (!isClaimed) throw new LostRun();
        noted = await commit(db);
        const change = nextRunChange();
        const written = await writeRuns(db, accountId, [writeOf(noted.rows, change)]);
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
        await writeChanges(notes as Extract<JournalEntry, { record: unknown }>[]);
      }
    } catch (err) {
      if (isOutage(err)) end('outage');
      else {
        log.error({ err, runId: run.id }, 'The result of a run could not be saved; failing the run');
        await failRun().catch(() => end('outage'));
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
