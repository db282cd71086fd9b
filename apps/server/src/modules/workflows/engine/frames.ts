import type { Decision, RunError, RunStepStatus, WaitReason } from '../runs/run.ts';
import type { Plan } from './plan.ts';

/** How a step stands in a run that is in hand. */
export interface StepState {
  status: RunStepStatus;
  /** By which outputs it went on. Null while it has not, and where it failed and the run with it. */
  branches: readonly string[] | null;
  output: unknown;
  error: RunError | null;
  attempts: number;
  /** When the last try began; left out where it is the first. */
  triedAt?: Date;
  startedAt: Date;
  /** Of an output that is too large for a row, in bytes. */
  size?: number | undefined;
  wait?: { for: WaitReason; until: Date | null; runId: string | null } | undefined;
  state?: unknown;
  decision?: Decision | null;
  /** It waited for something, and need not any more. */
  isDue?: boolean;
}

/** A loop that is under way. */
export interface Loop {
  key: string;
  /** Where the loop itself stands. */
  around: Frame;
  items: readonly unknown[];
  concurrency: number;
  /** Those before it are done or open. */
  next: number;
  open: Map<number, Frame>;
  done: Set<number>;
  results: unknown[];
  /** How large the results are by now. */
  kept: number;
}

/** The steps outside of all loops, or those of a loop for one item. */
export interface Frame {
  /** For which items, of the outermost loop first. */
  path: readonly number[];
  loop?: Loop;
  index?: number;
  steps: Map<string, StepState>;
  loops: Map<string, Loop>;
}

export const newFrame = (inside?: { loop: Loop; index: number }): Frame => ({
  path: inside ? [...inside.loop.around.path, inside.index] : [],
  ...inside,
  steps: new Map(),
  loops: new Map(),
});

/**
 * Which steps can begin now. A connection is taken when its step went on by that output, and dead when it went on by others,
 * when it was passed over, or when another trigger began the run. A step begins once, when none of the connections to it is
 * open any more and at least one was taken; where all are dead it is passed over, and those behind it hear of that.
 */
export const readySteps = (plan: Plan, frame: Frame, triggerKey: string): string[] => {
  const passedOver = new Set<string>();
  const ready: string[] = [];
  for (const key of plan.stepsIn(frame.loop?.key)) {
    if (frame.steps.has(key)) continue;
    let isTaken = false;
    let isOpen = false;
    for (const { from, output, isFromTrigger } of plan.incoming(key)) {
      if (isFromTrigger) isTaken ||= from === triggerKey;
      else if (from === frame.loop?.key) isTaken ||= output === 'each';
      else if (passedOver.has(from)) continue;
      else {
        const branches = frame.steps.get(from)?.branches;
        if (branches) isTaken ||= branches.includes(output);
        else isOpen = true;
      }
    }
    if (isOpen) continue;
    if (isTaken) ready.push(key);
    else passedOver.add(key);
  }
  return ready;
};

/** Whether everything in it has come to its end. */
export const isComplete = (plan: Plan, frame: Frame, triggerKey: string): boolean => {
  for (const { branches } of frame.steps.values()) if (branches === null) return false;
  return readySteps(plan, frame, triggerKey).length === 0;
};

/** What came of an item: the outputs of the steps behind which nothing came, by their keys. */
export const resultOf = (plan: Plan, frame: Frame): Record<string, unknown> => {
  const result: Record<string, unknown> = {};
  for (const [key, { status, branches, output }] of frame.steps) {
    const isLast = !(branches ?? []).some((branch) =>
      plan.after(key, branch).some((after) => frame.steps.has(after)),
    );
    if (isLast && status === 'succeeded') result[key] = output ?? null;
  }
  return result;
};

/** Beyond these, results are left out of `results`: they are told by their size, or not at all. */
const maxItemResult = 65_536;
const maxLoopResults = 8_388_608;

/** Notes what came of an item, and answers it as it is kept. */
export const storeItemResult = (loop: Loop, index: number, result: unknown): string => {
  const json = JSON.stringify(result) ?? 'null';
  const isLarge = json.length > maxItemResult;
  const shown = isLarge ? JSON.stringify({ kept: { bytes: Buffer.byteLength(json) } }) : json;
  loop.done.add(index);
  loop.open.delete(index);
  loop.kept += shown.length;
  loop.results[index] = loop.kept > maxLoopResults ? null : isLarge ? JSON.parse(shown) : result;
  return shown;
};

/** The next item to begin, if there is room for one. */
export const nextItem = (loop: Loop): number | undefined => {
  if (loop.open.size >= loop.concurrency) return undefined;
  while (loop.next < loop.items.length && (loop.done.has(loop.next) || loop.open.has(loop.next)))
    loop.next += 1;
  return loop.next < loop.items.length ? loop.next : undefined;
};

export const newLoop = (key: string, around: Frame, items: readonly unknown[], concurrency: number): Loop => {
  const loop: Loop = {
    key,
    around,
    items,
    concurrency,
    next: 0,
    open: new Map(),
    done: new Set(),
    results: Array(items.length).fill(null),
    kept: 0,
  };
  around.loops.set(key, loop);
  return loop;
};

/** The frame and all that are open inside of it. */
export function* openFrames(frame: Frame): Generator<Frame> {
  yield frame;
  for (const loop of frame.loops.values()) for (const inside of loop.open.values()) yield* openFrames(inside);
}

/** Of all outputs that a run in hand holds: each process has many runs in hand. */
const maxHeldBytes = 33_554_432;

/** How large a further output may be. */
export const remainingBytes = (root: Frame): number => {
  let room = maxHeldBytes;
  for (const frame of openFrames(root)) for (const { size = 0 } of frame.steps.values()) room -= size;
  return room;
};
