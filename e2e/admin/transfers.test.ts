import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { expectAccessible, newPerson, openAs, type Person } from './admin-app.ts';

let browser: Browser;
let person: Person;
let formId: string;
beforeAll(async () => {
  browser = await launchChromium();
  person = await newPerson();
  const { id: projectId } = await person.client.projects.create({ body: { name: 'Events' } });
  const field = (key: string, type: string, label: string) => ({ kind: 'field', key, type, label });
  const elements = [field('email', 'email', 'E-mail'), field('age', 'number', 'Age')];
  const definition = { pages: [{ id: 'start', elements }] } as never;
  ({ id: formId } = await person.client.forms.create({ body: { projectId, name: 'Guests', definition } }));
  await person.client.formVersions.publish({ formId, versionId: 'draft' });
});
afterAll(() => browser?.close());

const rowCount = 10_000;
/** Every hundredth row has no address in it. */
const csv = (): Buffer => {
  const rows = Array.from({ length: rowCount }, (_, at) =>
    at % 100 === 0 ? `nobody;${at};x` : `p${at}@example.com;${at};x`,
  );
  return Buffer.from(`E-mail;Age;Remarks\n${rows.join('\n')}\n`);
};

const chooseFile = async (page: Page): Promise<void> => {
  await page
    .getByLabel('CSV file to import')
    .setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer: csv() });
  await page.getByRole('heading', { name: 'Where the columns go' }).waitFor();
};

test('ten thousand rows with errors: looked at, tried, imported, followed; then exported', async () => {
  const { page, complaints } = await openAs(browser, person, '/import');
  await page.getByRole('button', { name: 'Form or table' }).click();
  await page.getByRole('option', { name: /^Guests/ }).click();
  await chooseFile(page);
  await page.getByRole('combobox', { name: 'Between cells stands' }).getByText('Semicolon').waitFor();
  await page.getByRole('button', { name: 'Where “Age” goes Age' }).waitFor();
  await page.getByRole('button', { name: 'Where “Remarks” goes Leave it out' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Try it without writing' }).click();
  await page.getByText('9,900 would be added, 100 rows not taken.').first().waitFor();
  expect((await person.client.forms.get({ id: formId })).entryCount).toBe(0);

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('9,900 added, 100 rows not taken.').first().waitFor();
  expect(new URL(page.url()).searchParams.get('import')).toMatch(/^imp_/);
  const errors = page.getByRole('region', { name: 'Rows that were not taken' });
  await errors.getByRole('row', { name: /^2 E-mail nobody/ }).waitFor();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download them to mend' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await page.getByRole('link', { name: 'Go to the entries' }).click();
  await page.getByText('9,900 entries').waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('radio', { name: 'CSV' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  await file;
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('button', { name: /^Imports and exports/ }).click();
  const tray = page.getByRole('dialog', { name: 'Imports and exports' });
  await tray.getByText('Export of Guests').waitFor();
  await expectAccessible(page, { inside: '[role=dialog]' });
  await tray.getByRole('link', { name: 'See all' }).click();
  await page.getByRole('tab', { name: 'Imports' }).click();
  await page.getByRole('link', { name: 'Dry run for Guests' }).waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('what was begun elsewhere shows up in the tray, and can be taken from there', async () => {
  const { page } = await openAs(browser, person, '/transfers');
  await page.getByRole('heading', { name: 'Imports and exports' }).waitFor();
  await person.client.exports.create({ body: { formId, format: 'ndjson' } });
  await page.reload();
  await page.getByRole('button', { name: /^Imports and exports/ }).click();
  const tray = page.getByRole('dialog', { name: 'Imports and exports' });
  const download = page.waitForEvent('download');
  await tray.getByRole('button', { name: 'Download: Export of Guests' }).first().click();
  expect((await download).suggestedFilename()).toMatch(/\.(ndjson|csv)$/);
  await page.context().close();
});
