import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { createUser, openSignedIn, type TestUser } from './admin-app.ts';
import { createForm, textField, treeItem } from './builder-page.ts';

let browser: Browser;
let user: TestUser;

beforeAll(async () => {
  browser = await sharedChromium();
  user = await createUser();
});

/** CPU time of the main thread for one action in milliseconds, which other load affects little. */
const cpuTimeOf = async (
  page: Page,
  count: number,
  act: (step: number) => Promise<unknown>,
): Promise<number> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpu = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  // The first runs warm up the JavaScript engine.
  for (let step = 0; step < 10; step++) await act(step);
  const before = await cpu();
  for (let step = 0; step < count; step++) {
    await act(step);
    await page.evaluate('new Promise(requestAnimationFrame)');
  }
  return ((await cpu()) - before) * (1_000 / count);
};

test('with 300 fields, typing in the settings and moving by keyboard and mouse stay smooth', async () => {
  const elements = Array.from({ length: 300 }, (_, at) =>
    textField(`f${at}`, `Question ${at}`, at % 5 === 4 ? { visibleWhen: `answers.f${at - 4} != null` } : {}),
  );
  const formId = await createForm(user, 'Large', [{ id: 'one', elements }]);
  const { page, context } = await openSignedIn(browser, user, `/forms/${formId}/build`);
  await treeItem(page, 'Question 150').click({ position: { x: 8, y: 8 } });
  await page.getByRole('complementary').getByRole('textbox', { name: 'Question' }).click();
  const typing = await cpuTimeOf(page, 30, () => page.keyboard.press('x'));

  await treeItem(page, 'Question 151').focus();
  const moving = await cpuTimeOf(page, 20, () => page.keyboard.press('Alt+ArrowDown'));

  const box = await treeItem(page, 'Question 152').boundingBox();
  if (!box) throw new Error('Not on the screen.');
  await page.mouse.move(box.x + 40, box.y + 14);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 30, { steps: 3 });
  const dragging = await cpuTimeOf(page, 40, (step) =>
    page.mouse.move(box.x + 60, 350 + ((step * 13) % 250)),
  );
  await page.mouse.up();

  // Generous limits for busy machines; on an idle one, each takes a frame or two.
  expect(typing).toBeLessThan(60);
  expect(moving).toBeLessThan(120);
  expect(dragging).toBeLessThan(80);
  await context.close();
});
