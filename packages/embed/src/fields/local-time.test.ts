import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromLocal, toLocal } from './local-time.ts';

test('converts a local time to one with an offset and back', () => {
  const minutes = fc.date({ min: new Date('1975-01-01'), max: new Date('2080-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(minutes, (date) => {
      const shown = toLocal(date.toISOString(), false);
      const answer = fromLocal(shown) ?? '';
      expect(answer).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00[+-]\d{2}:\d{2}$/);
      expect(toLocal(answer, false)).toBe(shown);
    }),
  );
});

test('uses UTC on the server, shows an invalid time as empty, and passes it on unchanged', () => {
  expect(toLocal('2026-11-15T14:30:00+01:00', true)).toBe('2026-11-15T13:30');
  expect(toLocal('now+2h', true)).toBe('');
  expect(toLocal('2026-99-99T00:00', true)).toBe('');
  expect(toLocal(7, true)).toBe('');
  expect(fromLocal('')).toBeUndefined();
  expect(fromLocal('soon')).toBe('soon');
});
