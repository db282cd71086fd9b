import type { ErrorDetail } from '@form-service/contracts';
import type { Input } from './shapes.ts';

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const matchesType: Record<Input['type'], (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: Number.isSafeInteger,
  boolean: (value) => typeof value === 'boolean',
  object: isObject,
  array: Array.isArray,
  json: () => true,
};

const typeLabel: Record<Input['type'], string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  json: 'any value',
};

/** All errors in the inputs of a call. */
export const actionInputErrors = (
  inputs: readonly Input[],
  given: Readonly<Record<string, unknown>>,
): ErrorDetail[] => {
  const problems: ErrorDetail[] = [];
  for (const { key, type, required = false } of inputs) {
    const value = Object.hasOwn(given, key) ? (given[key] ?? null) : null;
    const path = `inputs.${key}`;
    if (value === null) {
      if (required) problems.push({ path, code: 'required', message: 'Required by the action.' });
    } else if (!matchesType[type](value))
      problems.push({ path, code: 'wrong_type', message: `Must be ${typeLabel[type]}.` });
  }
  const known = new Set(inputs.map(({ key }) => key));
  for (const key of Object.keys(given))
    if (!known.has(key))
      problems.push({
        path: `inputs.${key}`.slice(0, 200),
        code: 'unknown_field',
        message: 'The action has no such input.',
      });
  return problems;
};

/** The inputs that templates see: all declared ones, with null for those not given. */
export const withNullInputs = (
  inputs: readonly Input[],
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(inputs.map(({ key }) => [key, Object.hasOwn(given, key) ? (given[key] ?? null) : null]));
