import { type Budget, checkSize, MAX_TEXT_BUILT, spend, spendForSize } from './evaluation-budget.ts';
import type { TimeKind } from './expression-types.ts';
import { formatParts } from './format-text.ts';
import { isRecord } from './json-values.ts';
import type { EvaluationContext } from './program.ts';
import { add, finite, numberOperators } from './run-operators.ts';
import { timeFunctions } from './run-times.ts';
import { timeKey } from './times.ts';

/** Aggregates over lists and single values. Non-numbers are skipped; without numbers, only the sum is a number. */
const aggregates: Record<string, RunFunction> = {
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

type FunctionContext = { context: EvaluationContext; budget: Budget };

/** Arguments can have any type, whatever the checker inferred: drafts keep invalid answers. */
export type RunFunction = (args: unknown[], running: FunctionContext) => unknown;

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const WHOLE = /^[+-]?\d+$/;

const textFunction = (run: (text: string) => unknown) => (args: unknown[], running: FunctionContext) => {
  const [text] = args;
  if (typeof text !== 'string') return null;
  spend(running.budget, text.length >> 4);
  return run(text);
};

const textTest =
  (run: (text: string, part: string) => boolean) => (args: unknown[], running: FunctionContext) => {
    const [text, part] = args;
    if (typeof text !== 'string' || typeof part !== 'string') return false;
    spend(running.budget, text.length >> 3);
    return run(text, part);
  };

const arithmetic = Object.fromEntries(
  Object.entries(numberOperators).map(([name, run]): [string, RunFunction] => [
    name,
    ([a, b]) => (typeof a === 'number' && typeof b === 'number' ? finite(run(a, b)) : null),
  ]),
);

const functions: Record<string, RunFunction> = {
  ...arithmetic,
  ...aggregates,
  ...timeFunctions,
  add: ([a, b], { budget }) => add(a, b, budget),
  negate: ([a]) => (typeof a === 'number' ? 0 - a : null),
  upper: textFunction((text) => text.toUpperCase()),
  lower: textFunction((text) => text.toLowerCase()),
  trim: textFunction((text) => text.trim()),
  contains: (args, running) => {
    // Searching takes up to the product of both lengths.
    const [text, part] = args;
    if (typeof text === 'string' && typeof part === 'string') {
      spend(running.budget, (text.length * part.length) / 64);
    }
    return textTest((held, sought) => held.includes(sought))(args, running);
  },
  startsWith: textTest((text, part) => text.startsWith(part)),
  endsWith: textTest((text, part) => text.endsWith(part)),
  size: ([of], { budget }) => size(of, budget),
  round: ([value, digits = 0]) => round(value, digits),
  coalesce: (args) => args.find((arg) => arg !== null) ?? null,
  lookup: ([table, key], { context }) => lookup(context, table, key),
  format: ([pattern, ...values], { budget }) => format(pattern, values, budget),
  string: ([value]) => (isScalar(value) ? String(value) : null),
  'string:duration': ([value]) => (typeof value === 'number' ? `${value}s` : null),
  int: ([value]) => {
    const number = typeof value === 'string' && WHOLE.test(value) ? Number(value) : value;
    return typeof number === 'number' ? finite(Math.trunc(number)) : null;
  },
  double: ([value]) => {
    const number = typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : value;
    return typeof number === 'number' ? finite(number) : null;
  },
  bool: ([value]) => bool(value),
};

export function findFunction(name: string): RunFunction | undefined {
  return Object.hasOwn(functions, name) ? functions[name] : undefined;
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function size(of: unknown, budget: Budget): number | null {
  if (Array.isArray(of)) return of.length;
  if (isRecord(of)) return Object.keys(of).length;
  if (typeof of !== 'string') return null;
  spend(budget, of.length >> 2);
  return Array.from(of).length;
}

/** Rounds half away from zero on the decimal digits: 1.005 to two digits is 1.01. */
function round(value: unknown, digits: unknown): number | null {
  if (typeof value !== 'number' || typeof digits !== 'number' || !Number.isInteger(digits)) return null;
  if (Math.abs(digits) > 15) return null;
  const [mantissa, exponent = '0'] = String(Math.abs(value)).split('e');
  const scaled = Math.round(Number(`${mantissa}e${Number(exponent) + digits}`));
  const [whole, shift = '0'] = String(scaled).split('e');
  const rounded = Number(`${whole}e${Number(shift) - digits}`);
  return finite(value < 0 && rounded !== 0 ? -rounded : rounded);
}

function lookup(context: EvaluationContext, table: unknown, key: unknown): unknown {
  if (typeof table !== 'string' || (typeof key !== 'string' && typeof key !== 'number')) return null;
  return context.lookup?.(table, key) ?? null;
}

function bool(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 'TRUE' || value === 'True' || value === '1' || value === 't') return true;
  if (value === 'false' || value === 'FALSE' || value === 'False' || value === '0' || value === 'f')
    return false;
  return null;
}

function format(pattern: unknown, values: unknown[], budget: Budget): string | null {
  const parts = typeof pattern === 'string' ? formatParts(pattern) : undefined;
  if (!parts) return null;
  spendForSize(values, budget);
  let text = '';
  for (const part of parts) {
    text += typeof part === 'number' ? toText(values[part]) : part;
    checkSize(text.length, MAX_TEXT_BUILT);
  }
  spend(budget, text.length >> 3);
  return text;
}

// Null is empty, a list is its items joined, and other values are JSON.
function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(toText).join(', ');
  return isScalar(value) ? String(value) : JSON.stringify(value);
}
