import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { createUser, expectAccessible, openSignedIn, type TestUser } from './admin-app.ts';

let browser: Browser;
let user: TestUser;
let projectId: string;
beforeAll(async () => {
  browser = await sharedChromium();
  user = await createUser();
  ({ id: projectId } = await user.client.projects.create({ body: { name: 'Events' } }));
});

const newForm = async (name: string): Promise<string> => {
  const field = (key: string, type: string, label: string) => ({ kind: 'field', key, type, label });
  const elements = [field('email', 'email', 'E-mail'), field('age', 'number', 'Age')];
  const definition = { pages: [{ id: 'start', elements }] } as never;
  const { id: formId } = await user.client.forms.create({
    body: { projectId, name, definition },
  });
  await user.client.formVersions.publish({ formId, versionId: 'draft' });
  return formId;
};

const rowCount = 10_000;
/** Every hundredth row has an invalid email address. */
const csv = (): Buffer => {
  const rows = Array.from({ length: rowCount }, (_, at) =>
    at % 100 === 0 ? `nobody;${at};x` : `p${at}@example.com;${at};x`,
  );
  return Buffer.from(`E-mail;Age;Remarks\n${rows.join('\n')}\n`);
};

const giveFile = (page: Page): Promise<void> =>
  page
    .getByLabel('CSV file to import')
    .setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer: csv() });

test('previews, validates and imports ten thousand rows with errors, follows the progress, and exports them', async () => {
  const name = `Guests ${crypto.randomUUID()}`;
  const formId = await newForm(name);
  const { page, browserErrors } = await openSignedIn(browser, user, '/import');
  const xlsx = { name: 'guests.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') };
  await page.getByLabel('CSV file to import').setInputFiles(xlsx);
  await page.getByText('Save it as CSV').first().waitFor();
  await giveFile(page);
  await page.getByText('Choose a destination above').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Form or table' }).click();
  await page.getByRole('option', { name }).click();
  await page.getByRole('heading', { name: 'Column mapping' }).waitFor();
  await page.getByRole('combobox', { name: 'Delimiter' }).getByText('Semicolon').waitFor();
  await page.getByRole('button', { name: 'Import “Age” into Age' }).waitFor();
  await page.getByRole('button', { name: 'Import “Remarks” into Don’t import' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Dry run' }).click();
  await page.getByText('9,900 would be added, 100 rows skipped.').first().waitFor();
  expect((await user.client.forms.get({ id: formId })).entryCount).toBe(0);

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('main').getByRole('progressbar').waitFor();
  await page.getByText('9,900 added, 100 rows skipped.').first().waitFor();
  expect(new URL(page.url()).searchParams.get('import')).toMatch(/^imp_/);
  const errors = page.getByRole('region', { name: 'Skipped rows' });
  await errors.getByRole('row', { name: /^2 E-mail nobody/ }).waitFor();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows to fix' }).click();
  const wrong = await readFile(await (await download).path(), 'utf8');
  expect(wrong.trim().split('\n')).toHaveLength(101);
  expect(wrong).toContain('nobody');

  await page.getByRole('link', { name: 'Open entries' }).click();
  await page.locator('#main').getByText('9,900 entries').waitFor();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('radio', { name: 'CSV' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  await file;
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('button', { name: /^Imports and exports/ }).click();
  const tray = page.getByRole('dialog', { name: 'Imports and exports' });
  await tray.getByText(`Export of ${name}`).waitFor();
  await expectAccessible(page, { within: '[role=dialog]' });
  await tray.getByRole('link', { name: 'View all' }).click();
  await page.getByRole('tab', { name: 'Imports' }).click();
  await page.getByRole('link', { name: `Dry run for ${name}` }).waitFor();
  await expectAccessible(page);
  expect(browserErrors).toEqual([]);
});

test('dropping a file on the tables creates one', async () => {
  const { page, browserErrors } = await openSignedIn(browser, user, '/tables');
  await page.getByRole('heading', { name: 'No tables yet' }).waitFor();
  const rows = Array.from(
    { length: 40 },
    (_, at) => `A-${at};${at},5;${at % 2 ? 'yes' : 'no'};0${100 + at};03/04/2026`,
  );
  const text = `Article;Price;In stock;Code;Since\n${rows.join('\n')}\n`;
  const dropped = await page.evaluateHandle(`(() => {
    const files = new DataTransfer();
    files.items.add(new File([${JSON.stringify(text)}], 'price_list.csv', { type: 'text/csv' }));
    return files;
  })()`);
  await page.getByRole('heading', { name: 'No tables yet' }).dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByRole('heading', { name: 'Columns' }).waitFor();
  const type = (column: string) => page.getByRole('combobox', { name: `Type of “${column}”` });
  await type('Price').getByText('Number').waitFor();
  await type('In stock').getByText('Yes/no').waitFor();
  // A number would lose its leading zeros.
  await type('Code').getByText('Text').waitFor();
  await page.getByRole('checkbox', { name: 'Import “In stock”' }).click();
  await page.getByRole('textbox', { name: 'Name for “Code”' }).fill('Old code');
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Price list');
  // The date format is ambiguous.
  const create = page.getByRole('button', { name: 'Create table and import rows' });
  expect(await create.getAttribute('aria-disabled')).toBe('true');
  const question = page.getByRole('radiogroup', { name: 'Dates in “Since”' });
  await question.getByText('03/04/2026 → April 3, 2026').first().waitFor();
  await question.getByText('03/04/2026 → March 4, 2026').first().waitFor();
  await expectAccessible(page);
  await question.getByRole('radio', { name: 'Day first' }).click();
  await create.click();
  await page.getByText('40 added.').first().waitFor();
  await page.getByRole('link', { name: 'Open table' }).click();
  await page.getByRole('heading', { name: 'Price list' }).waitFor();
  await page.getByText('40 rows').waitFor();
  await page.locator('[data-cell="1:2"]').getByText('1.5').waitFor();
  await page.locator('[data-cell="1:3"]').getByText('0101').waitFor();
  await page.locator('[data-cell="1:4"]').getByText('Apr 3, 2026').waitFor();
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(
    expect.arrayContaining(['Article', 'Price', 'Old code']),
  );
  expect(browserErrors).toEqual([]);
});

test('jobs started elsewhere appear in the tray and can be downloaded', async () => {
  const formId = await newForm('Members');
  const { page } = await openSignedIn(browser, user, '/transfers');
  await page.getByRole('heading', { name: 'Imports and exports' }).waitFor();
  await user.client.exports.create({ body: { formId, format: 'ndjson' } });
  await page.reload();
  await page.getByRole('button', { name: /^Imports and exports/ }).click();
  const tray = page.getByRole('dialog', { name: 'Imports and exports' });
  const download = page.waitForEvent('download');
  await tray.getByRole('button', { name: 'Download: Export of Members' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.(ndjson|csv)$/);
});
