import type { WorkflowStep } from '@form-service/contracts';
import type { RunError } from '../runs/run.ts';
import type { StepResultRow } from '../runs/store-results.ts';
import { stepTypeOf } from '../steps/index.ts';
import type { StepResult, StepWait } from '../steps/run-step.ts';
import { type Frame, isComplete, type Loop, resultOf, type StepState, storeItemResult } from './frames.ts';
import type { RunPlan } from './plan.ts';
import { noValue, type StoredValue } from './stored-value.ts';

/** The details of an attempt, besides its result. */
export interface AttemptDetails {
  attempt: number;
  /** When the step was first attempted. */
  startedAt: Date;
  /** When this attempt started. */
  triedAt: Date;
  input: StoredValue;
}

const rowOf = (
  frame: Frame,
  key: string,
  state: StepState,
  { input, output }: { input: StoredValue; output: StoredValue },
): StepResultRow => ({
  key,
  items: frame.path,
  isItem: false,
  status: state.status,
  branches: state.branches,
  attempts: state.attempts,
  error: state.error,
  startedAt: state.startedAt,
  triedAt: state.triedAt ?? state.startedAt,
  isFinished: state.status === 'succeeded' || state.status === 'failed',
  wait: state.wait ?? null,
  input,
  output,
  state: state.state,
});

/** A step that takes long, shown as running. */
export const runningRow = (
  frame: Frame,
  key: string,
  { attempt, startedAt, triedAt }: Omit<AttemptDetails, 'input'>,
): StepResultRow =>
  rowOf(
    frame,
    key,
    {
      status: 'running',
      branches: null,
      output: null,
      error: null,
      attempts: attempt - 1,
      startedAt,
      triedAt,
    },
    { input: noValue, output: noValue },
  );

/** The state of a loop whose items are about to start. */
export const loopState = (
  items: readonly unknown[],
  concurrency: number,
  { attempt, startedAt, triedAt }: AttemptDetails,
): StepState => ({
  status: 'running',
  branches: null,
  output: { items },
  error: null,
  attempts: attempt,
  startedAt,
  triedAt,
  state: { concurrency },
});

/** The state of a step that has ended or waits. */
export const doneState = (
  done: StepResult | StepWait,
  { attempt, startedAt, triedAt }: AttemptDetails,
): StepState => {
  const shared = { attempts: attempt, startedAt, triedAt, error: null };
  if (!('wait' in done))
    return {
      ...shared,
      status: 'succeeded',
      branches: done.stop ? [] : (done.branches ?? ['next']),
      output: done.output,
    };
  const { wait } = done;
  return {
    ...shared,
    status: 'waiting',
    branches: null,
    output: null,
    wait: {
      for: wait.for,
      until: wait.for === 'run' ? null : (wait.until ?? null),
      runId: wait.for === 'run' ? wait.runId : null,
    },
    state: done.state,
  };
};

/** The outputs of a failed step that continues on errors. */
const branchAfterFailure = (step: WorkflowStep): string[] => {
  const branches = stepTypeOf(step).branches(step as never);
  return ['next', 'done'].filter((name) => branches.includes(name));
};

/** The state of a failed step: it is retried at `retryAt`, skipped, or fails the run. */
export const failedState = (
  step: WorkflowStep,
  error: RunError,
  { attempt, startedAt, triedAt }: AttemptDetails,
  retryAt: Date | undefined,
): StepState => {
  const shared = { attempts: attempt, startedAt, triedAt, error, output: null };
  if (retryAt)
    return {
      ...shared,
      status: 'waiting',
      branches: null,
      wait: { for: 'retry', until: retryAt, runId: null },
    };
  return {
    ...shared,
    status: 'failed',
    branches: step.onError === 'continue' ? branchAfterFailure(step) : null,
  };
};

export interface StepTransition {
  rows: StepResultRow[];
  /** Loops whose last item is done. */
  loops: Loop[];
  /** Reverts it: the transaction that was to store it failed or is retried. */
  revert(): void;
}

/** Applies the new state of a step, and its effect on the loop item that it belongs to. */
export const applyStepState = (
  { plan, triggerKey }: { plan: RunPlan; triggerKey: string },
  frame: Frame,
  key: string,
  state: StepState,
  values: { input: StoredValue; output: StoredValue },
): StepTransition => {
  const before = frame.steps.get(key);
  frame.steps.set(key, state);
  const rows = [rowOf(frame, key, state, values)];
  const revert = () => {
    if (before) frame.steps.set(key, before);
    else frame.steps.delete(key);
  };
  const { loop, index = 0 } = frame;
  if (!loop || state.branches === null || !isComplete(plan, frame, triggerKey))
    return { rows, loops: [], revert };
  const [lengthBefore, nextBefore] = [loop.resultsLength, loop.next];
  const json = storeItemResult(loop, index, resultOf(plan, frame));
  rows.push({
    ...rowOf(loop.parentFrame, loop.key, state, { input: noValue, output: { json, key: null } }),
    items: frame.path,
    isItem: true,
    status: 'succeeded',
    branches: [],
    attempts: 1,
    error: null,
    isFinished: true,
    wait: null,
    state: null,
  });
  return {
    rows,
    loops: loop.done.size === loop.items.length ? [loop] : [],
    revert() {
      revert();
      loop.done.delete(index);
      loop.open.set(index, frame);
      Object.assign(loop, { resultsLength: lengthBefore, next: nextBefore });
    },
  };
};

/** The rows of the loops around a step that failed the run: they fail too, and keep their items. */
export const failedLoops = (frame: Frame, error: RunError): StepResultRow[] => {
  const rows: StepResultRow[] = [];
  for (let loop = frame.loop; loop; loop = loop.parentFrame.loop) {
    const state = loop.parentFrame.steps.get(loop.key);
    if (!state) continue;
    Object.assign(state, { status: 'failed', error });
    rows.push({
      ...rowOf(loop.parentFrame, loop.key, state, { input: noValue, output: noValue }),
      state: { concurrency: loop.concurrency },
    });
  }
  return rows;
};
