/** Shared by the types whose answer is a number. */
import { numeric } from '../settings/setting.ts';
import type { JsonSchema } from '../settings/setting-schema.ts';
import type { Contradiction, Parsed } from './field-type.ts';
import { createValidator, parsed, rejected } from './field-type.ts';
import { type Problem, problem, wrongType } from './problems.ts';

/** Accepts JSON numbers only: text such as "007" or "1e3" is never converted silently. */
export function parseNumber(json: unknown): Parsed<number> {
  if (typeof json !== 'number' || !Number.isFinite(json)) return rejected(wrongType('number'));
  return parsed(json === 0 ? 0 : json);
}

export const rangeSettings = {
  min: numeric({ description: 'The minimum value.' }),
  max: numeric({ description: 'The maximum value.' }),
};

export type Range = { min?: number; max?: number; step?: number; decimals?: number };

export function checkNumber(value: number, { min, max, step, decimals }: Range): readonly Problem[] {
  if (min !== undefined && value < min) return [problem('too_small', { min })];
  if (max !== undefined && value > max) return [problem('too_large', { max })];
  if (decimals !== undefined && decimalsOf(value) > decimals)
    return [decimals === 0 ? problem('not_whole') : problem('too_many_decimals', { decimals })];
  if (step !== undefined && step > 0) {
    const nearest = nearestStep(value, min ?? 0, step);
    if (nearest !== value) return [problem('not_a_step', { step, nearest })];
  }
  return [];
}

export const numberValidator = createValidator<Range & { unit?: string }, number>({
  parse: parseNumber,
  check: checkNumber,
});

/** The number of decimals, taking exponents into account. */
function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}

/** In decimal arithmetic: 0.3 is a multiple of 0.1. */
function nearestStep(value: number, base: number, step: number): number {
  const decimals = Math.min(15, Math.max(decimalsOf(base), decimalsOf(step)));
  const nearest = base + Math.round((value - base) / step) * step;
  return Math.abs(nearest) < 1e15 ? Number(nearest.toFixed(decimals)) : nearest;
}

export const rangeContradictions = ({ min, max, step }: Range): readonly Contradiction[] => [
  ...(min !== undefined && max !== undefined && min > max
    ? [
        {
          path: 'min',
          code: 'min_above_max',
          message: 'The minimum is greater than the maximum. Change one of them.',
        },
      ]
    : []),
  ...(step !== undefined && step <= 0
    ? [{ path: 'step', code: 'step_not_positive', message: 'The step must be greater than zero.' }]
    : []),
];

export const numberSchema = ({ min, max, decimals }: Range): JsonSchema => ({
  type: decimals === 0 ? 'integer' : 'number',
  ...(min !== undefined && { minimum: min }),
  ...(max !== undefined && { maximum: max }),
});

export const compareNumbers = (a: number, b: number): number => a - b;
