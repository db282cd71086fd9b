/** What the steps of a run did, put in order: which began when, and which stand in which loop for which item. */
import type { RunDetails } from '../api.ts';

export type RunStep = RunDetails['steps'][number];

/** Names one time that a step was done: `call`, or `call.0.2` for an item of an item. */
export const stepIdOf = ({ key, items }: Pick<RunStep, 'key' | 'items'>): string => [key, ...items].join('.');

/** Loops tell each item that is done by a line of their own, which says no more than the steps inside of it. */
export function withoutItemLines(steps: readonly RunStep[]): RunStep[] {
  const ids = new Set(steps.map(stepIdOf));
  return steps.filter(
    ({ key, items, type }) =>
      type !== 'for_each' || items.length === 0 || !ids.has(stepIdOf({ key, items: items.slice(0, -1) })),
  );
}

/** The same steps from two answers, in the order in which they began; what is told later is newer. */
export function mergeSteps(...lists: readonly (readonly RunStep[])[]): RunStep[] {
  const found = new Map<string, RunStep>();
  for (const step of lists.flat()) found.set(stepIdOf(step), step);
  return [...found.values()].sort((a, b) => (a.startedAt ?? '9').localeCompare(b.startedAt ?? '9'));
}

type StepLine = {
  readonly step: RunStep;
  readonly id: string;
  /** How many loops it stands in. */
  readonly depth: number;
};

/** A loop that has begun, whose items are looked at one at a time. */
export type LoopLine = {
  readonly loop: RunStep;
  readonly depth: number;
  /** The items that have begun, by their numbers. */
  readonly items: readonly number[];
  /** Those in which a step failed. */
  readonly failed: readonly number[];
  readonly shown: number;
};

export type Line = StepLine | LoopLine;

const startsWith = (items: readonly number[], path: readonly number[]): boolean =>
  path.every((at, index) => items[index] === at);

/**
 * The steps as a list: those of a loop under it, for one item. Which one `chosen` says, by the id of the loop; else the first
 * that failed, else the first, or the last while it goes on.
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
      // Of a loop that is under way, what happens now.
      const usual = failed[0] ?? (step.finishedAt === null ? numbers.at(-1) : numbers[0]) ?? 0;
      const shown = wanted !== undefined && numbers.includes(wanted) ? wanted : usual;
      lines.push({ loop: step, depth: path.length + 1, items: numbers, failed, shown });
      add(own, [...path, shown]);
    }
  };
  add([], []);
  return lines;
}

/** Which item of each loop must be shown for a step to be seen. */
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
