import fc from 'fast-check';
import { lineOf, type Samples, some } from './samples.ts';

const decimal = (digits: number) =>
  fc
    .integer({ min: -1_000_000, max: 1_000_000 })
    .map((whole) => Number((whole / 10 ** digits).toFixed(digits)) || 0);

const label = lineOf(20);
const wholeFrom = (min: number, max: number) => fc.integer({ min, max });

export const numberSamples: {
  number: Samples<'number'>;
  currency: Samples<'currency'>;
  slider: Samples<'slider'>;
  rating: Samples<'rating'>;
  scale: Samples<'scale'>;
  nps: Samples<'nps'>;
} = {
  number: {
    settings: fc.oneof(
      some({ unit: lineOf(20), decimals: wholeFrom(2, 10) }),
      fc.constant({ min: -10, max: 10, step: 0.1 }),
      fc.constant({ decimals: 0 }),
    ),
    answers: ({ min, decimals, step }) => {
      if (step)
        return fc.integer({ min: -100, max: 100 }).map((tenths) => Number((tenths / 10).toFixed(1)) || 0);
      if (min === undefined && decimals === undefined)
        return fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value || 0);
      return decimal(Math.min(decimals ?? 2, 2));
    },
  },
  currency: {
    settings: fc.record(
      {
        currency: fc.constantFrom('EUR', 'USD', 'JPY', 'KWD'),
        min: fc.constant(-2_000_000),
        max: fc.constant(2_000_000),
      },
      { requiredKeys: ['currency'] },
    ),
    answers: ({ currency }) => decimal({ EUR: 2, USD: 2, JPY: 0, KWD: 3 }[currency] ?? 2),
  },
  slider: {
    settings: fc.oneof(
      some({ minLabel: label, maxLabel: label }),
      fc.constant({ min: -1, max: 1, step: 0.25 }),
    ),
    answers: ({ step }) => (step ? wholeFrom(-4, 4).map((quarters) => quarters / 4 || 0) : wholeFrom(0, 100)),
  },
  rating: {
    settings: some({ max: wholeFrom(2, 10), icon: fc.constantFrom('star' as const, 'heart' as const) }),
    answers: ({ max = 5 }) => wholeFrom(1, max),
  },
  scale: {
    settings: some({
      min: wholeFrom(-5, 1),
      max: wholeFrom(2, 10),
      minLabel: label,
      midLabel: label,
      maxLabel: label,
    }),
    answers: ({ min = 1, max = 5 }) => wholeFrom(min, max),
  },
  nps: { settings: some({ minLabel: label, maxLabel: label }), answers: () => wholeFrom(0, 10) },
};
