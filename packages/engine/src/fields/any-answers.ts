/** Answers of any type: values from links, and results of expressions. */
import { isPlainJson } from '../settings/plain-json.ts';
import { type Parsed, parsed, rejected } from './field-type.ts';
import { numberFormat } from './formatters.ts';
import { problem } from './problems.ts';
import { compareText } from './text-validators.ts';

/** Parses a cell with JSON; undefined if it is not JSON. */
export function jsonFromCell(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** An arbitrary but stable order for answers without a natural one. */
export function compareAsJson(a: unknown, b: unknown): number {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

type Answer = NonNullable<unknown>;

export function parseAny(json: unknown): Parsed<Answer> {
  if (!isPlainJson(json)) return rejected(problem('value_too_large'));
  if (json === null || json === undefined || json === '') return parsed<Answer>(null);
  return parsed<Answer>(Object.is(json, -0) ? 0 : json);
}

export function formatAny(answer: Answer, locale: string): string {
  if (typeof answer === 'string') return answer;
  if (typeof answer === 'number') return numberFormat(locale, { maximumFractionDigits: 10 }).format(answer);
  return JSON.stringify(answer);
}

const RANK: Readonly<Record<string, number>> = { number: 0, string: 1, boolean: 2, object: 3 };

/** Numbers, then text, then the rest. */
export function compareAny(a: Answer, b: Answer): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  return (RANK[typeof a] as number) - (RANK[typeof b] as number) || compareAsJson(a, b);
}

/** Text is written as is, unless it would be read as something else; everything else is JSON. */
export const anyCell = (answer: Answer): string =>
  typeof answer === 'string' && answer.trim() !== '' && jsonFromCell(answer) === undefined
    ? answer
    : JSON.stringify(answer);

export function anyFromCell(text: string): Parsed<Answer> {
  const json = jsonFromCell(text);
  return parseAny(json === undefined ? text : json);
}
