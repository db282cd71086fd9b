import { type Client, createClient } from '@form-service/sdk';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { type AxeOptions, axeFindings } from '../axe.ts';
import { markReusable, takeIdlePage } from '../browser-contexts.ts';

let userCount = 0;

/** A new user with an account and a signed-in client. */
export interface TestUser {
  name: string;
  email: string;
  password: string;
  accountId: string;
  client: Client;
}

/** Signs up through the API; only the sign-up test uses the screen. */
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

/** The service accepts session writes only from its own origin. */
const fetchWithOrigin: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set('origin', inject('origin'));
  return fetch(input, { ...init, headers });
};

export interface AppWindow {
  context: BrowserContext;
  page: Page;
  /** Console errors and warnings, including policy violations. */
  browserErrors: string[];
}

/** Cached session cookies, since checking a password is slow. */
const sessionCookies = new WeakMap<TestUser, ReturnType<BrowserContext['cookies']>>();

/** Signs in with a temporary context. */
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

/** A new browser context in which the user is signed in. Animations are off, so that tests need not wait for them. */
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

/** Opens a page of the app as the user. May reuse the context of an earlier test, unless there are options other than a viewport. */
export const openSignedIn = async (
  browser: Browser,
  user: TestUser,
  path: string,
  options?: BrowserContextOptions,
): Promise<AppWindow> => {
  const isStandard = Object.keys(options ?? {}).every((name) => name === 'viewport');
  const page =
    (isStandard ? await reuseWindow(browser, user, options?.viewport ?? viewport) : undefined) ??
    (await (await signedInContext(browser, user, options)).newPage());
  if (isStandard) markReusable(page);
  return { context: page.context(), ...(await goTo(page, path)) };
};

const reuseWindow = async (
  browser: Browser,
  user: TestUser,
  size: { width: number; height: number },
): Promise<Page | undefined> => {
  const cookies = await cookiesOf(browser, user);
  const page = takeIdlePage(browser);
  await page?.setViewportSize(size);
  await page?.context().addCookies(cookies);
  return page;
};

/** Opens another page in a context, in the size of its first page: a reused context may have been created with another size. */
export const openPath = async (
  context: BrowserContext,
  path: string,
): Promise<{ page: Page; browserErrors: string[] }> => {
  const size = context.pages()[0]?.viewportSize();
  const page = await context.newPage();
  if (size) await page.setViewportSize(size);
  return goTo(page, path);
};

const goTo = async (page: Page, path: string): Promise<{ page: Page; browserErrors: string[] }> => {
  const browserErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') browserErrors.push(message.text());
  });
  page.on('pageerror', (error) => browserErrors.push(error.message));
  await page.goto(`${inject('origin')}${path}`);
  return { page, browserErrors };
};

/** Navigates within the app without reloading it. */
export const navigateTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);

const expectNoFindings = async (
  page: Page,
  scheme: 'light' | 'dark',
  selection: AxeOptions,
): Promise<void> => {
  await page.evaluate(`document.documentElement.dataset.scheme = '${scheme}'`);
  expect((await axeFindings(page, selection)).map((line) => `${scheme}: ${line}`)).toEqual([]);
};

/** Expects no axe findings in light and dark mode. */
export const expectAccessible = async (
  page: Page,
  selection: Pick<AxeOptions, 'within'> = {},
): Promise<void> => {
  await expectAccessibleInLight(page, selection);
  await expectAccessibleInDark(page, selection);
};

/** For pages already checked in light mode: only the contrast can differ. */
export const expectAccessibleInDark = (
  page: Page,
  selection: Pick<AxeOptions, 'within'> = {},
): Promise<void> => expectNoFindings(page, 'dark', { ...selection, rules: ['color-contrast'] });

/** For pages whose parts were already checked in dark mode. */
export const expectAccessibleInLight = (
  page: Page,
  selection: Pick<AxeOptions, 'within'> = {},
): Promise<void> => expectNoFindings(page, 'light', selection);
