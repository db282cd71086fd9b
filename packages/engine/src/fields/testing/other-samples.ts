import fc from 'fast-check';
import { idOf, lineOf, type Samples, some } from './samples.ts';

const within = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((value) => (value === 0 ? 0 : value));

const fileCounts = some({
  min: fc.constant(1),
  max: fc.integer({ min: 3, max: 100 }),
  maxSize: fc.constant(5_000_000),
});

const filesUpTo = (maxCount: number) =>
  fc.uniqueArray(idOf('fil'), { minLength: 1, maxLength: Math.min(maxCount, 3) });

const plainJson = fc
  .jsonValue({ maxDepth: 4 })
  .filter((value) => value !== null && value !== '' && !JSON.stringify(value).includes('\\u0000'))
  .map((value) => JSON.parse(JSON.stringify(value)) as unknown)
  .filter((value) => !JSON.stringify(value).includes('__proto__') && isWellFormed(value));

function isWellFormed(value: unknown): boolean {
  return !/\\ud[89a-f]/i.test(JSON.stringify(value));
}

const nameParts = ['prefix', 'first', 'middle', 'last', 'suffix'] as const;

export const otherSamples: {
  yes_no: Samples<'yes_no'>;
  consent: Samples<'consent'>;
  name: Samples<'name'>;
  address: Samples<'address'>;
  file: Samples<'file'>;
  image: Samples<'image'>;
  signature: Samples<'signature'>;
  location: Samples<'location'>;
  hidden: Samples<'hidden'>;
  calculated: Samples<'calculated'>;
} = {
  yes_no: {
    settings: some({
      yesLabel: fc.oneof(lineOf(20), fc.constant('no'), fc.constant('false')),
      noLabel: lineOf(20),
    }),
    answers: () => fc.boolean(),
  },
  consent: {
    settings: some({ statement: lineOf(100), link: fc.constant('https://example.com/terms') }),
    answers: () => fc.boolean(),
  },
  name: {
    settings: fc
      .uniqueArray(fc.constantFrom(...nameParts), { minLength: 1 })
      .chain((parts) =>
        some({ parts: fc.constant(parts), requiredParts: fc.subarray(parts) }).map((settings) =>
          settings.requiredParts ? { ...settings, parts } : settings,
        ),
      ),
    answers: ({ parts = ['first', 'last'] }) =>
      fc.record(Object.fromEntries(parts.map((part) => [part, lineOf(200)])), { noNullPrototype: true }),
  },
  address: {
    settings: some({ countries: fc.constant(['FR', 'GB']) }),
    answers: () =>
      fc.record(
        {
          line1: lineOf(200),
          line2: lineOf(200),
          city: lineOf(200),
          region: lineOf(200),
          postalCode: lineOf(200),
          country: fc.constantFrom('FR', 'GB'),
        },
        { requiredKeys: ['line1', 'city', 'country'], noNullPrototype: true },
      ),
  },
  file: {
    settings: fc
      .tuple(fileCounts, some({ accept: fc.constant(['.pdf', 'image/*']) }))
      .map(([counts, accept]) => ({ ...counts, ...accept })),
    answers: ({ max = 1 }) => filesUpTo(max),
  },
  image: { settings: fileCounts, answers: ({ max = 1 }) => filesUpTo(max) },
  signature: { settings: some({ caption: lineOf(50) }), answers: () => filesUpTo(1) },
  location: {
    settings: some({ map: fc.boolean() }),
    answers: () =>
      fc.record(
        { lat: within(-90, 90), lng: within(-180, 180), accuracy: within(0, 10_000) },
        { requiredKeys: ['lat', 'lng'], noNullPrototype: true },
      ),
  },
  hidden: { settings: some({ parameter: lineOf(100) }), answers: () => plainJson },
  calculated: {
    settings: some({
      result: fc.constantFrom('number' as const, 'any' as const),
      decimals: fc.nat(10),
      currency: fc.constant('EUR'),
      show: fc.boolean(),
    }),
    answers: () => plainJson,
  },
};
