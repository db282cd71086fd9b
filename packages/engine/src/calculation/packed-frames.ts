import { type FailureCode, failureCode, failureOf } from '../expressions/evaluation-budget.ts';
import type { Outside } from '../expressions/outside.ts';
import type { Calculated, Calculation } from './calculation.ts';
import type { Level } from './form-levels.ts';
import { type Frame, readPath } from './frames.ts';

/** A frame serialized for another thread, which already has the form and the answers. */
export type PackedFrame = Pick<Frame, 'key' | 'values' | 'results'> & {
  failures: ReadonlyMap<number, FailureCode> | undefined;
  lists: PackedFrame[][];
};

export function packFrame({ key, values, results, failures, lists }: Frame): PackedFrame {
  return {
    key,
    values,
    results,
    failures: packFailures(failures),
    lists: lists.map((list) => list.map(packFrame)),
  };
}

function packFailures(failures: Frame['failures']): PackedFrame['failures'] {
  const packed = new Map<number, FailureCode>();
  for (const [index, failure] of failures ?? []) if (failure) packed.set(index, failureCode(failure));
  return packed.size === 0 ? undefined : packed;
}

/** What `calculation.start` would have given for the same answers. */
export function unpackCalculated(
  { level }: Pick<Calculation, 'level'>,
  answers: unknown,
  outside: Outside,
  packed: PackedFrame,
): Calculated {
  if (!level) throw new Error('A form without expressions is not calculated elsewhere.');
  const root = unpackFrame(packed, { level, parent: undefined, index: 0, raw: answers });
  return { answers, values: root.values, outside, changed: [], evaluated: 0, root };
}

type Place = { level: Level; parent: Frame | undefined; index: number; raw: unknown };

function unpackFrame({ key, values, results, failures, lists }: PackedFrame, place: Place): Frame {
  const codes = failures && [...failures].map(([index, code]) => [index, failureOf(code)] as const);
  const frame: Frame = { ...place, key, values, results, failures: codes && new Map(codes), lists: [] };
  frame.lists = place.level.lists.map(({ path, child }, number) => {
    const instances = readPath(place.raw, path) as readonly unknown[];
    return (lists[number] ?? []).map((instance, index) =>
      unpackFrame(instance, { level: child, parent: frame, index, raw: instances[index] }),
    );
  });
  return frame;
}
