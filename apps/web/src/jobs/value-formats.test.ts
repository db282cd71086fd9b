import { expect, test } from 'vitest';
import {
  formatError,
  formatOf,
  mappingFor,
  needsFormat,
  type PreviewColumn,
  readValueText,
  valueFormatOptions,
} from './value-formats.ts';

const open: PreviewColumn = {
  name: 'Day',
  suggestedKey: null,
  dateOrder: 'unknown',
  ambiguous: true,
  evidence: 'Nothing decides.',
  samples: [
    {
      raw: '03/04/2026',
      value: null,
      readings: [
        { dateOrder: 'dmy', value: '2026-04-03' },
        { dateOrder: 'mdy', value: '2026-03-04' },
      ],
    },
  ],
};
const dates = { column: open, valueKind: 'dates' as const };

test('an undecided format blocks the import', () => {
  expect(formatOf(dates, {})).toBeUndefined();
  expect(formatError([dates], {})).toBe('Choose the format of the dates in “Day”.');
  expect(formatError([dates], { Day: 'mdy' })).toBeUndefined();
  expect(mappingFor('day', dates, { Day: 'mdy' })).toEqual({ key: 'day', dateOrder: 'mdy' });
  expect(valueFormatOptions(dates)).toEqual([
    { value: 'dmy', label: 'Day first', samples: [{ raw: '03/04/2026', value: '2026-04-03' }] },
    { value: 'mdy', label: 'Month first', samples: [{ raw: '03/04/2026', value: '2026-03-04' }] },
  ]);
});

test('a text column is not asked about, and a detected format is sent', () => {
  expect(formatError([], {})).toBeUndefined();
  expect(needsFormat({ column: { ...open, dateOrder: undefined }, valueKind: 'dates' })).toBe(false);
  const decided = { ...dates, column: { ...open, dateOrder: 'dmy' as const, ambiguous: false } };
  expect(formatError([decided], {})).toBeUndefined();
  expect(mappingFor('day', decided, {})).toEqual({ key: 'day', dateOrder: 'dmy' });
  expect(mappingFor('day', undefined, {})).toBe('day');
});

test('dates with the year first need no question', () => {
  const samples = [
    {
      raw: '2026-11-15',
      value: '2026-11-15',
      readings: [
        { dateOrder: 'dmy' as const, value: '2026-11-15' },
        { dateOrder: 'mdy' as const, value: '2026-11-15' },
      ],
    },
  ];
  const column = { ...open, samples, dateOrder: 'ymd' as const, ambiguous: false };
  expect(needsFormat({ column, valueKind: 'dates' })).toBe(false);
});

test('dates are formatted, numbers are plain', () => {
  expect(readValueText('2026-04-03')).toMatch(/April/);
  expect(readValueText('2026-04-03T14:30:00')).toMatch(/April.*14:30/);
  expect(readValueText('1234.5')).toBe('1234.5');
  expect(readValueText(null)).toBe('not readable');
});
