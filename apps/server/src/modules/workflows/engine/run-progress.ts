import type { Services } from '../../../context.ts';
import type { RunError } from '../runs/run.ts';
import type { ClaimedRun } from '../runs/store-claims.ts';
import type { StepResult } from '../steps/run-step.ts';
import type { Frame, Loop, StepState } from './frames.ts';
import type { RunPlan } from './plan.ts';
import { idleRunChange, type RunEnd, runEndOfStop, toRunChange } from './run-end.ts';
import { createJournal, type Ending, LostRun, type StateChange } from './run-journal.ts';
import type { RunWriter } from './run-writer.ts';
import { stepRetryDelayMs, toRunError } from './step-failures.ts';
import { type AttemptDetails, applyStepState, failedLoops, failedState } from './step-states.ts';
import { noValue, type StoredValue } from './stored-value.ts';

/** Shorter delays are waited for in memory. */
const maxInMemoryWaitMs = 60_000;

interface ProgressCallbacks {
  /** More steps may be able to start. */
  advance(): void;
  finishLoop(loop: Loop): Promise<void>;
  /** The wait of a step is over. */
  resumeStep(frame: Frame, key: string): void;
}

/** The progress of an active run: steps in progress, its decided end, and the journal that saves it. */
export const createProgress = (
  engine: { services: Services; writer: RunWriter },
  run: ClaimedRun,
  { plan, root }: { plan: RunPlan; root: Frame },
  { advance, finishLoop, resumeStep }: ProgressCallbacks,
) => {
  const { log, clock } = engine.services;
  const triggerKey = run.trigger_key;
  const ended = Promise.withResolvers<Ending>();
  const inProgress = new Set<AbortController>();
  const timers = new Set<NodeJS.Timeout>();
  let active = 0;
  let isOver = false;
  let isDraining = false;
  /** Ends the run regardless of steps in progress. */
  let earlyEnd: RunEnd | undefined;
  /** Ends it once the steps in progress have ended. */
  let failure: RunEnd | undefined;

  const end = (ending: Ending) => {
    if (isOver) return;
    isOver = true;
    for (const timer of timers) clearTimeout(timer);
    for (const controller of inProgress) controller.abort(new LostRun());
    ended.resolve(ending);
  };

  const journal = createJournal(engine, run, {
    nextRunChange() {
      if (earlyEnd) return toRunChange(earlyEnd);
      if (active > 0) return undefined;
      if (failure) return toRunChange(failure);
      return isDraining ? undefined : idleRunChange(plan, root, triggerKey);
    },
    continueRun() {
      if (isDraining && active === 0) end('drained');
      else advance();
    },
    end,
    isOver: () => isOver,
    hasOpenSteps: () => earlyEnd !== undefined || failure !== undefined,
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

  /** Records the new state of a step in progress. */
  const record = (
    frame: Frame,
    key: string,
    state: StepState,
    values: { input: StoredValue; output: StoredValue },
    stop?: StepResult['stop'],
  ): StateChange => {
    const { rows, loops, revert } = applyStepState({ plan, triggerKey }, frame, key, state, values);
    const before = { earlyEnd, failure };
    // The end of a loop is recorded separately.
    active += loops.length - 1;
    if (stop) earlyEnd ??= runEndOfStop(key, stop);
    if (state.status === 'failed' && state.branches === null && state.error) {
      failure ??= { status: 'failed', output: null, error: { ...state.error, stepKey: key } };
      rows.push(...failedLoops(frame, { ...state.error, stepKey: key }));
    }
    return {
      rows,
      undo() {
        revert();
        ({ earlyEnd, failure } = before);
        active += 1 - loops.length;
      },
      after() {
        for (const loop of loops) void finishLoop(loop);
        const { wait } = state;
        if (!wait?.until || (wait.for !== 'time' && wait.for !== 'retry')) return;
        const ms = wait.until.getTime() - clock.now().getTime();
        if (ms < maxInMemoryWaitMs) later(Math.max(0, ms), () => resumeStep(frame, key));
      },
    };
  };

  return {
    ended: ended.promise,
    journal,
    record,
    later,
    inProgress,
    end,
    startStep: () => {
      active += 1;
    },
    active: () => active,
    isOver: () => isOver,
    canStart: () => !isOver && !isDraining && !earlyEnd && !failure,
    /** No step is in progress, and nothing is being saved. */
    isQuiescent: () => active === 0 && journal.isIdle(),
    drain(): void {
      isDraining = true;
      journal.add({ record: () => ({ rows: [], undo() {}, after() {} }) });
    },
    /** Checks whether the run has ended or waits, and saves that. */
    checkEnd(): void {
      journal.add({ record: () => ({ rows: [], undo() {}, after() {} }) });
    },
    failRun(error: RunError, when: 'now' | 'when idle'): void {
      if (when === 'now') earlyEnd ??= { status: 'failed', output: null, error };
      else failure ??= { status: 'failed', output: null, error };
    },
    failStep(frame: Frame, key: string, thrown: unknown, details: AttemptDetails): void {
      const step = plan.step(key);
      const { isRetryable, isForeseen, ...error } = toRunError(thrown);
      if (!isForeseen) log.error({ err: thrown, runId: run.id, stepKey: key }, 'A step failed unexpectedly');
      const pause = isRetryable ? stepRetryDelayMs(step, details.attempt) : undefined;
      const retryAt = pause === undefined ? undefined : new Date(clock.now().getTime() + pause);
      const state = failedState(step, error, details, retryAt);
      const values = { input: details.input, output: noValue };
      journal.add({ record: () => record(frame, key, state, values) });
    },
  };
};
