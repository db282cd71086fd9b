import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { axeFindings } from './axe.ts';
import { sharedChromium } from './chromium.ts';

interface Reference {
  page: Page;
  browserErrors: string[];
  outside: string[];
}

const openDocs = async (): Promise<Reference> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const browserErrors: string[] = [];
  const outside: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') browserErrors.push(message.text());
  });
  page.on('pageerror', (error) => browserErrors.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(inject('origin')) && !/^(data|blob):/.test(url)) outside.push(url);
  });
  await page.goto(`${inject('origin')}/docs`, { waitUntil: 'commit' });
  await page
    .locator('.scalar-app')
    .getByRole('heading', { name: 'Form Service API' })
    .waitFor({ timeout: 90_000 });
  return { page, browserErrors, outside };
};

let browser: Browser;
/** Opened once, since the whole reference on one page takes many seconds. */
let docs: Reference;
beforeAll(async () => {
  browser = await sharedChromium();
  docs = await openDocs();
});

const showRoute = async (page: Page, area: string, route: string) => {
  const sidebar = page.getByRole('complementary');
  const opener = sidebar.getByRole('button', { name: `Open Group - ${area}` });
  if (await opener.isVisible()) await opener.click();
  await sidebar.getByRole('link', { name: route }).click();
  await page.getByRole('heading', { name: route }).first().waitFor();
};

test('the reference shows every area under a strict policy without other hosts', async () => {
  const { page, browserErrors, outside } = docs;
  for (const [area, route] of [
    ['Projects', 'Create a project'],
    ['Jobs', 'Follow a job live'],
    ['Webhooks', 'Create a webhook'],
  ] as const)
    await showRoute(page, area, route);
  expect(outside).toEqual([]);
  expect(browserErrors).toEqual([]);
});

test('shows a heading before the reference has loaded', async () => {
  const { page } = docs;
  const sent = await (await fetch(`${inject('origin')}/docs`)).text();
  expect(sent).toContain('<h1>Form Service API</h1>');
  // The reference replaces the heading that the server sent.
  expect(await page.getByRole('heading', { name: 'Form Service API' }).count()).toBe(1);
});

test('a request can be sent from the page', async () => {
  const { page, browserErrors } = docs;
  await showRoute(page, 'Projects', 'List projects');
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'List projects' }) });
  await section
    .last()
    .getByRole('button', { name: /Test Request/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Bearer Token' }).fill(inject('apiKey'));
  const answered = page.waitForResponse((response) => response.url().includes('/api/v1/projects'));
  await dialog.getByRole('button', { name: /^Send get request/ }).click();
  const response = await answered;
  // The example account in the header is nobody's: the service itself has answered, with our key.
  expect(response.request().headers().authorization).toBe(`Bearer ${inject('apiKey')}`);
  expect((await response.json()).error.code).toBe('account_mismatch');
  expect(browserErrors.filter((text) => !text.includes('403'))).toEqual([]);
});

test('the page has a title and a language', async () => {
  const { page } = docs;
  expect(await page.title()).toContain('Form Service API');
  expect(await axeFindings(page, { rules: ['document-title', 'html-has-lang'] })).toEqual([]);
});
