import type { Services } from '../../../context.ts';
import type { RunError } from '../runs/run.ts';
import type { ClaimedRun } from '../runs/store-claims.ts';
import {
  StepFailure,
  type StepLoop,
  type StepOutcome,
  type StepResult,
  type StepWait,
} from '../steps/run-step.ts';
import { attemptStep, resumedOf, type StepEnvironment } from './attempt-step.ts';
import {
  type Frame,
  isComplete,
  type Loop,
  newFrame,
  newLoop,
  nextItem,
  openFrames,
  readySteps,
  remainingBytes,
  type StepState,
} from './frames.ts';
import type { Ending, StateChange } from './run-journal.ts';
import { createProgress } from './run-progress.ts';
import type { RunWriter } from './run-writer.ts';
import { isOutage, isSlowStatement } from './step-failures.ts';
import { type AttemptDetails, doneState, loopState, runningRow } from './step-states.ts';
import { noValue, type StoredValue, storeValue } from './stored-value.ts';

/** Steps of one run in progress at once, across all branches and items. */
const maxConcurrentSteps = 20;
const stepTimeoutMs = 120_000;
/** A step that takes longer is shown as running. */
const showRunningAfterMs = 1_000;

const stepTimeout = () =>
  new StepFailure('step_timeout', `The step took longer than ${stepTimeoutMs / 1_000} s and was stopped.`);

/** A step whose wait is over. */
interface DueStep {
  key: string;
  items: readonly number[];
  decision: StepState['decision'];
}

export interface RunExecution {
  ended: Promise<Ending>;
  /** Abandons the run: aborts what is in progress and saves nothing more. */
  abandon(): void;
  /** Starts nothing more, and ends when the steps in progress have ended. */
  drain(): void;
  /** Fails the run. */
  fail(error: RunError): void;
  /** Whether a step waits while others are in progress. */
  hasWaitingSteps(): boolean;
  resume(due: readonly DueStep[]): void;
}

/** Executes a run step by step until it ends or waits. Each result is committed before a step after it starts. */
export const executeRun = (
  engine: { services: Services; writer: RunWriter },
  run: ClaimedRun,
  environment: StepEnvironment,
  root: Frame,
): RunExecution => {
  const { services } = engine;
  const { clock } = services;
  const { plan } = environment;
  const triggerKey = run.trigger_key;

  const storeOutput = (done: StepResult | StepWait) =>
    'output' in done ? storeValue(services, done.output, remainingBytes(root)) : noValue;
  const recordDone = (
    frame: Frame,
    key: string,
    done: StepResult | StepWait,
    details: AttemptDetails,
    output: StoredValue,
  ): StateChange => {
    const stop = 'output' in done ? done.stop : undefined;
    const state = { ...doneState(done, details), size: output.size };
    return progress.record(frame, key, state, { input: details.input, output }, stop);
  };
  const addDone = async (frame: Frame, key: string, done: StepResult | StepWait, details: AttemptDetails) => {
    const output = await storeOutput(done);
    progress.journal.add({ record: () => recordDone(frame, key, done, details, output) });
  };

  const startLoop = async (
    frame: Frame,
    key: string,
    { items, concurrency }: StepLoop,
    details: AttemptDetails,
  ): Promise<void> => {
    if (items.length === 0 || plan.after(key, 'each').length === 0) {
      const results = items.map(() => ({}));
      return addDone(frame, key, { output: { items, results }, branches: ['done'] }, details);
    }
    const kept = {
      input: details.input,
      output: await storeValue(services, { items }, remainingBytes(root)),
    };
    const state = { ...loopState(items, concurrency, details), size: kept.output.size };
    progress.journal.add({
      record() {
        newLoop(key, frame, items, concurrency);
        return progress.record(frame, key, state, kept);
      },
    });
  };

  const handleOutcome = async (
    frame: Frame,
    key: string,
    outcome: StepOutcome,
    details: AttemptDetails,
  ): Promise<void> => {
    if ('items' in outcome) return startLoop(frame, key, outcome, details);
    if (!('commit' in outcome)) return addDone(frame, key, outcome, details);
    progress.journal.add({
      async commit(db) {
        const done = await outcome.commit(db);
        return recordDone(frame, key, done, details, await storeOutput(done));
      },
      failed: (error) => progress.failStep(frame, key, error, details),
    });
  };

  /** Attempts a step, from the start or after a wait. */
  const runStep = async (frame: Frame, key: string, before: StepState | undefined): Promise<void> => {
    const step = plan.step(key);
    const startedAt = before?.startedAt ?? clock.now();
    const controller = new AbortController();
    progress.inProgress.add(controller);
    let attempt = (before?.attempts ?? 0) + 1;
    let triedAt = before ? clock.now() : startedAt;
    let recordedInput: unknown;
    const cancelTimeout = progress.later(stepTimeoutMs, () => controller.abort(stepTimeout()));
    const cancelSlowTimer = progress.later(showRunningAfterMs, () =>
      progress.journal.add({
        record: () => ({
          rows: progress.inProgress.has(controller)
            ? [runningRow(frame, key, { attempt, startedAt, triedAt })]
            : [],
          undo() {},
          after() {},
        }),
      }),
    );
    const cancelTimers = () => {
      cancelTimeout();
      cancelSlowTimer();
      progress.inProgress.delete(controller);
    };
    try {
      const resumed = before && (await resumedOf(services, run.accountId, before));
      if (resumed) {
        attempt = before?.attempts ?? 1;
        triedAt = before?.triedAt ?? startedAt;
      }
      const outcome = await attemptStep(environment, {
        frame,
        step,
        attempt,
        resumed,
        signal: controller.signal,
        recordInput: (input) => {
          recordedInput = input;
        },
      });
      const input = await storeValue(services, recordedInput);
      cancelTimers();
      await handleOutcome(frame, key, outcome, { attempt, startedAt, triedAt, input });
    } catch (error) {
      cancelTimers();
      if (progress.isOver()) return;
      if (isOutage(error) && !isSlowStatement(error)) return progress.end('outage');
      const input = await storeValue(services, recordedInput).catch(() => noValue);
      progress.failStep(frame, key, error, { attempt, startedAt, triedAt, input });
    }
  };

  const startStep = (frame: Frame, key: string): void => {
    const before = frame.steps.get(key);
    progress.startStep();
    frame.steps.set(key, {
      status: 'running',
      branches: null,
      output: null,
      error: null,
      attempts: before?.attempts ?? 0,
      startedAt: before?.startedAt ?? clock.now(),
    });
    void runStep(frame, key, before);
  };

  const advance = (): void => {
    if (progress.canStart()) {
      for (const frame of openFrames(root)) {
        for (const loop of frame.loops.values())
          for (let index = nextItem(loop); index !== undefined; index = nextItem(loop))
            loop.open.set(index, newFrame({ loop, index }));
      }
      for (const frame of openFrames(root))
        for (const key of readySteps(plan, frame, triggerKey)) {
          if (progress.active() >= maxConcurrentSteps) return;
          startStep(frame, key);
        }
    }
  };

  const finishLoop = async ({ key, parentFrame: frame, items, results }: Loop): Promise<void> => {
    const state = frame.steps.get(key);
    const startedAt = state?.startedAt ?? clock.now();
    const triedAt = state?.triedAt ?? startedAt;
    const details = { attempt: state?.attempts ?? 1, startedAt, triedAt, input: noValue };
    try {
      await addDone(frame, key, { output: { items, results }, branches: ['done'] }, details);
      frame.loops.delete(key);
    } catch (error) {
      progress.failStep(frame, key, error, details);
    }
  };

  const resumeStep = (frame: Frame, key: string): void => {
    if (frame.steps.get(key)?.status === 'waiting' && progress.canStart()) startStep(frame, key);
  };

  const progress = createProgress(engine, run, { plan, root }, { advance, finishLoop, resumeStep });

  /** Items without remaining steps: the version that the run now uses ends earlier. */
  const recordItems = (frames: readonly Frame[]): void => {
    for (const frame of frames) {
      const [last] = [...frame.steps].slice(-1);
      if (!last) continue;
      const kept = { input: noValue, output: noValue };
      progress.journal.add({
        record() {
          const change = progress.record(frame, ...last, kept);
          return { ...change, rows: change.rows.filter(({ isItem }) => isItem) };
        },
      });
    }
  };

  /** Resumes steps that were in progress when the run was lost or released, and those whose wait is over. */
  const resumeRun = (): void => {
    const finished = [...openFrames(root)].filter(
      (frame) => frame.loop && frame.steps.size > 0 && isComplete(plan, frame, triggerKey),
    );
    // Counted before the first is saved: otherwise the run would seem to have ended.
    finished.forEach(progress.startStep);
    for (const frame of openFrames(root))
      for (const [key, { status, branches, error, isDue }] of frame.steps) {
        if (status === 'failed' && branches === null && error)
          progress.failRun({ stepKey: key, ...error }, 'when idle');
        else if (status === 'running' && !frame.loops.has(key)) startStep(frame, key);
        else if (status === 'waiting' && isDue) startStep(frame, key);
      }
    for (const frame of openFrames(root))
      for (const loop of frame.loops.values())
        if (loop.done.size === loop.items.length) {
          progress.startStep();
          void finishLoop(loop);
        }
    recordItems(finished);
    advance();
    if (progress.isQuiescent()) progress.checkEnd();
  };
  resumeRun();

  return {
    ended: progress.ended,
    abandon: () => progress.end('lost'),
    drain: progress.drain,
    fail(error) {
      progress.failRun(error, 'now');
      progress.checkEnd();
    },
    hasWaitingSteps: () =>
      [...openFrames(root)].some((frame) =>
        [...frame.steps.values()].some((one) => one.status === 'waiting'),
      ),
    resume(due) {
      for (const frame of openFrames(root))
        for (const { key, items, decision } of due) {
          const state = frame.steps.get(key);
          if (!state || frame.path.join() !== items.join()) continue;
          state.decision = decision;
          resumeStep(frame, key);
        }
    },
  };
};
