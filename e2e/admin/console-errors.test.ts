import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { createUser, navigateTo, openPath, openSignedIn } from './admin-app.ts';
import { createSampleData } from './sample-data.ts';

/*
 * Checks every screen of a new account: no console message and no failed request. The paths come from the router, so a new
 * screen is checked too. A new parameter in a path needs a value below.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

/** Public paths; setup exists only before the first account. */
const publicPaths = [
  '/sign-in',
  '/sign-up',
  '/setup',
  '/forgot-password',
  '/reset-password',
  '/invitations',
  '/email-verified',
];

/** Failed requests, except those that the app aborted. */
const trackRequests = (page: Page) => {
  const failed: string[] = [];
  const pending = new Set<object>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => {
    pending.delete(request);
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') failed.push(`${request.method()} ${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400) failed.push(`${response.status()} ${pathname}`);
    // Streams stay open.
    if (response.headers()['content-type']?.startsWith('text/event-stream'))
      pending.delete(response.request());
  });
  /** Navigates without reloading and waits for all requests. */
  const show = async (path: string) => {
    await navigateTo(page, path);
    await expect.poll(() => page.evaluate('self.__TSR_ROUTER__.state.status'), { interval: 50 }).toBe('idle');
    await page.locator('h1, [role="tree"], [role="application"], [role="grid"]').first().waitFor();
    await page.locator('.animate-shimmer').first().waitFor({ state: 'detached' });
    await expect.poll(() => pending.size, { interval: 50 }).toBe(0);
  };
  return { failed, show };
};

const pathsOf = (page: Page): Promise<string[]> =>
  page.evaluate('Object.keys(self.__TSR_ROUTER__.routesByPath)');

test('no screen of a new account logs to the console or requests missing data', async () => {
  const user = await createUser();
  const { page, browserErrors } = await openSignedIn(browser, user, '/');
  const { failed, show } = trackRequests(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const paths = (await pathsOf(page)).filter((path) => !publicPaths.includes(path) && path !== '/ui');
  expect(paths.length).toBeGreaterThan(40);
  const errors: string[] = [];
  const visit = async (path: string) => {
    await show(path);
    errors.push(...[...browserErrors, ...failed].map((line) => `${path}: ${line}`));
    browserErrors.length = 0;
    failed.length = 0;
  };
  // First with empty lists, as in a new account.
  for (const path of paths.filter((pattern) => !pattern.includes('$'))) await visit(path);
  const ids: Record<string, string> = await createSampleData(user);
  for (const path of paths)
    await visit(path.replace(/\$(\w+)/g, (_, name: string) => ids[name] ?? `no ${name}`));
  expect(errors).toEqual([]);
});

test("public screens don't either", async () => {
  const context = await browser.newContext();
  const { page, browserErrors } = await openPath(context, '/sign-in');
  const { failed, show } = trackRequests(page);
  const errors: string[] = [];
  for (const path of ['/', ...publicPaths]) {
    await show(path);
    errors.push(...[...browserErrors, ...failed].map((line) => `${path}: ${line}`));
    browserErrors.length = 0;
    failed.length = 0;
  }
  expect(await pathsOf(page)).toEqual(expect.arrayContaining(publicPaths));
  expect(errors).toEqual([]);
  await context.close();
});
