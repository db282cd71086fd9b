import { expect, test } from 'vitest';
import { webhookSummary } from './webhook-summary.ts';

const on = { enabled: true, failingSince: null };
const failing = { enabled: true, failingSince: '2026-11-15T00:00:00Z' };
const off = { enabled: false, failingSince: null };

test.each([
  [[], 'No webhooks yet.'],
  [[on], '1 webhook: 1 active.'],
  [[on, on, failing, off], '4 webhooks: 2 active, 1 failing, 1 off.'],
])('%j', (webhooks, words) => {
  expect(webhookSummary(webhooks)).toBe(words);
});
