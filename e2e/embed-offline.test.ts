import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type EmbedFixture, startFixture } from './embed/fixture.ts';
import { embed, press } from './embed/site.ts';
import { accountClient, answersOf, field, publishTestForm } from './hosted-form.ts';

let fixture: EmbedFixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture?.stop());

const pages = [
  {
    id: 'one',
    elements: [
      field('who', 'short_text', { required: true }),
      field('why', 'long_text'),
      {
        kind: 'group',
        key: 'guests',
        label: 'Guest',
        repeat: { addLabel: 'Add a guest' },
        elements: [field('guest', 'short_text')],
      },
    ],
  },
];

const note = "You're offline. Your answers are saved on this device.";
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you' });
const who = (page: Page) => page.getByLabel('who');

/** Fails all writes until the returned function is called. Reads still work. */
const failWrites = async (page: Page, how: 'abort' | 503 = 'abort') => {
  const writes = `${inject('origin')}/api/v1/entry-sessions/**`;
  await page.route(writes, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    return how === 'abort' ? route.abort() : route.fulfill({ status: how });
  });
  return { restore: () => page.unroute(writes) };
};

/** Dispatches the browser's online event. */
const goOn = (page: Page) => page.evaluate(`dispatchEvent(new Event('online'))`);

test('typing continues offline, and everything is saved when the connection is back', async () => {
  const form = await publishTestForm(pages);
  const { page, context } = await fixture.visit(fixture.site.page(embed(form)));
  await who(page).fill('Ada');
  await page.getByText('Saved').waitFor();
  await context.setOffline(true);
  await page.getByLabel('why').fill('Curious');
  await page.getByText(note).waitFor();
  await press(page, 'Add a guest');
  await page.getByLabel('guest').last().fill('Grace');
  await who(page).fill('Ada L.');
  await context.setOffline(false);
  await page.getByText('Saved').waitFor();
  const [saved] = await answersOf(form.id);
  expect(saved).toMatchObject({ who: 'Ada L.', why: 'Curious', guests: [{ guest: 'Grace' }] });
  // An offline submit waits and is sent once.
  await context.setOffline(true);
  await press(page, 'Submit');
  await page.getByText('submitted when you reconnect').waitFor();
  expect(await who(page).isDisabled()).toBe(true);
  await context.setOffline(false);
  await thanks(page).waitFor();
  const { data } = await accountClient().entries.listOfForm({ id: form.id });
  expect(data).toMatchObject([{ status: 'submitted', answers: { who: 'Ada L.' } }]);
  await context.close();
});

test('a pending submit survives a reload and a lost response', async () => {
  const form = await publishTestForm(pages);
  const { page, context } = await fixture.visit(fixture.site.page(embed(form)));
  page.on('dialog', (dialog) => void dialog.accept());
  await who(page).fill('Ada');
  const { restore } = await failWrites(page);
  await press(page, 'Submit');
  await page.getByText('submitted when you reconnect').waitFor();
  await page.reload();
  await page.getByText('submitted when you reconnect').waitFor();
  expect(await who(page).inputValue()).toBe('Ada');
  await restore();
  // The server has it, but the response is lost.
  const keys: (string | undefined)[] = [];
  const arrived = new Promise<void>((resolve) => {
    void page.route('**/submit', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.fallback();
      await route.fetch();
      resolve();
      await route.abort();
    });
  });
  await goOn(page);
  await arrived;
  await expect.poll(() => page.getByText('submitted when you reconnect').count()).toBe(1);
  await goOn(page);
  await thanks(page).waitFor();
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
  expect(await answersOf(form.id)).toMatchObject([{ who: 'Ada' }]);
  await context.close();
});

test('a closed page can be resumed if the form allows it', async () => {
  const [later, now] = await Promise.all([
    publishTestForm(pages, { settings: { resume: 'link' } }),
    publishTestForm(pages),
  ]);
  const address = fixture.site.page(embed(later) + embed(now));
  const first = await fixture.visit(address);
  const { context } = first;
  for (const index of [0, 1])
    await first.page.locator('service-form').nth(index).getByLabel('who').fill(`Ada ${index}`);
  await expect.poll(() => first.page.getByText('Saved').count()).toBe(2);
  await first.page.close();
  const { page } = await fixture.visit(address, { in: context });
  await page.getByText('Picking up where you left off.').waitFor();
  const form = (index: number) => page.locator('service-form').nth(index);
  expect(await form(0).getByLabel('who').inputValue()).toBe('Ada 0');
  // Another tab may belong to another person.
  expect(await form(1).getByLabel('who').inputValue()).toBe('');
  await press(page, 'Start over');
  await expect.poll(() => form(0).getByLabel('who').inputValue()).toBe('');
  await context.close();
});

test('two tabs have separate drafts if the form cannot be resumed', async () => {
  const form = await publishTestForm(pages);
  const address = fixture.site.page(embed(form));
  const { page, context } = await fixture.visit(address);
  const { page: other } = await fixture.visit(address, { in: context });
  for (const [tab, name] of [
    [page, 'Ada'],
    [other, 'Grace'],
  ] as const) {
    await who(tab).fill(name);
    await tab.getByText('Saved').waitFor();
  }
  await page.reload();
  await expect.poll(() => who(page).inputValue()).toBe('Ada');
  await press(page, 'Submit');
  await thanks(page).waitFor();
  await other.reload();
  await expect.poll(() => who(other).inputValue()).toBe('Grace');
  await context.close();
});

test('leaving with unsaved answers warns; otherwise it does not', async () => {
  const form = await publishTestForm(pages);
  const { page, context } = await fixture.visit(fixture.site.page(embed(form)));
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  const { restore } = await failWrites(page, 503);
  await who(page).click();
  await page.keyboard.type('Ada');
  await page.getByText(note).waitFor();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await restore();
  await goOn(page);
  await page.getByText('Saved').waitFor();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toHaveLength(1);
  await context.close();
});

test('a double click and a short outage create one entry', async () => {
  const form = await publishTestForm(pages);
  const { page, context } = await fixture.visit(fixture.site.page(embed(form)));
  await who(page).fill('Ada');
  const { restore } = await failWrites(page, 503);
  await page.getByRole('button', { name: 'Submit' }).last().dblclick();
  await page.getByText('submitted when you reconnect').waitFor();
  await restore();
  await goOn(page);
  await thanks(page).waitFor();
  const { data } = await accountClient().entries.listOfForm({ id: form.id });
  expect(data).toMatchObject([{ status: 'submitted', answers: { who: 'Ada' } }]);
  await context.close();
});
