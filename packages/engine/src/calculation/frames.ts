import { isRecord, memberOf, sameValue } from '../expressions/json-values.ts';
import type { FieldSlot, Guarded, Level } from './form-levels.ts';

/**
 * A level at run time: the form, or one instance of a repeating group. Frames are rebuilt for each state, which is
 * cheap; `values` and `results` are shared with the previous state until they change.
 */
export type Frame = {
  level: Level;
  parent: Frame | undefined;
  /** The instance's ID, or its position if the ID is missing or a duplicate. */
  key: string;
  index: number;
  /** The answers as given. */
  raw: unknown;
  /** The values that expressions read: with calculated values, null for hidden or missing ones. */
  values: Record<string, unknown>;
  /** One result per expression of the level; null if evaluation failed. */
  results: unknown[];
  /** Evaluation errors by expression index; undefined for expressions that succeeded last time. */
  failures: ReadonlyMap<number, Error | undefined> | undefined;
  lists: Frame[][];
};

/** Called with differences from the previous frames while new ones are built. */
export type FrameChangeListener = {
  fieldChanged(frame: Frame, field: FieldSlot): void;
  listChanged(frame: Frame, list: number): void;
  indexChanged(frame: Frame): void;
  frameAdded(frame: Frame): void;
};

export function readPath(of: unknown, path: readonly string[]): unknown {
  let value = of;
  for (const key of path) value = memberOf(value, key);
  return value;
}

/** Builds the frames for these answers, reusing values and results of the same instances. */
export function buildFrame(
  position: { level: Level; parent: Frame | undefined; key: string; index: number },
  raw: unknown,
  before: Frame | undefined,
  changes: FrameChangeListener,
): Frame {
  const { level } = position;
  const frame: Frame = {
    ...position,
    raw,
    values: before?.values ?? cachedBlankValues(level),
    results: before?.results ?? [],
    failures: before?.failures,
    lists: [],
  };
  if (!before) changes.frameAdded(frame);
  else {
    if (before.index !== position.index) changes.indexChanged(frame);
    if (before.raw !== raw) compareFields(frame, before, changes);
  }
  frame.lists = level.lists.map(({ path, child }, number) => {
    const instances = readPath(raw, path);
    const old = before?.lists[number] ?? [];
    const oldByKey = new Map(old.map((instance) => [instance.key, instance]));
    const built = withKeys(Array.isArray(instances) ? instances : []).map(([key, instance], index) =>
      buildFrame({ level: child, parent: frame, key, index }, instance, oldByKey.get(key), changes),
    );
    const same = built.length === old.length && built.every(({ key }, index) => key === old[index]?.key);
    if (!same) changes.listChanged(frame, number);
    return built;
  });
  return frame;
}

function compareFields(frame: Frame, before: Frame, changes: FrameChangeListener): void {
  for (const field of frame.level.fields) {
    const [now, then] = [readPath(frame.raw, field.path), readPath(before.raw, field.path)];
    if (!sameValue(now, then)) changes.fieldChanged(frame, field);
  }
}

function withKeys(instances: unknown[]): [string, unknown][] {
  const usedIds = new Set<string>();
  return instances.map((instance, index) => {
    const id = isRecord(instance) ? memberOf(instance, 'id') : null;
    const key = typeof id === 'string' && !usedIds.has(id) ? id : `#${index}`;
    usedIds.add(key);
    return [key, instance];
  });
}

const blankValuesCache = new WeakMap<Level, Record<string, unknown>>();

/** Shared by all frames of a level: values are copied before writing. */
function cachedBlankValues(level: Level): Record<string, unknown> {
  let blank = blankValuesCache.get(level);
  if (!blank) {
    blank = createBlankValues(level);
    blankValuesCache.set(level, blank);
  }
  return blank;
}

/** All fields as null, groups as objects, repeating groups as lists. */
function createBlankValues(level: Level): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const put = (path: readonly string[], value: unknown): void => {
    let at = values;
    for (const key of path.slice(0, -1)) {
      if (!Object.hasOwn(at, key)) at[key] = {};
      at = at[key] as Record<string, unknown>;
    }
    at[path.at(-1) as string] = value;
  };
  for (const { path } of level.fields) put(path, null);
  for (const { path } of level.lists) put(path, []);
  return values;
}

export function isHidden(frame: Frame, guarded: Guarded): boolean {
  let [at, by]: [Frame | undefined, Guarded | undefined] = [frame, guarded];
  while (at && by) {
    for (const guard of by.guards) if (at.results[guard.index] === false) return true;
    [at, by] = [at.parent, by.level.list];
  }
  return false;
}

export function ancestorAt(frame: Frame, level: Level): Frame {
  let at = frame;
  while (at.level !== level && at.parent) at = at.parent;
  return at;
}

/** All distinct frames of a level under the given frames. */
export function framesUnder(anchors: Iterable<Frame>, level: Level): Iterable<Frame> {
  const found = new Set<Frame>();
  for (const anchor of anchors) collectFrames(anchor, level, found);
  return found;
}

function collectFrames(anchor: Frame, level: Level, found: Set<Frame>): void {
  if (anchor.level === level) {
    found.add(anchor);
    return;
  }
  const listPath: number[] = [];
  for (let at: Level | undefined = level; at?.list && at !== anchor.level; at = at.parent)
    listPath.unshift(at.list.index);
  let frames = [anchor];
  for (const list of listPath) frames = frames.flatMap((frame) => frame.lists[list] ?? []);
  for (const frame of frames) found.add(frame);
}
