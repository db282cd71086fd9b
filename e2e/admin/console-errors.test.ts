import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { createUser, navigateTo, openPath, openSignedIn } from './admin-app.ts';
import { createSampleData } from './sample-data.ts';

/*
 * What a new account sees on every screen: no line in the console, no request that fails. The addresses are those of the
 * router, so that a new screen has to be added here.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

/** Everybody can open these; the set-up is there once, before anybody has an account. */
const publicPaths = [
  '/sign-in',
  '/sign-up',
  '/setup',
  '/forgot-password',
  '/reset-password',
  '/invitations',
  '/email-verified',
];

/** Requests that were refused or not answered, but for those the app itself gave up. */
const listen = (page: Page) => {
  const failed: string[] = [];
  const open = new Set<object>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => {
    open.delete(request);
    const why = request.failure()?.errorText;
    if (why !== 'net::ERR_ABORTED') failed.push(`${request.method()} ${request.url()}: ${why}`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400) failed.push(`${response.status()} ${pathname}`);
    // Streams stay open.
    if (response.headers()['content-type']?.startsWith('text/event-stream')) open.delete(response.request());
  });
  /** Comes without loading the app again, and shows all that it asked for. */
  const show = async (path: string) => {
    await navigateTo(page, path);
    await expect.poll(() => page.evaluate('self.__TSR_ROUTER__.state.status'), { interval: 50 }).toBe('idle');
    await page.locator('h1, [role="tree"], [role="application"], [role="grid"]').first().waitFor();
    await page.locator('.animate-shimmer').first().waitFor({ state: 'detached' });
    await expect.poll(() => open.size, { interval: 50 }).toBe(0);
  };
  return { failed, show };
};

const pathsOf = (page: Page): Promise<string[]> =>
  page.evaluate('Object.keys(self.__TSR_ROUTER__.routesByPath)');

test('no screen of a new account complains in the console or asks for what is not there', async () => {
  const user = await createUser();
  const { page, browserErrors } = await openSignedIn(browser, user, '/');
  const { failed, show } = listen(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const paths = (await pathsOf(page)).filter((path) => !publicPaths.includes(path) && path !== '/ui');
  expect(paths.length).toBeGreaterThan(40);
  const seen: string[] = [];
  const options = async (path: string) => {
    await show(path);
    seen.push(...[...browserErrors, ...failed].map((line) => `${path}: ${line}`));
    browserErrors.length = 0;
    failed.length = 0;
  };
  // Empty first: lists without anything in them are what a new account sees.
  for (const path of paths.filter((one) => !one.includes('$'))) await options(path);
  const things: Record<string, string> = await createSampleData(user);
  for (const path of paths)
    await options(path.replace(/\$(\w+)/g, (_, name: string) => things[name] ?? `no ${name}`));
  expect(seen).toEqual([]);
});

test('neither does one that is there before signing in', async () => {
  const context = await browser.newContext();
  const { page, browserErrors } = await openPath(context, '/sign-in');
  const { failed, show } = listen(page);
  const seen: string[] = [];
  for (const path of ['/', ...publicPaths]) {
    await show(path);
    seen.push(...[...browserErrors, ...failed].map((line) => `${path}: ${line}`));
    browserErrors.length = 0;
    failed.length = 0;
  }
  expect(await pathsOf(page)).toEqual(expect.arrayContaining(publicPaths));
  expect(seen).toEqual([]);
  await context.close();
});
