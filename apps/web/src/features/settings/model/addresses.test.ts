import { expect, test } from 'vitest';
import { addressesIn, addressesProblem } from './addresses.ts';

test('addresses are taken as they are pasted, each once', () => {
  expect(addressesIn(' a@example.com, b@example.com;\nA@example.com\tc@example.com ')).toEqual([
    'a@example.com',
    'b@example.com',
    'c@example.com',
  ]);
  expect(addressesIn(' ,\n')).toEqual([]);
});

test('what cannot be an address is named', () => {
  expect(addressesProblem('a@example.com')).toBeUndefined();
  expect(addressesProblem('')).toMatch(/at least one/);
  expect(addressesProblem('a@example.com kim')).toBe('Not a valid email address: kim');
  expect(addressesProblem('sam, kim')).toBe('Not valid email addresses: sam, kim');
});
