import type { Browser, BrowserContext, Page } from 'playwright-core';
import { runningBrowsers } from './chromium.ts';

/*
 * Windows between tests. What a test opened is put away when it has ended: a page that nobody looks at still draws, asks and
 * listens. A plain one is emptied and left for the next test: in a new process Chromium would start, load and compile
 * everything again, which is half of what a test costs.
 */

/** Those in which nothing is different from a new one but what can be emptied. */
const reusablePages = new WeakSet<Page>();
const idlePages = new Set<Page>();

const allContexts = (): BrowserContext[] => [...runningBrowsers].flatMap((browser) => browser.contexts());

const idlePageOf = (window: BrowserContext): Page | undefined =>
  window.pages().find((page) => idlePages.has(page));

/** The windows that tests have open. */
export const contextsInUse = (): BrowserContext[] => allContexts().filter((window) => !idlePageOf(window));

/** Says that another test may have this window. Whoever sets a clock or adds a script in it closes it at the end. */
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

/** Closes a window that a test has used, or empties it for another. */
export const recycleContext = async (
  window: BrowserContext,
  { hasPassed }: { hasPassed: boolean },
): Promise<void> => {
  const [page, ...more] = window.pages();
  if (!hasPassed || !page || more.length > 0 || !reusablePages.has(page)) return window.close();
  for (const event of ['console', 'pageerror']) page.removeAllListeners(event);
  await Promise.all([page.unrouteAll(), window.unrouteAll(), window.setOffline(false)]);
  // Nothing of the app, but of its origin: elsewhere it would go on in another process.
  await page.goto(new URL('/healthz', page.url()).href);
  await page.evaluate(emptyStorage);
  await window.clearCookies();
  idlePages.add(page);
};

/** A window that another test has left; undefined where there is none. */
export const takeIdlePage = (browser: Browser): Page | undefined => {
  const page = browser.contexts().flatMap((window) => idlePageOf(window) ?? [])[0];
  if (page) idlePages.delete(page);
  return page;
};
