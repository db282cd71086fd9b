import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { createUser, expectAccessible, openSignedIn, type TestUser } from './admin-app.ts';
import { createForm, textField } from './builder-page.ts';

let browser: Browser;
let user: TestUser;
let formId: string;
let entryId: string;
beforeAll(async () => {
  [browser, user] = await Promise.all([sharedChromium(), createUser()]);
  const { client } = user;
  formId = await createForm(user, 'Guests', [{ id: 'one', elements: [textField('who', 'Who')] }]);
  await client.formVersions.publish({ formId, versionId: 'draft' });
  const body = { answers: { who: 'Lucas Doyle' }, status: 'submitted' as const };
  ({ id: entryId } = await client.entries.create({ id: formId, body }));
});

test('finds entries by their answers, with one request per pause in typing', async () => {
  const known = async () => (await user.client.search.find({ q: 'lucas doyle' })).data.length;
  await expect.poll(known).toBe(1);
  const { page, browserErrors } = await openSignedIn(browser, user, '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/v1/search') asked.push(searchParams.get('q') ?? '');
  });
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or run a command' });
  await palette.getByRole('option', { name: /Guests/ }).waitFor();
  await page.keyboard.type('lucas doyle');
  const found = palette.getByRole('option', { name: /Lucas Doyle/ });
  await found.waitFor();
  expect(asked).toEqual(['lucas doyle']);
  await expectAccessible(page, { within: '[role=dialog]' });
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/forms/${formId}/entries/${entryId}`);
  expect(browserErrors).toEqual([]);
});

test('offers commands of the current screen and of the app', async () => {
  const { page } = await openSignedIn(browser, user, `/forms/${formId}/build`);
  await page.getByRole('treeitem').first().waitFor();
  const palette = page.getByRole('dialog', { name: 'Search or run a command' });
  const run = async (words: string, name: string) => {
    await page.keyboard.press('Control+k');
    await palette.getByRole('option').first().waitFor();
    await page.keyboard.type(words);
    await palette.getByRole('option', { name, exact: true }).waitFor();
    await page.keyboard.press('Enter');
  };
  await run('version', 'Version history');
  const history = page.getByRole('dialog', { name: 'Version history' });
  await history.waitFor();
  await page.keyboard.press('Escape');
  await history.waitFor({ state: 'detached' });
  await run('audit', 'Audit log');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/settings/audit-log');
});

test('the first key press shows the keyboard shortcuts, also before the screen has loaded everything', async () => {
  const { page } = await openSignedIn(browser, user, '/tables');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await shortcuts.waitFor();
  await page.keyboard.press('?');
  await shortcuts.waitFor({ state: 'detached' });
});
