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

/** Steps of one run that are under way at once, over all its branches and items. */
const maxConcurrentSteps = 20;
const stepTimeoutMs = 120_000;
/** A step that takes longer is shown as running meanwhile. */
const showRunningAfterMs = 1_000;

const stepTimeout = () =>
  new StepFailure('step_timeout', `The step took longer than ${stepTimeoutMs / 1_000} s and was stopped.`);

/** A step that waits for nothing any more. */
interface DueStep {
  key: string;
  items: readonly number[];
  decision: StepState['decision'];
}

export interface RunExecution {
  ended: Promise<Ending>;
  /** Gives it up: whatever is under way is broken off, and nothing more is written down. */
  abandon(): void;
  /** Begins nothing more, and ends when what is under way has. */
  drain(): void;
  /** Ends the run here. */
  fail(error: RunError): void;
  /** Whether something waits while other things are under way. */
  hasWaitingSteps(): boolean;
  resume(due: readonly DueStep[]): void;
}

/**
 * Takes a run from step to step, as far as it goes without waiting. Each result is on the disk before a step behind it
 * begins.
 */
export const executeRun = (
  means: { services: Services; writer: RunWriter },
  run: ClaimedRun,
  around: StepEnvironment,
  root: Frame,
): RunExecution => {
  const { services } = means;
  const { clock } = services;
  const { plan } = around;
  const triggerKey = run.trigger_key;

  const keepOutput = (done: StepResult | StepWait) =>
    'output' in done ? storeValue(services, done.output, remainingBytes(root)) : noValue;
  const noteDone = (
    frame: Frame,
    key: string,
    done: StepResult | StepWait,
    attempted: AttemptDetails,
    output: StoredValue,
  ): StateChange => {
    const stop = 'output' in done ? done.stop : undefined;
    const state = { ...doneState(done, attempted), size: output.size };
    return progress.note(frame, key, state, { input: attempted.input, output }, stop);
  };
  const addDone = async (
    frame: Frame,
    key: string,
    done: StepResult | StepWait,
    attempted: AttemptDetails,
  ) => {
    const output = await keepOutput(done);
    progress.journal.add({ note: () => noteDone(frame, key, done, attempted, output) });
  };

  const beginLoop = async (
    frame: Frame,
    key: string,
    { items, concurrency }: StepLoop,
    attempted: AttemptDetails,
  ): Promise<void> => {
    if (items.length === 0 || plan.after(key, 'each').length === 0) {
      const results = items.map(() => ({}));
      return addDone(frame, key, { output: { items, results }, branches: ['done'] }, attempted);
    }
    const kept = {
      input: attempted.input,
      output: await storeValue(services, { items }, remainingBytes(root)),
    };
    const state = { ...loopState(items, concurrency, attempted), size: kept.output.size };
    progress.journal.add({
      note() {
        newLoop(key, frame, items, concurrency);
        return progress.note(frame, key, state, kept);
      },
    });
  };

  const take = async (
    frame: Frame,
    key: string,
    outcome: StepOutcome,
    attempted: AttemptDetails,
  ): Promise<void> => {
    if ('items' in outcome) return beginLoop(frame, key, outcome, attempted);
    if (!('commit' in outcome)) return addDone(frame, key, outcome, attempted);
    progress.journal.add({
      async commit(db) {
        const done = await outcome.commit(db);
        return noteDone(frame, key, done, attempted, await keepOutput(done));
      },
      failed: (error) => progress.failStep(frame, key, error, attempted),
    });
  };

  /** Tries a step, from the beginning or after it had waited. */
  const tryStep = async (frame: Frame, key: string, before: StepState | undefined): Promise<void> => {
    const step = plan.step(key);
    const startedAt = before?.startedAt ?? clock.now();
    const controller = new AbortController();
    progress.underWay.add(controller);
    let attempt = (before?.attempts ?? 0) + 1;
    let triedAt = before ? clock.now() : startedAt;
    let shown: unknown;
    const forgetTimeout = progress.later(stepTimeoutMs, () => controller.abort(stepTimeout()));
    const forgetSlow = progress.later(showRunningAfterMs, () =>
      progress.journal.add({
        note: () => ({
          rows: progress.underWay.has(controller)
            ? [runningRow(frame, key, { attempt, startedAt, triedAt })]
            : [],
          undo() {},
          after() {},
        }),
      }),
    );
    const over = () => {
      forgetTimeout();
      forgetSlow();
      progress.underWay.delete(controller);
    };
    try {
      const resumed = before && (await resumedOf(services, run.accountId, before));
      if (resumed) {
        attempt = before?.attempts ?? 1;
        triedAt = before?.triedAt ?? startedAt;
      }
      const outcome = await attemptStep(around, {
        frame,
        step,
        attempt,
        resumed,
        signal: controller.signal,
        showInput: (input) => {
          shown = input;
        },
      });
      const input = await storeValue(services, shown);
      over();
      await take(frame, key, outcome, { attempt, startedAt, triedAt, input });
    } catch (error) {
      over();
      if (progress.isOver()) return;
      if (isOutage(error) && !isSlowStatement(error)) return progress.end('outage');
      const input = await storeValue(services, shown).catch(() => noValue);
      progress.failStep(frame, key, error, { attempt, startedAt, triedAt, input });
    }
  };

  const begin = (frame: Frame, key: string): void => {
    const before = frame.steps.get(key);
    progress.begin();
    frame.steps.set(key, {
      status: 'running',
      branches: null,
      output: null,
      error: null,
      attempts: before?.attempts ?? 0,
      startedAt: before?.startedAt ?? clock.now(),
    });
    void tryStep(frame, key, before);
  };

  const advance = (): void => {
    if (progress.mayBegin()) {
      for (const frame of openFrames(root)) {
        for (const loop of frame.loops.values())
          for (let index = nextItem(loop); index !== undefined; index = nextItem(loop))
            loop.open.set(index, newFrame({ loop, index }));
      }
      for (const frame of openFrames(root))
        for (const key of readySteps(plan, frame, triggerKey)) {
          if (progress.active() >= maxConcurrentSteps) return;
          begin(frame, key);
        }
    }
  };

  const finishLoop = async ({ key, around: frame, items, results }: Loop): Promise<void> => {
    const state = frame.steps.get(key);
    const startedAt = state?.startedAt ?? clock.now();
    const triedAt = state?.triedAt ?? startedAt;
    const attempted = { attempt: state?.attempts ?? 1, startedAt, triedAt, input: noValue };
    try {
      await addDone(frame, key, { output: { items, results }, branches: ['done'] }, attempted);
      frame.loops.delete(key);
    } catch (error) {
      progress.failStep(frame, key, error, attempted);
    }
  };

  const goOnWith = (frame: Frame, key: string): void => {
    if (frame.steps.get(key)?.status === 'waiting' && progress.mayBegin()) begin(frame, key);
  };

  const progress = createProgress(means, run, { plan, root }, { advance, finishLoop, goOnWith });

  /** Items in which nothing is left to do: the version that the run follows now goes no further. */
  const noteItems = (frames: readonly Frame[]): void => {
    for (const frame of frames) {
      const [last] = [...frame.steps].slice(-1);
      if (!last) continue;
      const kept = { input: noValue, output: noValue };
      progress.journal.add({
        note() {
          const noted = progress.note(frame, ...last, kept);
          return { ...noted, rows: noted.rows.filter(({ isItem }) => isItem) };
        },
      });
    }
  };

  /** Steps that were under way when the run was lost or put down, and those that wait for nothing any more. */
  const takeUp = (): void => {
    const finished = [...openFrames(root)].filter(
      (frame) => frame.loop && frame.steps.size > 0 && isComplete(plan, frame, triggerKey),
    );
    // All of them before the first is noted: until then, the run has not come to its end.
    finished.forEach(progress.begin);
    for (const frame of openFrames(root))
      for (const [key, { status, branches, error, isDue }] of frame.steps) {
        if (status === 'failed' && branches === null && error)
          progress.failRun({ stepKey: key, ...error }, 'at rest');
        else if (status === 'running' && !frame.loops.has(key)) begin(frame, key);
        else if (status === 'waiting' && isDue) begin(frame, key);
      }
    for (const frame of openFrames(root))
      for (const loop of frame.loops.values())
        if (loop.done.size === loop.items.length) {
          progress.begin();
          void finishLoop(loop);
        }
    noteItems(finished);
    advance();
    if (progress.isStill()) progress.checkEnd();
  };
  takeUp();

  return {
    ended: progress.ended,
    abandon: () => progress.end('lost'),
    drain: progress.putDown,
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
          goOnWith(frame, key);
        }
    },
  };
};
