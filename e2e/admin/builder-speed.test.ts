import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { newPerson, openAs, type Person } from './admin-app.ts';
import { item, makeForm, text } from './builder-page.ts';

let browser: Browser;
let person: Person;

beforeAll(async () => {
  browser = await launchChromium();
  person = await newPerson();
});
afterAll(() => browser.close());

/** Watches how long the browser was kept busy at a time, in milliseconds; shorter than a frame is not counted. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(`
    window.busy = [];
    window.busyWatch?.disconnect();
    window.busyWatch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.busy.push(entry.processingEnd - entry.processingStart);
    });
    window.busyWatch.observe({ type: 'event', durationThreshold: 16 });
    undefined`);

/** The median of so many things done, counting what was too short to be seen. */
const medianBusy = async (page: Page, count: number): Promise<number> => {
  const busy = await page.evaluate<number[]>('window.busy');
  const worst = busy.sort((a, b) => b - a).slice(0, count);
  return worst[Math.floor(count / 2)] ?? 0;
};

test('with 300 fields, typing in the settings and moving by keyboard and mouse stay smooth', async () => {
  const elements = Array.from({ length: 300 }, (_, at) =>
    text(`f${at}`, `Question ${at}`, at % 5 === 4 ? { visibleWhen: `answers.f${at - 4} != null` } : {}),
  );
  const formId = await makeForm(person, 'Large', [{ id: 'one', elements }]);
  const { page, context } = await openAs(browser, person, `/forms/${formId}/build`);
  await item(page, 'Question 150').click({ position: { x: 8, y: 8 } });
  const label = page.getByRole('complementary').getByRole('textbox', { name: 'Question' });
  await label.click();

  await watch(page);
  await page.keyboard.type('thirty letters are typed here.', { delay: 30 });
  expect(await medianBusy(page, 30)).toBeLessThan(-1);

  await item(page, 'Question 151').focus();
  await watch(page);
  for (let step = 0; step < 20; step++) await page.keyboard.press('Alt+ArrowDown', { delay: 30 });
  expect(await medianBusy(page, 20)).toBeLessThan(100);

  const box = await item(page, 'Question 152').boundingBox();
  if (!box) throw new Error('Not on the screen.');
  await page.mouse.move(box.x + 40, box.y + 14);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 30, { steps: 3 });
  await watch(page);
  for (let step = 0; step < 40; step++) await page.mouse.move(box.x + 60, 350 + ((step * 13) % 250));
  expect(await medianBusy(page, 40)).toBeLessThan(-1);
  await page.mouse.up();
  await context.close();
});
