import { expect, test } from 'vitest';
import { webhookWords } from './webhook-words.ts';

const on = { enabled: true, failingSince: null };
const failing = { enabled: true, failingSince: '2026-11-15T00:00:00Z' };
const off = { enabled: false, failingSince: null };

test.each([
  [[], 'There is none yet.'],
  [[on], '1 webhook: 1 works.'],
  [[on, on, failing, off], '4 webhooks: 2 work, 1 is failing, 1 is turned off.'],
])('%j', (webhooks, words) => {
  expect(webhookWords(webhooks)).toBe(words);
});
