import { expect, test } from 'vitest';
import { runEffects } from './run-effects.ts';

test('a run says that emails are sent only where the service sends email', () => {
  expect(runEffects(true)).toBe('Emails are sent and rows are changed.');
  expect(runEffects(true, true)).toBe('Emails are sent again and rows are added again.');
  expect(runEffects(false)).toBe('Rows are changed. Emails are not sent because email is not set up.');
  // The settings are still being read.
  expect(runEffects(undefined, true)).toBe('Rows are added again.');
});
