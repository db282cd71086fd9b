import { type Client, createClient } from '@form-service/sdk';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { type AxeOptions, axeFindings } from '../axe.ts';
import { markReusable, takeIdlePage } from '../browser-contexts.ts';

let userCount = 0;

/** A new person with an account of their own, and a client that is signed in as them. */
export interface TestUser {
  name: string;
  email: string;
  password: string;
  accountId: string;
  client: Client;
}

/** Signed up by the API: only the test of signing up needs to go through its screen. */
export const createUser = async (name = 'Robin Miller'): Promise<TestUser> => {
  userCount += 1;
  const email = `person-${process.pid}-${userCount}-${Math.round(performance.now())}@example.com`;
  const password = 'correct horse battery staple';
  const session = createClient({ baseUrl: inject('origin'), keepCookies: true, fetch: fetchWithOrigin });
  await session.auth.signUp({ body: { name, email, password } });
  const { data } = await session.accounts.list();
  const accountId = data[0]?.id as string;
  return { name, email, password, accountId, client: session.inAccount(accountId) };
};

/** The service takes a session's writes from its own origin alone. */
const fetchWithOrigin: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set('origin', inject('origin'));
  return fetch(input, { ...init, headers });
};

export interface AppWindow {
  context: BrowserContext;
  page: Page;
  /** What the browser complained about: errors, warnings, and what the page's policy forbade. */
  browserErrors: string[];
}

/** The cookies of a person's first sign-in: a password is slow to check on purpose. */
const sessionCookies = new WeakMap<TestUser, ReturnType<BrowserContext['cookies']>>();

/** Made anew, in a window that is closed again. */
const signIn = async (
  browser: Browser,
  { email, password }: TestUser,
): ReturnType<BrowserContext['cookies']> => {
  const context = await browser.newContext();
  await context.request.post(`${inject('origin')}/api/auth/sign-in/email`, {
    data: { email, password },
    headers: { origin: inject('origin') },
  });
  const cookies = await context.cookies();
  await context.close();
  return cookies;
};

const cookiesOf = (browser: Browser, user: TestUser): ReturnType<BrowserContext['cookies']> => {
  const session = sessionCookies.get(user) ?? signIn(browser, user);
  sessionCookies.set(user, session);
  return session;
};

const viewport = { width: 1280, height: 800 };

/** A new browser window in which the person is signed in. Nothing moves in it: waiting for that would be waiting for nothing. */
export const signedInContext = async (
  browser: Browser,
  user: TestUser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const cookies = await cookiesOf(browser, user);
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...options });
  await context.addCookies(cookies);
  return context;
};

/** The person's window, at an address of the app. Without options it may be one that another test has left, emptied. */
export const openSignedIn = async (
  browser: Browser,
  user: TestUser,
  path: string,
  options?: BrowserContextOptions,
): Promise<AppWindow> => {
  const page =
    (options ? undefined : await reuseWindow(browser, user)) ??
    (await (await signedInContext(browser, user, options)).newPage());
  if (!options) markReusable(page);
  return { context: page.context(), ...(await goTo(page, path)) };
};

const reuseWindow = async (browser: Browser, user: TestUser): Promise<Page | undefined> => {
  const cookies = await cookiesOf(browser, user);
  const page = takeIdlePage(browser);
  await page?.setViewportSize(viewport);
  await page?.context().addCookies(cookies);
  return page;
};

/** One more page in a window. */
export const openPath = async (
  context: BrowserContext,
  path: string,
): Promise<{ page: Page; browserErrors: string[] }> => goTo(await context.newPage(), path);

const goTo = async (page: Page, path: string): Promise<{ page: Page; browserErrors: string[] }> => {
  const browserErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') browserErrors.push(message.text());
  });
  page.on('pageerror', (error) => browserErrors.push(error.message));
  await page.goto(`${inject('origin')}${path}`);
  return { page, browserErrors };
};

/** Another address without loading the app again, as its own links do. */
export const navigateTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);

const expectNoFindings = async (page: Page, scheme: 'light' | 'dark', look: AxeOptions): Promise<void> => {
  await page.evaluate(`document.documentElement.dataset.scheme = '${scheme}'`);
  expect((await axeFindings(page, look)).map((line) => `${scheme}: ${line}`)).toEqual([]);
};

/** Nothing that axe finds, in the light and in the dark. */
export const expectAccessible = async (page: Page, look: Pick<AxeOptions, 'within'> = {}): Promise<void> => {
  await expectAccessibleInLight(page, look);
  await expectAccessibleInDark(page, look);
};

/** For what was looked at in the light already: only the contrast can differ. */
export const expectAccessibleInDark = (page: Page, look: Pick<AxeOptions, 'within'> = {}): Promise<void> =>
  expectNoFindings(page, 'dark', { ...look, rules: ['color-contrast'] });

/** For what is made of parts that were looked at in the dark already. */
export const expectAccessibleInLight = (page: Page, look: Pick<AxeOptions, 'within'> = {}): Promise<void> =>
  expectNoFindings(page, 'light', look);
