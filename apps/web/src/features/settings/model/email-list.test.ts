import { expect, test } from 'vitest';
import { parseEmails, validateEmails } from './email-list.ts';

test('parses pasted addresses, each once', () => {
  expect(parseEmails(' a@example.com, b@example.com;\nA@example.com\tc@example.com ')).toEqual([
    'a@example.com',
    'b@example.com',
    'c@example.com',
  ]);
  expect(parseEmails(' ,\n')).toEqual([]);
});

test('names invalid addresses', () => {
  expect(validateEmails('a@example.com')).toBeUndefined();
  expect(validateEmails('')).toMatch(/at least one/);
  expect(validateEmails('a@example.com kim')).toBe('Not a valid email address: kim');
  expect(validateEmails('sam, kim')).toBe('Not valid email addresses: sam, kim');
});
