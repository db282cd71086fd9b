/** Steps of a run in order, nested by loop and item. */
import type { RunDetails } from '../api.ts';

export type RunStep = RunDetails['steps'][number];

/** Id of one execution of a step: `call`, or `call.0.2` for a nested item. */
export const stepIdOf = ({ key, items }: Pick<RunStep, 'key' | 'items'>): string => [key, ...items].join('.');

/** Loops report each finished item as a step, which adds nothing to the steps inside it. */
export function withoutItemLines(steps: readonly RunStep[]): RunStep[] {
  const ids = new Set(steps.map(stepIdOf));
  return steps.filter(
    ({ key, items, type }) =>
      type !== 'for_each' || items.length === 0 || !ids.has(stepIdOf({ key, items: items.slice(0, -1) })),
  );
}

/** Merges steps of several responses, in start order; later responses win. */
export function mergeSteps(...lists: readonly (readonly RunStep[])[]): RunStep[] {
  const found = new Map<string, RunStep>();
  for (const step of lists.flat()) found.set(stepIdOf(step), step);
  return [...found.values()].sort((a, b) => (a.startedAt ?? '9').localeCompare(b.startedAt ?? '9'));
}

type StepLine = {
  readonly step: RunStep;
  readonly id: string;
  /** Number of enclosing loops. */
  readonly depth: number;
};

/** A started loop, shown one item at a time. */
export type LoopLine = {
  readonly loop: RunStep;
  readonly depth: number;
  /** Indexes of started items. */
  readonly items: readonly number[];
  /** Indexes of failed items. */
  readonly failed: readonly number[];
  readonly shown: number;
};

export type Line = StepLine | LoopLine;

const startsWith = (items: readonly number[], path: readonly number[]): boolean =>
  path.every((at, index) => items[index] === at);

/**
 * The steps as a list, with those of a loop below it, for one item: the one in `chosen` by loop id, or else the first
 * failed one, the first, or the last while the loop is running.
 */
export function linesOf(
  steps: readonly RunStep[],
  loopsAround: (key: string) => readonly string[],
  chosen: ReadonlyMap<string, number>,
): Line[] {
  const lines: Line[] = [];
  const add = (loops: readonly string[], path: readonly number[]): void => {
    const here = steps.filter(
      ({ key, items }) =>
        loopsAround(key).join() === loops.join() && items.length === path.length && startsWith(items, path),
    );
    for (const step of here) {
      lines.push({ step, id: stepIdOf(step), depth: path.length });
      if (step.type !== 'for_each') continue;
      const own = [...loops, step.key];
      const inside = steps.filter(
        ({ key, items }) =>
          items.length > path.length &&
          startsWith(items, path) &&
          loopsAround(key).slice(0, own.length).join() === own.join(),
      );
      const numberOf = ({ items }: RunStep): number => items[path.length] ?? 0;
      const numbers = [...new Set(inside.map(numberOf))].sort((a, b) => a - b);
      if (numbers.length === 0) continue;
      const failed = [...new Set(inside.filter(({ status }) => status === 'failed').map(numberOf))].sort(
        (a, b) => a - b,
      );
      const wanted = chosen.get(stepIdOf(step));
      // For a running loop, the current item.
      const defaultItem = failed[0] ?? (step.finishedAt === null ? numbers.at(-1) : numbers[0]) ?? 0;
      const shown = wanted !== undefined && numbers.includes(wanted) ? wanted : defaultItem;
      lines.push({ loop: step, depth: path.length + 1, items: numbers, failed, shown });
      add(own, [...path, shown]);
    }
  };
  add([], []);
  return lines;
}

/** The item of each loop to show for a step to be visible. */
export function itemsToShow(
  { key, items }: Pick<RunStep, 'key' | 'items'>,
  loopsAround: (key: string) => readonly string[],
): Map<string, number> {
  const loops = loopsAround(key);
  return new Map(
    items.flatMap((at, depth) => {
      const loop = loops[depth];
      return loop === undefined ? [] : [[stepIdOf({ key: loop, items: items.slice(0, depth) }), at] as const];
    }),
  );
}

/** Size of a value that the API stores separately and returns only as a size; undefined for others. */
export function storedValueSize(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kept, ...rest } = value as { kept?: unknown };
  if (Object.keys(rest).length > 0 || typeof kept !== 'object' || kept === null) return undefined;
  const { bytes } = kept as { bytes?: unknown };
  return typeof bytes === 'number' && Object.keys(kept).length === 1 ? bytes : undefined;
}
