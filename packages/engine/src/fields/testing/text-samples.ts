import fc from 'fast-check';
import { idOf, lineOf, type Samples, some } from './samples.ts';

const lengths = (maxCount: number) =>
  fc
    .tuple(
      fc.option(fc.nat(3), { nil: undefined }),
      fc.option(fc.integer({ min: 10, max: maxCount }), { nil: undefined }),
    )
    .map(([minLength, maxLength]) => ({
      ...(minLength !== undefined && { minLength }),
      ...(maxLength !== undefined && { maxLength }),
    }));

const long = (text: string, { minLength = 0, maxLength = 20 }: { minLength?: number; maxLength?: number }) =>
  `${[...text]
    .slice(0, maxLength - minLength)
    .join('')
    .trim()}${'x'.repeat(minLength)}`;

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
const domain = fc
  .tuple(label, fc.constantFrom('com', 'org', 'co.uk', 'xn--p1ai', 'museum'))
  .map((parts) => parts.join('.'));

const mailbox = fc.oneof(
  fc.stringMatching(/^[a-zA-Z0-9]([a-z0-9+_-]{0,10}[a-z0-9])?$/),
  fc.constant("o'brien.jr+tag"),
);
const phoneNumber = fc
  .tuple(fc.constantFrom('+1', '+33', '+49', '+351', '+971'), fc.stringMatching(/^[1-9][0-9]{6,9}$/))
  .map((parts) => parts.join(''));
const webAddress = fc
  .tuple(fc.constantFrom('https://', 'http://', 'HTTPS://'), domain, fc.webPath())
  .map((parts) => parts.join(''));

export const textSamples: {
  short_text: Samples<'short_text'>;
  long_text: Samples<'long_text'>;
  email: Samples<'email'>;
  phone: Samples<'phone'>;
  url: Samples<'url'>;
  lookup: Samples<'lookup'>;
} = {
  short_text: {
    settings: lengths(1_000),
    answers: (settings) => lineOf(settings.maxLength ?? 50).map((text) => long(text, settings)),
  },
  long_text: {
    settings: fc
      .tuple(lengths(20_000), some({ rows: fc.integer({ min: 1, max: 40 }) }))
      .map(([a, b]) => ({ ...a, ...b })),
    answers: (settings) =>
      fc.array(lineOf(20), { minLength: 1, maxLength: 4 }).map((lines) => long(lines.join('\n'), settings)),
  },
  email: {
    settings: some({ domains: fc.array(domain, { maxLength: 3 }) }),
    answers: ({ domains = [] }) =>
      fc
        .tuple(
          mailbox,
          domains.length > 0 ? fc.constantFrom(...domains) : fc.oneof(domain, fc.constant('münchen.de')),
        )
        .map((parts) => parts.join('@')),
  },
  phone: {
    settings: some({ callingCode: fc.constantFrom('+33', '+39', '+1') }),
    answers: () => phoneNumber,
  },
  url: {
    settings: fc.constant({}),
    answers: () => webAddress,
  },
  lookup: {
    settings: fc.record(
      {
        tableId: idOf('tbl'),
        labelColumn: fc.constantFrom('name', 'title_2'),
        filter: fc.constant('values.country == answers.country'),
      },
      { requiredKeys: ['tableId', 'labelColumn'] },
    ),
    answers: () => idOf('row'),
  },
};
