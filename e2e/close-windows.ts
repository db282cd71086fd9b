import type { BrowserContext } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';
import { launched } from './chromium.ts';

/*
 * What a test opened is closed when it has ended: a page that nobody looks at still draws, asks and listens, and slows down
 * those that come after it. What was there before, opened for all tests of a file, stays.
 */
let before: ReadonlySet<BrowserContext> = new Set();

const windows = (): BrowserContext[] => [...launched].flatMap((browser) => browser.contexts());

beforeEach(() => {
  before = new Set(windows());
});

afterEach(async () => {
  await Promise.all(windows().map((window) => (before.has(window) ? undefined : window.close())));
});
