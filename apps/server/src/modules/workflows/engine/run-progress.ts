import type { Services } from '../../../context.ts';
import type { RunError } from '../runs/run.ts';
import type { ClaimedRun } from '../runs/store-claims.ts';
import type { StepResult } from '../steps/run-step.ts';
import type { Frame, Loop, StepState } from './frames.ts';
import type { Plan } from './plan.ts';
import { idleRunChange, type RunEnd, runEndOfStop, toRunChange } from './run-end.ts';
import { createJournal, type Ending, LostRun, type StateChange } from './run-journal.ts';
import type { RunWriter } from './run-writer.ts';
import { retryDelayMs, toRunError } from './step-failures.ts';
import { type AttemptDetails, applyStepState, failedLoops, failedState } from './step-states.ts';
import { noValue, type StoredValue } from './stored-value.ts';

/** Shorter pauses are sat out while the run is in hand. */
const maxInMemoryWaitMs = 60_000;

interface ProgressCallbacks {
  /** More can be begun, perhaps. */
  advance(): void;
  finishLoop(loop: Loop): Promise<void>;
  /** A step need not wait any more. */
  goOnWith(frame: Frame, key: string): void;
}

/** How far a run in hand has come: what is under way, what was decided about its end, and the writing down of it all. */
export const createProgress = (
  means: { services: Services; writer: RunWriter },
  run: ClaimedRun,
  { plan, root }: { plan: Plan; root: Frame },
  { advance, finishLoop, goOnWith }: ProgressCallbacks,
) => {
  const { log, clock } = means.services;
  const triggerKey = run.trigger_key;
  const ended = Promise.withResolvers<Ending>();
  const underWay = new Set<AbortController>();
  const timers = new Set<NodeJS.Timeout>();
  let active = 0;
  let isOver = false;
  let isDraining = false;
  /** Ends the run whatever is under way. */
  let verdict: RunEnd | undefined;
  /** Ends it when what is under way has come to its end. */
  let failure: RunEnd | undefined;

  const end = (ending: Ending) => {
    if (isOver) return;
    isOver = true;
    for (const timer of timers) clearTimeout(timer);
    for (const controller of underWay) controller.abort(new LostRun());
    ended.resolve(ending);
  };

  const journal = createJournal(means, run, {
    nextRunChange() {
      if (verdict) return toRunChange(verdict);
      if (active > 0) return undefined;
      if (failure) return toRunChange(failure);
      return isDraining ? undefined : idleRunChange(plan, root, triggerKey);
    },
    goOn() {
      if (isDraining && active === 0) end('put down');
      else advance();
    },
    end,
    isOver: () => isOver,
    hasOpenSteps: () => verdict !== undefined || failure !== undefined,
  });

  const later = (ms: number, work: () => void): (() => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (!isOver) work();
    }, ms);
    timers.add(timer);
    return () => {
      clearTimeout(timer);
      timers.delete(timer);
    };
  };

  /** Notes how a step stands that was under way. */
  const note = (
    frame: Frame,
    key: string,
    state: StepState,
    kept: { input: StoredValue; output: StoredValue },
    stop?: StepResult['stop'],
  ): StateChange => {
    const { rows, loops, revert } = applyStepState({ plan, triggerKey }, frame, key, state, kept);
    const before = { verdict, failure };
    // The end of a loop is still to be noted.
    active += loops.length - 1;
    if (stop) verdict ??= runEndOfStop(key, stop);
    if (state.status === 'failed' && state.branches === null && state.error) {
      failure ??= { status: 'failed', output: null, error: { ...state.error, stepKey: key } };
      rows.push(...failedLoops(frame, { ...state.error, stepKey: key }));
    }
    return {
      rows,
      undo() {
        revert();
        ({ verdict, failure } = before);
        active += 1 - loops.length;
      },
      after() {
        for (const loop of loops) void finishLoop(loop);
        const { wait } = state;
        if (!wait?.until || (wait.for !== 'time' && wait.for !== 'retry')) return;
        const ms = wait.until.getTime() - clock.now().getTime();
        if (ms < maxInMemoryWaitMs) later(Math.max(0, ms), () => goOnWith(frame, key));
      },
    };
  };

  return {
    ended: ended.promise,
    journal,
    note,
    later,
    underWay,
    end,
    begin: () => {
      active += 1;
    },
    active: () => active,
    isOver: () => isOver,
    mayBegin: () => !isOver && !isDraining && !verdict && !failure,
    /** Nothing is under way, and nothing is being written down. */
    isStill: () => active === 0 && journal.isIdle(),
    putDown(): void {
      isDraining = true;
      journal.add({ note: () => ({ rows: [], undo() {}, after() {} }) });
    },
    /** Looks how the run stands, and ends or rests it where there is nothing to do. */
    checkEnd(): void {
      journal.add({ note: () => ({ rows: [], undo() {}, after() {} }) });
    },
    failRun(error: RunError, when: 'now' | 'at rest'): void {
      if (when === 'now') verdict ??= { status: 'failed', output: null, error };
      else failure ??= { status: 'failed', output: null, error };
    },
    failStep(frame: Frame, key: string, thrown: unknown, attempted: AttemptDetails): void {
      const step = plan.step(key);
      const { isRetryable, isForeseen, ...error } = toRunError(thrown);
      if (!isForeseen) log.error({ err: thrown, runId: run.id, stepKey: key }, 'A step failed unexpectedly');
      const pause = isRetryable ? retryDelayMs(step, attempted.attempt) : undefined;
      const retryAt = pause === undefined ? undefined : new Date(clock.now().getTime() + pause);
      const state = failedState(step, error, attempted, retryAt);
      const kept = { input: attempted.input, output: noValue };
      journal.add({ note: () => note(frame, key, state, kept) });
    },
  };
};
