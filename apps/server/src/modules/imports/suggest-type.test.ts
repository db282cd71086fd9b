import { expect, it } from 'vitest';
import { createTypeGuesser } from './suggest-type.ts';

it.each([
  ['number', ['1', '2.5', '', '-3']],
  ['number', ['1.234,50', '7']],
  ['number', ['0', '1', '1']],
  ['boolean', ['yes', 'no', 'Yes']],
  ['date', ['2026-11-15', '2025-01-02']],
  ['date', ['25/12/2026', '03/04/2026']],
  ['date', ['12/25/2026', '03/04/2026']],
  ['datetime', ['2026-11-15T09:30:00Z', '2026-11-15 09:30']],
  ['email', ['a@example.com', 'b@example.org']],
  ['url', ['https://example.com/a']],
  // Values that would not round-trip, or match only in part.
  ['text', ['00123', '04500']],
  ['text', ['+49 30 1234567']],
  ['text', ['12345678901234567890']],
  ['text', ['example.com', 'example.org']],
  ['text', ['12', 'many']],
  ['text', []],
  ['long_text', ['one\ntwo', 'three']],
])('%s: %j', (type, cells) => {
  const guess = createTypeGuesser();
  for (const cell of cells) guess.add(cell);
  expect(guess.type({})).toBe(type);
});

it.each([
  ['date', '25/12/2026', { dateOrder: 'dmy' }],
  ['date', '03/04/2026', { dateOrder: 'unknown' }],
  ['text', '25/12/2026', { dateOrder: 'mixed' }],
  ['number', '1,234', { decimalSeparator: 'unknown' }],
  ['number', '1,5', { decimalSeparator: 'mixed' }],
  ['text', '1,5', { decimalSeparator: '.' }],
])('%s for %s if the column has %j', (type, cell, formats) => {
  const guess = createTypeGuesser();
  guess.add(cell);
  expect(guess.type(formats)).toBe(type);
});
