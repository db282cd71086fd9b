import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedChromium } from './chromium.ts';
import { answersOf, field, openPage, publishTestForm, waitForHydration } from './hosted-form.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

const pages = ['one', 'two', 'three'].map((key) => ({
  id: key,
  title: `Page ${key}`,
  elements: [field(key, 'short_text')],
}));

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).last().click();
const isOn = (page: Page, key: string) => page.getByRole('heading', { name: `Page ${key}` }).waitFor();

test('Back and Forward move between pages; from the first page and after submitting, Back leaves', async () => {
  const form = await publishTestForm(pages);
  const { page } = await openPage(browser, 'about:blank');
  await page.goto(form.url);
  await waitForHydration(page);
  await page.getByLabel('one').fill('first');
  await next(page);
  await isOn(page, 'two');
  await page.getByLabel('two').fill('second');
  await next(page);
  await isOn(page, 'three');

  await page.goBack();
  await isOn(page, 'two');
  expect(await page.getByLabel('two').inputValue()).toBe('second');
  await page.goForward();
  await isOn(page, 'three');
  // The form's own button goes back in the history, instead of adding to it.
  await page.getByRole('button', { name: 'Back' }).click();
  await isOn(page, 'two');
  await page.goBack();
  await isOn(page, 'one');
  expect(await page.getByLabel('one').inputValue()).toBe('first');
  await page.goForward();
  await isOn(page, 'two');
  // A reload stays on the page, and Back works from there.
  await expect.poll(() => page.getByText('Saved', { exact: true }).count()).toBe(1);
  await page.reload();
  await isOn(page, 'two');
  await page.goBack();
  await isOn(page, 'one');
  await page.goBack();
  await expect.poll(() => page.url()).toBe('about:blank');

  // The answers are still there.
  await page.goto(form.url);
  await waitForHydration(page);
  const submit = page.getByRole('button', { name: 'Submit' }).last();
  await expect
    .poll(async () => {
      if ((await submit.count()) === 0) await next(page);
      return submit.count();
    })
    .toBe(1);
  await page.getByRole('button', { name: 'Submit' }).last().click();
  await page.getByText('Thank you').waitFor();
  // All pages are now one history entry.
  await expect
    .poll(() => page.evaluate<number>('history.state.serviceForm?.trail.length ?? 0'))
    .toBeLessThan(2);
  await page.goBack();
  await expect.poll(() => page.url()).toBe('about:blank');
  expect(await answersOf(form.id)).toEqual([{ one: 'first', two: 'second' }]);
});
