import { type FailureCode, failureCode, failureFromCode } from '../expressions/evaluation-budget.ts';
import type { EvaluationContext } from '../expressions/program.ts';
import type { Calculated, Calculation } from './calculation.ts';
import type { Level } from './form-levels.ts';
import { type Frame, readPath } from './frames.ts';

/** A frame serialized for another thread, which already has the form and the answers. */
export type SerializedFrame = Pick<Frame, 'key' | 'values' | 'results'> & {
  failures: ReadonlyMap<number, FailureCode> | undefined;
  lists: SerializedFrame[][];
};

export function serializeFrame({ key, values, results, failures, lists }: Frame): SerializedFrame {
  return {
    key,
    values,
    results,
    failures: serializeFailures(failures),
    lists: lists.map((list) => list.map(serializeFrame)),
  };
}

function serializeFailures(failures: Frame['failures']): SerializedFrame['failures'] {
  const packed = new Map<number, FailureCode>();
  for (const [index, failure] of failures ?? []) if (failure) packed.set(index, failureCode(failure));
  return packed.size === 0 ? undefined : packed;
}

/** Restores what `calculation.start` returns for the same answers. */
export function deserializeCalculated(
  { level }: Pick<Calculation, 'level'>,
  answers: unknown,
  context: EvaluationContext,
  packed: SerializedFrame,
): Calculated {
  if (!level) throw new Error('A form without expressions has no calculated values.');
  const root = deserializeFrame(packed, { level, parent: undefined, index: 0, raw: answers });
  return { answers, values: root.values, context, changed: [], evaluated: 0, root };
}

type FramePosition = { level: Level; parent: Frame | undefined; index: number; raw: unknown };

function deserializeFrame(
  { key, values, results, failures, lists }: SerializedFrame,
  position: FramePosition,
): Frame {
  const codes = failures && [...failures].map(([index, code]) => [index, failureFromCode(code)] as const);
  const frame: Frame = { ...position, key, values, results, failures: codes && new Map(codes), lists: [] };
  frame.lists = position.level.lists.map(({ path, child }, number) => {
    const instances = readPath(position.raw, path) as readonly unknown[];
    return (lists[number] ?? []).map((instance, index) =>
      deserializeFrame(instance, { level: child, parent: frame, index, raw: instances[index] }),
    );
  });
  return frame;
}
