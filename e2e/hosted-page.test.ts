import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { axeFindings } from './axe.ts';
import { sharedChromium } from './chromium.ts';
import {
  accountClient,
  answersOf,
  field,
  openPage,
  publishTestForm,
  waitForHydration,
} from './hosted-form.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

const twoPages = [
  {
    id: 'you',
    title: 'About you',
    elements: [
      { kind: 'content', type: 'text', body: '<p>Who comes, and <strong>with whom</strong>?</p>' },
      field('full_name', 'short_text', { required: true }),
      field('guest', 'yes_no', { required: true }),
      field('why', 'long_text', { visibleWhen: 'answers.guest == true', required: true }),
    ],
  },
  {
    id: 'others',
    title: 'The others',
    elements: [
      {
        kind: 'group',
        key: 'people',
        label: 'Person',
        repeat: { itemLabel: 'Person', min: 1, max: 3, addLabel: 'Add a person' },
        elements: [field('name', 'short_text', { required: true }), field('age', 'number')],
      },
    ],
  },
];

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();

test('without JavaScript the form can be submitted, with conditions and a repeating group', async () => {
  const form = await publishTestForm(twoPages, {
    settings: { confirmation: { message: '<p>See you there.</p>' } },
  });
  const { page, browserErrors } = await openPage(browser, `${form.url}?full_name=Ada`, {
    javaScriptEnabled: false,
  });
  await expect.poll(() => page.getByLabel('full name').inputValue()).toBe('Ada');

  await press(page, 'Next');
  expect(await page.title()).toBe('Error: Registration');
  expect(await page.getByRole('alert').innerText()).toContain('guest');
  expect(await page.getByLabel('full name').inputValue()).toBe('Ada');

  await page.getByLabel('Yes').check();
  await press(page, 'Next');
  // The answer makes a question appear on the same page, which is shown first.
  await page.getByLabel('why').fill('Curious\nand hungry');
  await press(page, 'Next');

  await page.getByLabel('name').fill('Grace');
  await page.getByLabel('age', { exact: true }).fill('7');
  await press(page, 'Add a person');
  await page.getByLabel('name').nth(1).fill('Alan');
  await press(page, 'Add a person');
  await page.getByLabel('name').nth(2).fill('Nobody');
  await page.getByRole('button', { name: 'Move up: Person 2' }).click();
  await page.getByRole('button', { name: 'Remove: Person 3' }).click();
  // Going back and forth loses nothing. Enter goes forward.
  await press(page, 'Back');
  expect(await page.getByLabel('why').inputValue()).toBe('Curious\nand hungry');
  await page.getByLabel('full name').press('Enter');
  expect(await page.getByLabel('name').nth(0).inputValue()).toBe('Alan');
  await press(page, 'Submit');

  expect(await page.getByText('See you there.').isVisible()).toBe(true);
  await page.reload();
  expect(await answersOf(form.id)).toMatchObject([
    {
      full_name: 'Ada',
      guest: true,
      why: 'Curious\nand hungry',
      people: [{ name: 'Alan' }, { name: 'Grace', age: 7 }],
    },
  ]);
  expect(browserErrors.filter((text) => !text.includes('422'))).toEqual([]);
  await page.context().close();
});

test('with JavaScript the page is hydrated: input is kept, and nothing is fetched again', async () => {
  const form = await publishTestForm(twoPages);
  const context = await browser.newContext();
  const page = await context.newPage();
  const browserErrors: string[] = [];
  page.on('console', (message) => browserErrors.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => browserErrors.push(error.message));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The script loads late, as on a slow connection.
  await page.route(/\/embed\/(service|hosted)-form-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(
    "document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => console.error(violatedDirective))",
  );
  await page.goto(form.url, { waitUntil: 'commit' });
  await page.getByLabel('full name').fill('Ada');
  await page.getByLabel('Yes').check();
  const input = await page.getByLabel('full name').elementHandle();
  release();
  // Conditions now apply to the earlier answer.
  await page.getByLabel('why').fill('Curious');
  expect(await page.getByLabel('full name').inputValue()).toBe('Ada');
  expect(await input?.evaluate((element: { isConnected?: boolean }) => element.isConnected)).toBe(true);
  expect(requests.filter((path) => path.startsWith('/api/') && !path.includes('/entries'))).toEqual([]);
  await press(page, 'Next');
  await page.getByLabel('name').fill('Grace');
  await press(page, 'Submit');
  await page.getByText('Your answers have been submitted.').waitFor();
  expect(await answersOf(form.id)).toMatchObject([{ full_name: 'Ada', people: [{ name: 'Grace' }] }]);
  expect(browserErrors).toEqual([]);
  await context.close();
});

test('typing continues during hydration, and no errors are shown yet', async () => {
  const form = await publishTestForm(twoPages, { settings: { locales: ['en', 'fr'] } });
  const context = await browser.newContext({ locale: 'en' });
  const page = await context.newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/embed\/hosted-form-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(form.url, { waitUntil: 'commit' });
  await page.getByLabel('full name').focus();
  await page.keyboard.type('A');
  release();
  await waitForHydration(page);
  await page.keyboard.type('da');
  expect(await page.getByLabel('full name').inputValue()).toBe('Ada');
  expect(await page.locator('.error').count()).toBe(0);
  await context.close();
});

test('a resume link works in another browser and in a third, and survives a reload there', async () => {
  const form = await publishTestForm(twoPages, { settings: { resume: 'link' } });
  const client = accountClient();
  const { entry, entryKey } = await client.entrySessions.createEntry({
    formId: form.slug,
    body: { answers: { full_name: 'Ada' } },
  });
  const link = await client.inEntry(entryKey).entrySessions.createResumeLink({ id: entry.id, body: {} });
  // A link preview does not use the token.
  expect((await fetch(link.url as string)).status).toBe(200);
  const { page, browserErrors } = await openPage(browser, link.url as string);
  await expect.poll(() => page.getByLabel('full name').inputValue()).toBe('Ada');
  await expect.poll(() => page.url()).toBe(form.url);
  await expect.poll(() => page.evaluate('indexedDB.databases().then((all) => all.length)')).toBe(1);
  await page.reload();
  await expect.poll(() => page.getByLabel('full name').inputValue()).toBe('Ada');
  expect(browserErrors).toEqual([]);
  const again = await openPage(browser, link.url as string);
  await expect.poll(() => again.page.getByLabel('full name').inputValue()).toBe('Ada');
  await Promise.all([page.context().close(), again.page.context().close()]);
});

test('an edit link opens the entry, with a key that no server sees, and changes it', async () => {
  const form = await publishTestForm(twoPages);
  const { entries, editSessions } = accountClient();
  const people = [{ name: 'Grace' }];
  const entry = await entries.create({
    id: form.id,
    body: { answers: { full_name: 'Ada', guest: false, people } },
  });
  const { url } = await editSessions.create({ id: entry.id, body: {} });
  const { page, browserErrors } = await openPage(browser, url as string);
  await page.getByLabel('full name').fill('Augusta');
  await press(page, 'Next');
  await press(page, 'Submit');
  await page.getByText('Your answers have been submitted.').waitFor();
  expect(await answersOf(form.id)).toMatchObject([{ full_name: 'Augusta', people }]);
  expect(browserErrors).toEqual([]);
  await page.context().close();
});

test('the page has a title, a language, a description and an address of its own', async () => {
  const form = await publishTestForm(twoPages, {
    name: 'Inscription',
    settings: { locales: ['fr', 'ar'], defaultLocale: 'fr' },
  });
  const { page, browserErrors } = await openPage(browser, form.url, {
    locale: 'ar-EG',
    viewport: { width: 320, height: 700 },
  });
  await page.getByLabel('full name').waitFor();
  const head = await page.evaluate(`({
    title: document.title,
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    description: document.querySelector('meta[name=description]').content,
    canonical: document.querySelector('link[rel=canonical]').href,
    overflow: document.documentElement.scrollWidth > innerWidth,
  })`);
  expect(head).toEqual({
    title: 'Inscription',
    lang: 'ar',
    dir: 'rtl',
    description: 'Who comes, and with whom ?',
    canonical: `${inject('origin')}/f/${form.slug}`,
    overflow: false,
  });
  // Before axe, which adds styles.
  expect(browserErrors).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await page.context().close();
});
