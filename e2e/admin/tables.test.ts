import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { createUser, expectAccessible, openSignedIn, type TestUser } from './admin-app.ts';
import { linkInEmail } from './dev-mail.ts';
import { panelOf } from './setting-changes.ts';

let browser: Browser;
let user: TestUser;
let projectId: string;
beforeAll(async () => {
  browser = await sharedChromium();
  user = await createUser();
  ({ id: projectId } = await user.client.projects.create({ body: { name: 'Shop' } }));
});

const permissions = ['clipboard-read', 'clipboard-write'];

const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`);
const copy = (page: Page, text: string) =>
  page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);

const priceTable = (name: string) =>
  user.client.dataTables.create({
    body: {
      projectId,
      name,
      columns: [
        { key: 'article', name: 'Article', type: 'text', required: true, unique: true },
        { key: 'price', name: 'Price', type: 'number' },
        { key: 'stocked', name: 'In stock', type: 'boolean' },
        { key: 'region', name: 'Region', type: 'select', options: [{ value: 'eu', label: 'Europe' }] },
      ],
    },
  });

const addRows = (id: string, count: number) =>
  user.client.dataTableRows.bulk({
    id,
    body: {
      operation: 'create',
      rows: Array.from({ length: count }, (_, at) => ({ values: { article: `A-${at + 1}`, price: at } })),
    },
  });

test('creates a table, adds a column and rows by keyboard, moves it to the trash and restores it', async () => {
  const { page, browserErrors } = await openSignedIn(browser, await createUser(), '/tables');
  await page.getByRole('heading', { name: 'No tables yet' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New table' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Members');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Members' }).waitFor();

  await page.getByRole('button', { name: 'Add column' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Size');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Single select' }).click();
  await page.getByRole('button', { name: 'Add option' }).click();
  await page.getByLabel('Value of option 1').fill('S');
  await page.getByLabel('Label of option 1').fill('Small');
  await expectAccessible(page, { within: '[role=dialog]' });
  await page.getByRole('dialog').getByRole('button', { name: 'Add column' }).click();
  await page.getByRole('columnheader', { name: /Size/ }).waitFor();

  await page.getByRole('button', { name: 'New row' }).click();
  await page.keyboard.type('Ann');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Small' }).click();
  // Typing continues without waiting for the new row.
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('Ben');
  await page.keyboard.press('Enter');
  await cell(page, 1, 1).getByText('Ben').waitFor();
  await cell(page, 0, 1).getByText('Ann').waitFor();
  await cell(page, 0, 2).getByText('Small').waitFor();
  await expectAccessible(page);

  await cell(page, 0, 0).click();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Ann' }).waitFor();
  expect(new URL(page.url()).searchParams.get('row')).toMatch(/^row_/);
  await expectAccessible(page, { within: '[role=dialog]' });
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Actions for Members' }).click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move to trash' }).click();
  await page.getByRole('heading', { name: 'Tables', exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Trash' }).click();
  await page.getByRole('button', { name: 'Restore Members' }).click();
  await page.getByRole('radio', { name: 'Active' }).click();
  await page.getByRole('link', { name: 'Members' }).waitFor();
  await expectAccessible(page);
  expect(browserErrors).toEqual([]);
});

test('pastes five hundred cells, marks invalid ones, and undoes it in one step', async () => {
  const { id } = await priceTable('Pasted');
  await addRows(id, 100);
  const { page, browserErrors } = await openSignedIn(browser, user, `/tables/${id}`, { permissions });
  await cell(page, 0, 1).getByText('A-1').waitFor();
  const lines = Array.from({ length: 250 }, (_, at) => `B-${at}\t${at === 7 ? 'many' : at * 2}`);
  await copy(page, lines.join('\n'));
  await cell(page, 0, 1).click();
  await page.keyboard.press('Control+v');
  await page.getByText('Pasted: 198 cells changed, 150 rows added').first().waitFor();
  await page.getByText('250 rows').waitFor();
  expect(await cell(page, 7, 2).getAttribute('aria-invalid')).toBe('true');
  expect(await cell(page, 7, 2).getAttribute('aria-description')).toMatch(/number/);
  await expectAccessible(page);

  await page.keyboard.press('Control+z');
  await page.getByText('100 rows').waitFor();
  await cell(page, 0, 1).getByText('A-1').waitFor();
  expect((await user.client.dataTables.get({ id })).rowCount).toBe(100);
  await page.keyboard.press('Control+y');
  await page.getByText('250 rows').waitFor();

  await cell(page, 0, 2).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await cell(page, 2, 2).getByText('0', { exact: true }).waitFor();
  await page.keyboard.press('Control+c');
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('0\n0\n0');
  expect(browserErrors).toEqual([]);
});

test('keeps failed changes, distinguishes them from saved ones, and retries them', async () => {
  const { id } = await priceTable('Broken off');
  await addRows(id, 3);
  const { page, context } = await openSignedIn(browser, user, `/tables/${id}`, { permissions });
  await cell(page, 0, 2).getByText('0').waitFor();
  await context.setOffline(true);
  await cell(page, 0, 2).click();
  await page.keyboard.type('77');
  await page.keyboard.press('Enter');
  await page.getByText('1 cell wasn’t saved').waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('1 cell wasn’t saved').waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await user.client.dataTableRows.list({ id, sort: 'createdAt' })).data[0]?.values)
    .toMatchObject({ price: 77 });

  // The second batch is rejected: the first is saved and reported.
  let requests = 0;
  await page.route('**/rows/bulk', (route) => {
    requests += 1;
    return requests === 2 ? route.fulfill({ status: 413, json: {} }) : route.continue();
  });
  await copy(page, Array.from({ length: 1_500 }, (_, at) => `C-${at}`).join('\n'));
  await page.getByRole('button', { name: 'New row' }).click();
  await page.keyboard.press('Control+v');
  await page.getByText('500 rows couldn’t be added').first().waitFor();
  await page.getByText('1,003 rows').waitFor();
  expect((await user.client.dataTables.get({ id })).rowCount).toBe(1_003);
  await context.close();
});

test('reports concurrent changes and rejects duplicate values', async () => {
  const { id } = await priceTable('Shared');
  await addRows(id, 3);
  const { page } = await openSignedIn(browser, user, `/tables/${id}`);
  await cell(page, 0, 2).getByText('0').waitFor();
  const { data } = await user.client.dataTableRows.list({ id, sort: 'createdAt', limit: 1 });
  const rowId = data[0]?.id as string;
  await user.client.dataTableRows.update({ id, rowId, body: { values: { price: 111 } } });
  await cell(page, 0, 2).click();
  await page.keyboard.type('222');
  await page.keyboard.press('Enter');
  await page.getByText('theirs is “111”, yours is “222”').waitFor();
  await page.getByRole('button', { name: 'Keep theirs' }).click();
  await cell(page, 0, 2).getByText('111').waitFor();

  // Changes to different cells of a row are both kept.
  await user.client.dataTableRows.update({ id, rowId, body: { values: { region: 'eu' } } });
  await cell(page, 0, 2).click();
  await page.keyboard.type('333');
  await page.keyboard.press('Enter');
  await cell(page, 0, 4).getByText('Europe').waitFor();
  await expect
    .poll(async () => (await user.client.dataTableRows.get({ id, rowId })).values)
    .toMatchObject({ price: 333, region: 'eu' });

  await cell(page, 0, 1).click();
  await page.keyboard.type('A-2');
  await page.keyboard.press('Enter');
  await page.getByText('1 cell wasn’t saved').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await cell(page, 0, 1).getByText('A-1').waitFor();
});

test("changes a column's type after a preview of invalid values; filters and sorting are in the URL", async () => {
  const { id } = await priceTable('Retyped');
  await addRows(id, 30);
  const filter = encodeURIComponent('values.price >= 20');
  const { page, browserErrors } = await openSignedIn(
    browser,
    user,
    `/tables/${id}?filter=${filter}&sort=-values.price`,
  );
  await page.getByText('10 rows').waitFor();
  await cell(page, 0, 1).getByText('A-30').waitFor();
  await page.getByRole('button', { name: /^Remove filter/ }).click();
  await page.getByText('30 rows').waitFor();
  expect(new URL(page.url()).searchParams.has('filter')).toBe(false);

  // The list changes after each step; earlier changes can still be undone.
  await cell(page, 0, 2).focus();
  await page.keyboard.type('99');
  await page.keyboard.press('Enter');
  await cell(page, 0, 2).getByText('99').waitFor();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('dialog').getByText('Choose a column').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('columnheader', { name: /Article/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Sort ascending' }).click();
  await cell(page, 0, 1).getByText('A-1', { exact: true }).waitFor();
  const changed = () => user.client.dataTableRows.list({ id, filter: 'values.price == 99' });
  await expect.poll(async () => (await changed()).data.length).toBe(1);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(async () => (await changed()).data.length).toBe(0);

  const column = page.getByRole('columnheader', { name: /Price/ });
  await column.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit column…' }).click();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Yes/no' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('28 of 30 values don’t fit').waitFor();
  await expectAccessible(page, { within: '[role=dialog]' });
  await page.getByRole('button', { name: 'Clear them and continue' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await user.client.dataTables.get({ id })).columns[1]).toMatchObject({ type: 'boolean' });

  await page.getByRole('columnheader', { name: /Article/ }).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect
    .poll(async () => (await user.client.dataTables.get({ id })).columns.map(({ key }) => key))
    .toEqual(['price', 'article', 'stocked', 'region']);
  expect(browserErrors).toEqual([]);
});

test('jumps to the end of a long table and to a row by its number', async () => {
  const { id } = await priceTable('Long');
  await addRows(id, 1_000);
  await user.client.dataTableRows.bulk({
    id,
    body: {
      operation: 'create',
      rows: Array.from({ length: 500 }, (_, at) => ({ values: { article: `B-${at + 1}` } })),
    },
  });
  const { page, browserErrors } = await openSignedIn(browser, user, `/tables/${id}`);
  await page.getByText('1,500 rows').waitFor();
  await cell(page, 0, 1).click();
  const scrollTo = (rows: number) =>
    page.evaluate(`document.querySelector('[role=grid]').scrollTop = ${rows} * 40`);
  // By pointer, without moving the focus.
  await scrollTo(1_500);
  await cell(page, 1_490, 1).getByText('B-491').waitFor();
  await scrollTo(0);
  await page.keyboard.press('Control+End');
  await cell(page, 1_499, 1).getByText('B-500').waitFor();
  await cell(page, 1_499, 1).click();
  await page.keyboard.type('Last');
  await page.keyboard.press('Enter');
  await cell(page, 1_499, 1).getByText('Last').waitFor();
  await page.keyboard.press('Control+z');
  await cell(page, 1_499, 1).getByText('B-500').waitFor();
  await page.keyboard.press('Control+g');
  await page.keyboard.type('700');
  await page.keyboard.press('Enter');
  await cell(page, 699, 1).getByText('A-700').waitFor();
  expect(await page.locator(':focus').getAttribute('data-cell')).toBe('699:1');
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  expect(browserErrors).toEqual([]);
});

test('a question uses the rows of a table, and the builder links to it', async () => {
  const { id } = await priceTable('Offered');
  await addRows(id, 3);
  const question = { kind: 'field', key: 'article', type: 'dropdown', label: 'Article', options: [] };
  const definition = { pages: [{ id: 'start', elements: [question] }] } as never;
  const form = await user.client.forms.create({ body: { projectId, name: 'Order', definition } });
  const { page, context } = await openSignedIn(browser, user, `/forms/${form.id}/build?select=article`);
  const { box } = panelOf(page);
  await box.getByRole('radio', { name: 'Table' }).click();
  await box.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('option', { name: /^Offered/ }).click();
  const tab = context.waitForEvent('page');
  await box.getByRole('link', { name: 'Open table' }).click();
  await cell(await tab, 0, 1)
    .getByText('A-1')
    .waitFor();
  const draft = { formId: form.id, versionId: 'draft' };
  await expect
    .poll(async () => (await user.client.formVersions.get(draft)).definition.pages[0]?.elements)
    .toMatchObject([{ options: { tableId: id, valueColumn: 'article' } }]);
  await user.client.formVersions.publish(draft);
  const { slug } = await user.client.forms.get({ id: form.id });
  await page.goto(`${new URL(page.url()).origin}/f/${slug}`);
  await page.getByRole('combobox', { name: 'Article' }).selectOption('A-2');
});

test('a second tap opens a cell on a phone', async () => {
  const { id } = await priceTable('Tapped');
  await addRows(id, 5);
  const { page } = await openSignedIn(browser, user, `/tables/${id}`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await cell(page, 0, 1).getByText('A-1').waitFor();
  await expectAccessible(page);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await cell(page, 1, 1).tap();
  await cell(page, 1, 1).tap();
  await page.getByRole('textbox', { name: 'Article in row 2' }).fill('Tapped');
  await page.keyboard.press('Enter');
  await cell(page, 1, 1).getByText('Tapped').waitFor();
});

test('a viewer can read but not change a table', async () => {
  const { id } = await priceTable('Seen');
  await addRows(id, 5);
  const viewer = await createUser('Val Viewer');
  await user.client.invitations.create({ body: { email: viewer.email, role: 'viewer' } });
  const link = new URL(await linkInEmail(viewer.email, /invite/i), 'http://localhost');
  await viewer.client.invitations.accept({ body: { token: link.searchParams.get('token') as string } });
  await viewer.client.accounts.switch({ id: user.accountId });
  const { page, browserErrors } = await openSignedIn(browser, viewer, `/tables/${id}`);
  await cell(page, 0, 1).click();
  for (const key of ['x', 'Enter', 'Delete', 'Control+v', 'Control+Delete']) await page.keyboard.press(key);
  expect(await page.getByRole('grid').getByRole('textbox').count()).toBe(0);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  for (const gone of ['New row', 'Add column', 'Undo (Ctrl+Z)'])
    expect(await page.getByRole('button', { name: gone }).count()).toBe(0);
  await cell(page, 0, 1).getByText('A-1').waitFor();
  await expectAccessible(page);
  expect(browserErrors).toEqual([]);
});
