import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeEach } from 'vitest';
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

// Contexts that are shared by all tests of a file are closed after the file.
afterAll(async () => {
  await Promise.all(contextsInUse().map((window) => window.close()));
});
