import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { createUser, expectAccessible, openSignedIn, type TestUser } from './admin-app.ts';

let browser: Browser;
let user: TestUser;
let formId: string;
beforeAll(async () => {
  browser = await sharedChromium();
  user = await createUser();
  const { id: projectId } = await user.client.projects.create({ body: { name: 'Events' } });
  const field = (key: string, type: string, label: string) => ({ kind: 'field', key, type, label });
  const elements = [field('city', 'short_text', 'City'), field('age', 'number', 'Age')];
  const definition = { pages: [{ id: 'start', elements }] } as never;
  ({ id: formId } = await user.client.forms.create({ body: { projectId, name: 'Guests', definition } }));
  await user.client.formVersions.publish({ formId, versionId: 'draft' });
  const operations = ['Paris', 'Lyon', 'Paris', 'Berlin'].map((city, at) => ({
    op: 'create' as const,
    formId,
    status: 'submitted' as const,
    answers: { city, age: 20 + at },
  }));
  await user.client.entries.bulk({ body: { operations } });
});

const cells = (page: Page, column: number): Promise<string[]> =>
  page.getByRole('grid').locator(`[role=gridcell][aria-colindex="${column}"]`).allTextContents();

const menu = (page: Page): Locator => page.getByRole('menu');

test('saves, shares, changes, undoes, opens by URL and deletes a view', async () => {
  const path = `/forms/${formId}/entries?filter=${encodeURIComponent('answers.city == "Paris"')}`;
  const { page, browserErrors } = await openSignedIn(browser, user, path);
  await page.getByText('2 entries').first().waitFor();
  await page.getByRole('button', { name: 'All entries' }).click();
  await expectAccessible(page, { within: '[role=menu]' });
  await menu(page).getByRole('menuitem', { name: 'Save as new view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Parisians');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save view' }).click();
  const chosen = page.getByRole('button', { name: 'Parisians' });
  await chosen.waitFor();
  const [view] = (await user.client.views.list({ formId })).data;
  expect(view).toMatchObject({ name: 'Parisians', visibility: 'private', filter: 'answers.city == "Paris"' });

  // Group by a column; the change can be undone and saved.
  await page.getByRole('columnheader', { name: 'Age' }).hover();
  await page.getByRole('button', { name: 'Column Age' }).click();
  await menu(page).getByRole('menuitem', { name: 'Group by this column' }).click();
  await page.getByText('Changed', { exact: true }).first().waitFor();
  await expect.poll(() => cells(page, 3)).toEqual(['20', '22']);
  await chosen.click();
  await menu(page).getByRole('menuitem', { name: 'Discard changes' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('group')).toBeNull();
  await page.getByRole('columnheader', { name: 'City' }).click();
  await chosen.click();
  await menu(page).getByRole('menuitem', { name: 'Save changes' }).click();
  await expect
    .poll(async () => (await user.client.views.list({ formId })).data[0]?.sort)
    .toBe('answers.city');
  await chosen.click();
  await menu(page).getByRole('menuitem', { name: 'Share with everyone' }).click();
  await expect
    .poll(async () => (await user.client.views.list({ formId })).data[0]?.visibility)
    .toBe('shared');

  // The view can be used for exports and results.
  await page.goto(page.url());
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('combobox', { name: 'Entries to export' }).click();
  await page.getByRole('option', { name: 'View: Parisians' }).click();
  await page.getByRole('radio', { name: 'CSV' }).click();
  await expectAccessible(page, { within: '[role=dialog]' });
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
  expect([lines.length, lines.join().includes('Lyon')]).toEqual([3, false]);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('link', { name: 'Results' }).click();
  await page.getByRole('combobox', { name: 'Saved view' }).click();
  await page.getByRole('option', { name: 'Parisians' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toBe('answers.city == "Paris"');
  await page.goBack();

  await page.getByRole('button', { name: 'Parisians' }).click();
  await menu(page).getByRole('menuitemradio', { name: 'All entries' }).click();
  await page.getByText('4 entries').first().waitFor();
  await page.getByRole('button', { name: 'All entries' }).click();
  await menu(page).getByRole('menuitemradio', { name: 'Parisians' }).click();
  await page.getByText('2 entries').first().waitFor();
  await page.getByRole('button', { name: 'Parisians' }).click();
  await menu(page).getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete view', exact: true }).click();
  await page.getByRole('button', { name: 'All entries' }).waitFor();
  expect((await user.client.views.list({ formId })).data).toEqual([]);
  expect(browserErrors).toEqual([]);
});

test('a view with a deleted field says so and can be saved without it', async () => {
  const { id } = await user.client.views.create({
    body: { formId, name: 'Old', columns: [{ key: 'answers.age' }, { key: 'answers.city' }] },
  });
  await user.client.formVersions.create({ formId, body: {} });
  await user.client.formFields.delete({ formId, versionId: 'draft', key: 'age' });
  await user.client.formVersions.publish({ formId, versionId: 'draft' });
  const { page } = await openSignedIn(browser, user, `/forms/${formId}/entries?view=${id}`);
  await page.getByText('The form has changed since this view was saved.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save without them' }).click();
  await expect
    .poll(async () => (await user.client.views.get({ id })).columns.map(({ key }) => key))
    .toEqual(['answers.city']);
});
