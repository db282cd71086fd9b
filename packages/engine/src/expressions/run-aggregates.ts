import { type Budget, spend } from './evaluation-budget.ts';
import type { TimeKind } from './expression-types.ts';
import type { RunFunction } from './run-functions.ts';
import { finite } from './run-operators.ts';
import { timeKey } from './times.ts';

/** Aggregates over lists and single values. Non-numbers are skipped; without numbers, only the sum is a number. */
export const aggregates: Record<string, RunFunction> = {
  sum: (args, { budget }) => finite(total(numbersIn(args, budget))),
  avg: (args, { budget }) => {
    const numbers = numbersIn(args, budget);
    return finite(total(numbers) / numbers.length);
  },
  min: (args, { budget }) => finite(numbersIn(args, budget).reduce((a, b) => Math.min(a, b), Infinity)),
  max: (args, { budget }) => finite(numbersIn(args, budget).reduce((a, b) => Math.max(a, b), -Infinity)),
  ...timeExtremes('date'),
  ...timeExtremes('time'),
  ...timeExtremes('datetime'),
};

function numbersIn(args: unknown[], budget: Budget): number[] {
  const items = args.flat();
  spend(budget, items.length);
  return items.filter((item): item is number => typeof item === 'number');
}

/** Compensated summation, so that 0.1 + 0.2 + 0.3 is 0.6. */
function total(numbers: number[]): number {
  let [sum, compensation] = [0, 0];
  for (const number of numbers) {
    const next = sum + number;
    compensation += Math.abs(sum) >= Math.abs(number) ? sum - next + number : number - next + sum;
    sum = next;
  }
  return sum + compensation;
}

function timeExtremes(kind: TimeKind): Record<string, RunFunction> {
  const first =
    (direction: 1 | -1): RunFunction =>
    (args, { budget }) => {
      let found: { key: string; text: unknown } | undefined;
      const items = args.flat();
      spend(budget, items.length * 4);
      for (const text of items) {
        const key = timeKey(kind, text);
        if (key === undefined) continue;
        if (!found || (direction === 1 ? key < found.key : key > found.key)) found = { key, text };
      }
      return found?.text ?? null;
    };
  return { [`min:${kind}`]: first(1), [`max:${kind}`]: first(-1) };
}
