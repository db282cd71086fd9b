import type { Browser, BrowserContext, Page } from 'playwright-core';
import { runningBrowsers } from './chromium.ts';

/*
 * Recycles browser contexts between tests. Contexts are closed after a test, since open pages keep rendering and polling. A
 * standard one is cleared and reused: a new process would load and compile everything again, which is half the time of a test.
 */

/** Pages whose context can be cleared and reused. */
const reusablePages = new WeakSet<Page>();
const idlePages = new Set<Page>();

const allContexts = (): BrowserContext[] => [...runningBrowsers].flatMap((browser) => browser.contexts());

const idlePageOf = (window: BrowserContext): Page | undefined =>
  window.pages().find((page) => idlePages.has(page));

/** Contexts that tests have open. */
export const contextsInUse = (): BrowserContext[] => allContexts().filter((window) => !idlePageOf(window));

/** Allows another test to reuse this page. A test that installs a clock or a script must close it. */
export const markReusable = (page: Page): void => {
  reusablePages.add(page);
};

const emptyStorage = `(async () => {
  localStorage.clear();
  sessionStorage.clear();
  const removed = ({ name }) => new Promise((done) => {
    const removing = indexedDB.deleteDatabase(name);
    removing.onsuccess = removing.onerror = removing.onblocked = done;
  });
  await Promise.all((await indexedDB.databases()).map(removed));
})()`;

/** Closes the context of a test, or clears it for reuse. */
export const recycleContext = async (
  window: BrowserContext,
  { hasPassed }: { hasPassed: boolean },
): Promise<void> => {
  const [page, ...more] = window.pages();
  if (!hasPassed || !page || more.length > 0 || !reusablePages.has(page)) return window.close();
  for (const event of ['console', 'pageerror']) page.removeAllListeners(event);
  await Promise.all([page.unrouteAll(), window.unrouteAll(), window.setOffline(false)]);
  // A page of the same origin without the app; another origin would use another process.
  await page.goto(new URL('/healthz', page.url()).href);
  await page.evaluate(emptyStorage);
  await window.clearCookies();
  idlePages.add(page);
};

/** Takes a recycled page, if there is one. */
export const takeIdlePage = (browser: Browser): Page | undefined => {
  const page = browser.contexts().flatMap((window) => idlePageOf(window) ?? [])[0];
  if (page) idlePages.delete(page);
  return page;
};
