import type { Decision, RunError, RunStepStatus, WaitReason } from '../runs/run.ts';
import type { RunPlan } from './plan.ts';

/** The state of a step in an active run. */
export interface StepState {
  status: RunStepStatus;
  /** The outputs it continued with. Null before that, and if its failure failed the run. */
  branches: readonly string[] | null;
  output: unknown;
  error: RunError | null;
  attempts: number;
  /** When the last attempt started; absent for the first. */
  triedAt?: Date;
  startedAt: Date;
  /** The size of an output that is too large for a row, in bytes. */
  size?: number | undefined;
  wait?: { for: WaitReason; until: Date | null; runId: string | null } | undefined;
  state?: unknown;
  decision?: Decision | null;
  /** Its wait is over. */
  isDue?: boolean;
}

/** A loop in progress. */
export interface Loop {
  key: string;
  /** The frame that contains the loop. */
  parentFrame: Frame;
  items: readonly unknown[];
  concurrency: number;
  /** All items before it are done or in progress. */
  next: number;
  open: Map<number, Frame>;
  done: Set<number>;
  results: unknown[];
  /** The total length of the results so far. */
  resultsLength: number;
}

/** The steps outside all loops, or those of a loop for one item. */
export interface Frame {
  /** The item indexes, outermost loop first. */
  path: readonly number[];
  loop?: Loop;
  index?: number;
  steps: Map<string, StepState>;
  loops: Map<string, Loop>;
}

export const newFrame = (inside?: { loop: Loop; index: number }): Frame => ({
  path: inside ? [...inside.loop.parentFrame.path, inside.index] : [],
  ...inside,
  steps: new Map(),
  loops: new Map(),
});

/**
 * The steps that can start now. A connection is taken if its step continued with that output, and dead if it continued with
 * others, was skipped, or another trigger started the run. A step starts once, when no connection to it is open and at least
 * one was taken; if all are dead it is skipped, and so are the connections from it.
 */
export const readySteps = (plan: RunPlan, frame: Frame, triggerKey: string): string[] => {
  const skipped = new Set<string>();
  const ready: string[] = [];
  for (const key of plan.stepsIn(frame.loop?.key)) {
    if (frame.steps.has(key)) continue;
    let isTaken = false;
    let isOpen = false;
    for (const { from, output, isFromTrigger } of plan.incoming(key)) {
      if (isFromTrigger) isTaken ||= from === triggerKey;
      else if (from === frame.loop?.key) isTaken ||= output === 'each';
      else if (skipped.has(from)) continue;
      else {
        const branches = frame.steps.get(from)?.branches;
        if (branches) isTaken ||= branches.includes(output);
        else isOpen = true;
      }
    }
    if (isOpen) continue;
    if (isTaken) ready.push(key);
    else skipped.add(key);
  }
  return ready;
};

/** Whether all its steps have ended. */
export const isComplete = (plan: RunPlan, frame: Frame, triggerKey: string): boolean => {
  for (const { branches } of frame.steps.values()) if (branches === null) return false;
  return readySteps(plan, frame, triggerKey).length === 0;
};

/** The result of an item: the outputs of its last steps, by key. */
export const resultOf = (plan: RunPlan, frame: Frame): Record<string, unknown> => {
  const result: Record<string, unknown> = {};
  for (const [key, { status, branches, output }] of frame.steps) {
    const isLast = !(branches ?? []).some((branch) =>
      plan.after(key, branch).some((after) => frame.steps.has(after)),
    );
    if (isLast && status === 'succeeded') result[key] = output ?? null;
  }
  return result;
};

/** Larger results are replaced by their size in `results`, or by null. */
const maxItemResult = 65_536;
const maxLoopResults = 8_388_608;

/** Stores the result of an item and returns it as JSON for its row. */
export const storeItemResult = (loop: Loop, index: number, result: unknown): string => {
  const json = JSON.stringify(result) ?? 'null';
  const isLarge = json.length > maxItemResult;
  const shown = isLarge ? JSON.stringify({ kept: { bytes: Buffer.byteLength(json) } }) : json;
  loop.done.add(index);
  loop.open.delete(index);
  loop.resultsLength += shown.length;
  loop.results[index] = loop.resultsLength > maxLoopResults ? null : isLarge ? JSON.parse(shown) : result;
  return shown;
};

/** The next item to start, if the concurrency allows it. */
export const nextItem = (loop: Loop): number | undefined => {
  if (loop.open.size >= loop.concurrency) return undefined;
  while (loop.next < loop.items.length && (loop.done.has(loop.next) || loop.open.has(loop.next)))
    loop.next += 1;
  return loop.next < loop.items.length ? loop.next : undefined;
};

export const newLoop = (
  key: string,
  parentFrame: Frame,
  items: readonly unknown[],
  concurrency: number,
): Loop => {
  const loop: Loop = {
    key,
    parentFrame,
    items,
    concurrency,
    next: 0,
    open: new Map(),
    done: new Set(),
    results: Array(items.length).fill(null),
    resultsLength: 0,
  };
  parentFrame.loops.set(key, loop);
  return loop;
};

/** The frame and all open frames inside it. */
export function* openFrames(frame: Frame): Generator<Frame> {
  yield frame;
  for (const loop of frame.loops.values()) for (const inside of loop.open.values()) yield* openFrames(inside);
}

/** Limit of all outputs that an active run holds in memory: each process has many active runs. */
const maxHeldBytes = 33_554_432;

/** How large another output may be. */
export const remainingBytes = (root: Frame): number => {
  let room = maxHeldBytes;
  for (const frame of openFrames(root)) for (const { size = 0 } of frame.steps.values()) room -= size;
  return room;
};
