import type { RunError } from '../runs/run.ts';
import type { RunChange } from '../runs/store-results.ts';
import type { StepResult } from '../steps/run-step.ts';
import { type Frame, isComplete, nextItem, openFrames, readySteps } from './frames.ts';
import type { RunPlan } from './plan.ts';

/** What ends a run before all its steps are done. */
export interface RunEnd {
  status: 'succeeded' | 'failed';
  output: unknown;
  error: RunError | null;
}

export const runEndOfStop = (
  stepKey: string,
  { status, message, output }: NonNullable<StepResult['stop']>,
): RunEnd => ({
  status,
  output: output ?? null,
  error:
    status === 'failed'
      ? { code: 'stopped', message: message || 'The workflow ended the run.', stepKey }
      : null,
});

export const toRunChange = ({ status, output, error }: RunEnd): RunChange => ({
  status,
  outputJson: output === null || output === undefined ? null : JSON.stringify(output),
  error,
  dueAt: null,
});

const canStartStep = (plan: RunPlan, root: Frame, triggerKey: string): boolean => {
  for (const frame of openFrames(root)) {
    if (readySteps(plan, frame, triggerKey).length > 0) return true;
    for (const loop of frame.loops.values()) if (nextItem(loop) !== undefined) return true;
  }
  return false;
};

/** When the first waiting step resumes by itself; null if none does. Undefined if none waits. */
const nextWaitEnd = (root: Frame): Date | null | undefined => {
  let wake: Date | null | undefined;
  for (const frame of openFrames(root))
    for (const { status, wait } of frame.steps.values()) {
      if (status !== 'waiting') continue;
      wake ??= null;
      if (wait?.until && (!wake || wait.until < wake)) wake = wait.until;
    }
  return wake;
};

/** The change of a run without steps in progress; undefined if steps can start. */
export const idleRunChange = (plan: RunPlan, root: Frame, triggerKey: string): RunChange | undefined => {
  if (canStartStep(plan, root, triggerKey)) return undefined;
  if (isComplete(plan, root, triggerKey))
    return toRunChange({ status: 'succeeded', output: null, error: null });
  const dueAt = nextWaitEnd(root);
  if (dueAt !== undefined) return { status: 'waiting', outputJson: null, error: null, dueAt };
  throw new Error('A run is stuck with steps that can neither start nor end.');
};
