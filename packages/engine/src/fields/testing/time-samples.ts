import fc from 'fast-check';
import type { Samples } from './samples.ts';
import { some } from './samples.ts';

const instant = (from: string, to: string) =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }).map((date) => date.toISOString());

const day = (from: string, to: string) => instant(from, to).map((text) => text.slice(0, 10));

const anyDay = fc.oneof(
  day('0001-01-01T00:00:00Z', '9999-12-31T00:00:00Z'),
  fc.constantFrom('2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'),
);

const clock = fc
  .tuple(fc.nat(23), fc.nat(59), fc.oneof(fc.constant(0), fc.nat(59)))
  .map(([hours, minutes, seconds]) => [hours, minutes, ...(seconds ? [seconds] : [])])
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

export const timeSamples: {
  date: Samples<'date'>;
  time: Samples<'time'>;
  datetime: Samples<'datetime'>;
  date_range: Samples<'date_range'>;
} = {
  date: {
    settings: fc.oneof(
      fc.constant({}),
      some({ min: fc.constant('2000-01-01'), max: fc.constantFrom('2030-12-31', 'today+10y') }),
      fc.constant({ weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const }),
    ),
    answers: ({ min, max }) => (min || max ? day('2000-01-01T00:00:00Z', '2030-12-30T00:00:00Z') : anyDay),
  },
  time: {
    settings: fc.oneof(fc.constant({}), fc.constant({ min: '08:00', max: '18:00', step: 30 })),
    answers: ({ step }) => (step ? fc.constantFrom('08:00', '08:30', '12:00', '18:00') : clock),
  },
  datetime: {
    settings: some({
      min: fc.constantFrom('1999-12-31T23:59:59Z', 'now-36500d'),
      max: fc.constant('now+1000d'),
    }),
    answers: ({ min, max }) =>
      min || max
        ? instant('2001-01-01T00:00:00Z', '2028-01-01T00:00:00Z')
        : instant('0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'),
  },
  date_range: {
    settings: some({ min: fc.constant('0001-01-01'), minDays: fc.constant(1), maxDays: fc.constant(36_525) }),
    answers: ({ maxDays }) =>
      fc
        .tuple(
          maxDays ? day('2000-01-01T00:00:00Z', '2020-01-01T00:00:00Z') : anyDay,
          maxDays ? day('2000-01-01T00:00:00Z', '2020-01-01T00:00:00Z') : anyDay,
        )
        .map((days) => days.sort())
        .map(([start, end]) => ({ start, end })),
  },
};
