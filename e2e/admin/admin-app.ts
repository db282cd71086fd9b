import { type Client, createClient } from '@form-service/sdk';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { axeFindings, type Look } from '../axe.ts';
import { shareLater, takeIdle } from '../windows.ts';

let people = 0;

/** A new person with an account of their own, and a client that is signed in as them. */
export interface Person {
  name: string;
  email: string;
  password: string;
  accountId: string;
  client: Client;
}

/** Signed up by the API: only the test of signing up needs to go through its screen. */
export const newPerson = async (name = 'Robin Miller'): Promise<Person> => {
  people += 1;
  const email = `person-${process.pid}-${people}-${Math.round(performance.now())}@example.com`;
  const password = 'correct horse battery staple';
  const session = createClient({ baseUrl: inject('origin'), keepCookies: true, fetch: asBrowser });
  await session.auth.signUp({ body: { name, email, password } });
  const { data } = await session.accounts.list();
  const accountId = data[0]?.id as string;
  return { name, email, password, accountId, client: session.inAccount(accountId) };
};

/** The service takes a session's writes from its own origin alone. */
const asBrowser: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set('origin', inject('origin'));
  return fetch(input, { ...init, headers });
};

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the browser complained about: errors, warnings, and what the page's policy forbade. */
  complaints: string[];
}

/** The cookies of a person's first sign-in: a password is slow to check on purpose. */
const sessions = new WeakMap<Person, ReturnType<BrowserContext['cookies']>>();

/** Made anew, in a window that is closed again. */
const signIn = async (
  browser: Browser,
  { email, password }: Person,
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

const cookiesOf = (browser: Browser, person: Person): ReturnType<BrowserContext['cookies']> => {
  const session = sessions.get(person) ?? signIn(browser, person);
  sessions.set(person, session);
  return session;
};

const viewport = { width: 1280, height: 800 };

/** A new browser window in which the person is signed in. Nothing moves in it: waiting for that would be waiting for nothing. */
export const windowOf = async (
  browser: Browser,
  person: Person,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const cookies = await cookiesOf(browser, person);
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...options });
  await context.addCookies(cookies);
  return context;
};

/** The person's window, at an address of the app. Without options it may be one that another test has left, emptied. */
export const openAs = async (
  browser: Browser,
  person: Person,
  path: string,
  options?: BrowserContextOptions,
): Promise<Visit> => {
  const page =
    (options ? undefined : await leftWindow(browser, person)) ??
    (await (await windowOf(browser, person, options)).newPage());
  if (!options) shareLater(page);
  return { context: page.context(), ...(await goTo(page, path)) };
};

const leftWindow = async (browser: Browser, person: Person): Promise<Page | undefined> => {
  const cookies = await cookiesOf(browser, person);
  const page = takeIdle(browser);
  await page?.setViewportSize(viewport);
  await page?.context().addCookies(cookies);
  return page;
};

/** One more page in a window. */
export const openPath = async (
  context: BrowserContext,
  path: string,
): Promise<{ page: Page; complaints: string[] }> => goTo(await context.newPage(), path);

const goTo = async (page: Page, path: string): Promise<{ page: Page; complaints: string[] }> => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${inject('origin')}${path}`);
  return { page, complaints };
};

/** Another address without loading the app again, as its own links do. */
export const followTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);

const expectNothingFound = async (page: Page, scheme: 'light' | 'dark', look: Look): Promise<void> => {
  await page.evaluate(`document.documentElement.dataset.scheme = '${scheme}'`);
  expect((await axeFindings(page, look)).map((line) => `${scheme}: ${line}`)).toEqual([]);
};

/** Nothing that axe finds, in the light and in the dark. */
export const expectAccessible = async (page: Page, look: Pick<Look, 'inside'> = {}): Promise<void> => {
  await expectAccessibleInLight(page, look);
  await expectAccessibleInDark(page, look);
};

/** For what was looked at in the light already: only the contrast can differ. */
export const expectAccessibleInDark = (page: Page, look: Pick<Look, 'inside'> = {}): Promise<void> =>
  expectNothingFound(page, 'dark', { ...look, rules: ['color-contrast'] });

/** For what is made of parts that were looked at in the dark already. */
export const expectAccessibleInLight = (page: Page, look: Pick<Look, 'inside'> = {}): Promise<void> =>
  expectNothingFound(page, 'light', look);
