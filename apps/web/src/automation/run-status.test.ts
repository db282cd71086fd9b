import { expect, test } from 'vitest';
import { runEffects } from './run-status.tsx';

test('mentions emails only if the server sends email', () => {
  expect(runEffects(true)).toBe('Emails are sent and rows are changed.');
  expect(runEffects(true, true)).toBe('Emails are sent again and rows are added again.');
  expect(runEffects(false)).toBe('Rows are changed. Emails are not sent because email is not set up.');
  // The settings are still loading.
  expect(runEffects(undefined, true)).toBe('Rows are added again.');
});
