import type { ErrorDetail, TriggerOf } from '@form-service/contracts';

type Input = NonNullable<TriggerOf<'manual'>['inputs']>[number];

const isDate = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
const isOfType: Record<Input['type'], (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  date: (value) => isDate(value) && !Number.isNaN(Date.parse(value as string)),
  datetime: (value) => typeof value === 'string' && value.length > 10 && !Number.isNaN(Date.parse(value)),
  list: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  any: () => true,
};

/** The differences between the inputs and the declaration of the manual trigger. */
export const runInputErrors = (
  { inputs = [] }: Pick<TriggerOf<'manual'>, 'inputs'>,
  given: Readonly<Record<string, unknown>>,
): ErrorDetail[] => {
  const known = new Map(inputs.map((input) => [input.key, input]));
  const missing = inputs.flatMap(({ key, type, required = false }): ErrorDetail[] => {
    const value = Object.hasOwn(given, key) ? (given[key] ?? null) : null;
    const path = `inputs.${key}`;
    if (value === null)
      return required ? [{ path, code: 'required', message: 'Required by the workflow.' }] : [];
    return isOfType[type](value)
      ? []
      : [{ path, code: 'wrong_type', message: `Send a value of type ${type}.` }];
  });
  const unknown = Object.keys(given)
    .filter((key) => !known.has(key))
    .map((key) => ({
      path: `inputs.${key}`.slice(0, 200),
      code: 'unknown_field',
      message: 'The workflow has no such input. Remove it.',
    }));
  return [...missing, ...unknown];
};

/** All declared inputs; missing ones are null. */
export const completeInputs = (
  { inputs = [] }: Pick<TriggerOf<'manual'>, 'inputs'>,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> => ({
  ...Object.fromEntries(inputs.map(({ key }) => [key, null])),
  ...given,
});
