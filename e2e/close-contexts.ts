import type { BrowserContext } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';
import { contextsInUse, recycleContext } from './browser-contexts.ts';

// Keep contexts that were opened for all tests of a file.
let before: ReadonlySet<BrowserContext> = new Set();

beforeEach(() => {
  before = new Set(contextsInUse());
});

afterEach(async ({ task }) => {
  const hasPassed = task.result?.state !== 'fail';
  for (const window of contextsInUse()) if (!before.has(window)) await recycleContext(window, { hasPassed });
});
