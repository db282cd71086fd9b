import { expect, test } from 'vitest';
import { fromLocalInput, toLocalInput } from './local-time.ts';

test('a time comes back as it was, to the minute', () => {
  const time = '2026-11-15T09:30:00.000Z';
  expect(fromLocalInput(toLocalInput(time))).toBe(time);
});

test('nothing is nothing', () => {
  expect([toLocalInput(null), toLocalInput('soon'), fromLocalInput(''), fromLocalInput('soon')]).toEqual([
    '',
    '',
    null,
    null,
  ]);
});
