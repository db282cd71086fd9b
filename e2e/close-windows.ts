import type { BrowserContext } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';
import { putAway, windowsInUse } from './windows.ts';

// What was there before a test, opened for all tests of a file, stays.
let before: ReadonlySet<BrowserContext> = new Set();

beforeEach(() => {
  before = new Set(windowsInUse());
});

afterEach(async ({ task }) => {
  const isGood = task.result?.state !== 'fail';
  for (const window of windowsInUse()) if (!before.has(window)) await putAway(window, { isGood });
});
