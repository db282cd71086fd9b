import { isDeepStrictEqual } from 'node:util';
import type { PathStep } from './form-columns.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sets the value at a path, creating missing levels; null removes it. */
const setAtPath = (root: Json, steps: readonly PathStep[], value: unknown): void => {
  let at = root;
  for (let step = 0; step < steps.length - 1; step += 1) {
    const { key, index } = steps[step] as PathStep;
    if (index === undefined) {
      if (!isObject(at[key])) at[key] = {};
      at = at[key] as Json;
      continue;
    }
    if (!Array.isArray(at[key])) at[key] = [];
    const list = at[key] as unknown[];
    if (!isObject(list[index])) list[index] = {};
    at = list[index] as Json;
  }
  const { key } = steps.at(-1) as PathStep;
  if (value !== null) at[key] = value;
  else if (steps.length === 1) at[key] = null;
  else delete at[key];
};

/** Removes empty instances, and answers whose parts are all empty. */
const prune = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    if (!value.some((item) => isObject(item) || item === undefined)) return value;
    return value
      .map(prune)
      .filter(
        (item) => isObject(item) && Object.keys(item).some((key) => key !== 'id' && item[key] !== null),
      );
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, prune(part)] as const);
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined));
};

type ColumnValues = readonly (readonly [{ steps: readonly PathStep[] }, unknown])[];

/**
 * Applies cell values to existing answers: of a list only the instances and of an answer only the parts that have columns
 * change. The result contains only the top-level answers that have a column.
 */
export const applyAnswers = (values: ColumnValues, before: Json = {}): Json => {
  const answers: Json = {};
  const nested = new Set<string>();
  for (const [{ steps }, value] of values) {
    const [first] = steps;
    if (!first) continue;
    if (steps.length > 1 && !nested.has(first.key)) {
      nested.add(first.key);
      if (before[first.key] !== undefined) answers[first.key] = structuredClone(before[first.key]);
    }
    if (value === null && before[first.key] === undefined) continue;
    setAtPath(answers, steps, value);
  }
  for (const key of nested) {
    answers[key] = prune(answers[key]);
    const isNothing = isObject(answers[key]) && Object.keys(answers[key]).length === 0;
    if (isNothing) answers[key] = null;
    if (answers[key] === undefined || isDeepStrictEqual(answers[key], before[key])) delete answers[key];
  }
  return answers;
};
