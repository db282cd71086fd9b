import { expect, test } from 'vitest';
import { readSize, writeSize } from './special-rows.tsx';

test.each([
  [10_000_000, 10, 'MB'],
  [1_500_000, 1.5, 'MB'],
  [2_000_000_000, 2, 'GB'],
  [500, 0.5, 'KB'],
] as const)('%d bytes is %d %s', (bytes, amount, unit) => {
  expect(readSize(bytes)).toEqual({ amount, unit });
  expect(writeSize(amount, unit)).toBe(bytes);
});
