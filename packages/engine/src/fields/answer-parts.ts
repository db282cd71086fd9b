/** Answers with named parts, each one line of text: names and addresses. */
import { isObject } from '../settings/plain-json.ts';
import { listOf, oneOf } from '../settings/setting.ts';
import type { JsonSchema } from '../settings/setting-schema.ts';
import { type Parsed, parsed, rejected } from './field-type.ts';
import { type Problem, problem, wrongType } from './problems.ts';
import { compareText, parseLine } from './text-validators.ts';

const MAX_PART = 200;

export type Parts = Readonly<Record<string, string>>;

type PartSettings = { readonly parts?: readonly string[]; readonly requiredParts?: readonly string[] };

/* @__NO_SIDE_EFFECTS__ */
export const partSettings = <const Names extends readonly string[]>(
  names: Names,
  defaultParts: string,
  defaultRequired: string,
) => ({
  parts: listOf(oneOf(names), {
    min: 1,
    max: names.length,
    description: `The parts to show; ${defaultParts} by default.`,
  }),
  requiredParts: listOf(oneOf(names), {
    max: names.length,
    description: `The required parts; ${defaultRequired} by default.`,
  }),
});

export function parseParts(json: unknown, enabled: readonly string[]): Parsed<Parts> {
  if (!isObject(json)) return rejected(wrongType('parts'));
  const unknownKey = Object.keys(json).find((part) => !enabled.includes(part));
  if (unknownKey !== undefined) return rejected(problem('unknown_part', {}, [unknownKey.slice(0, 100)]));
  const answer: Record<string, string> = {};
  for (const part of enabled) {
    const given = Object.hasOwn(json, part) ? json[part] : null;
    if (given === null || given === undefined) continue;
    const read = parseLine(given, MAX_PART);
    if (!('answer' in read)) return rejected(...read.problems.map((found) => ({ ...found, path: [part] })));
    if (read.answer !== null) answer[part] = read.answer;
  }
  return parsed(Object.keys(answer).length > 0 ? answer : null);
}

export const findMissingParts = (answer: Parts, requiredKeys: readonly string[]): Problem[] =>
  requiredKeys
    .filter((part) => answer[part] === undefined)
    .map((part) => problem('part_required', {}, [part]));

export const partFields = (enabled: readonly string[]) => ({
  kind: 'object' as const,
  fields: Object.fromEntries(enabled.map((part) => [part, { kind: 'string' as const }])),
});

export const partsSchema = (enabled: readonly string[], requiredKeys: readonly string[]): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: Object.fromEntries(
    enabled.map((part) => [part, { type: 'string', minLength: 1, maxLength: MAX_PART }]),
  ),
  ...(requiredKeys.length > 0 && { required: [...requiredKeys] }),
});

/** Compares by the parts in the given order, with missing parts last. */
export function compareParts(a: Parts, b: Parts, by: readonly string[]): number {
  for (const part of by) {
    const [left, right] = [a[part], b[part]];
    const order = left && right ? compareText(left, right) : Number(!left) - Number(!right);
    if (order !== 0) return order;
  }
  return 0;
}

export const partContradictions = ({ requiredParts = [] }: PartSettings, enabled: readonly string[]) =>
  requiredParts
    .filter((part) => !enabled.includes(part))
    .map((part) => ({
      path: 'requiredParts',
      code: 'part_not_asked',
      message: `"${part}" is required but isn't one of the parts shown. Add it to "parts".`,
    }));
