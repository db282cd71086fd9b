import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { waitForHydration } from '../hosted-form.ts';
import { openPath } from './admin-app.ts';
import { addByKeyboard, drag, focusCanvas, treeItem } from './builder-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

test('from sign-up to an edited entry: build, publish, submit, view and edit', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 1100 } });
  const { page, browserErrors } = await openPath(context, '/sign-up');

  // A new user without data.
  await page.getByRole('textbox', { name: 'Your name' }).fill('Robin Miller');
  await page.getByRole('textbox', { name: 'Email address' }).fill(`journey-${process.pid}@example.com`);
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery staple');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Welcome, Robin' }).waitFor();
  await page.getByRole('link', { name: 'Blank form, import and more' }).click();
  await button(page, 'Start blank').click();
  await page.waitForURL(/\/forms\/frm_\w+\/build/);

  // Two questions by keyboard, and one by mouse between them.
  await focusCanvas(page);
  await addByKeyboard(page, 'short', 'Your city');
  await addByKeyboard(page, 'number', 'Your age');
  const palette = page.getByRole('complementary', { name: 'Elements to add' });
  await drag(page, button(palette, 'Yes/no'), treeItem(page, 'Your age'), 0.1);
  await page.keyboard.type('First visit?');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();

  await button(page, 'Publish').click();
  await button(page, 'Publish now').click();
  await page.getByRole('heading', { name: 'Your form is published' }).waitFor();
  const address = await page.getByRole('textbox', { name: 'Form link' }).inputValue();

  // A respondent in another context.
  const visitor = await browser.newContext();
  const form = await visitor.newPage();
  await form.goto(address);
  await waitForHydration(form);
  await form.getByLabel('Your city').fill('Porto');
  await form.getByRole('radio', { name: 'Yes' }).check();
  await form.getByLabel('Your age').fill('34');
  await button(form, 'Submit').click();
  await form.getByText(/thank/i).first().waitFor();
  await visitor.close();

  // View the entry and edit it in the form.
  const formId = /frm_\w+/.exec(page.url())?.[0] as string;
  await page.goto(`${inject('origin')}/forms/${formId}/entries`);
  await page.getByRole('row').filter({ hasText: 'Porto' }).getByRole('link', { name: '1' }).click();
  await page.getByRole('heading', { name: 'Entry 1' }).waitFor();
  await button(page, 'Edit').click();
  await page.locator('service-form').getByLabel('Your city').fill('Bergen');
  await button(page.locator('service-form'), 'Submit').click();
  await page.getByText('Changes saved').first().waitFor();
  await page.getByText('Robin Miller changed 1 answer').waitFor();
  await page.getByText('Bergen').first().waitFor();
  expect(browserErrors).toEqual([]);
  await context.close();
});
