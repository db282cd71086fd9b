import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { createUser, openSignedIn, type TestUser } from './admin-app.ts';
import { createForm, savedDraft, textField } from './builder-page.ts';

/* Types dates segment by segment. A date picker sets the whole value at once and would hide these errors. */

let browser: Browser;
let user: TestUser;
let formId: string;
beforeAll(async () => {
  [browser, user] = await Promise.all([sharedChromium(), createUser()]);
  const elements = [
    { ...textField('born', 'Born'), type: 'date', min: '2026-03-31', default: '2026-03-31' } as never,
    { ...textField('starts', 'Starts'), type: 'datetime' } as never,
  ];
  formId = await createForm(user, 'Dates', [{ id: 'one', elements }]);
  await user.client.formVersions.publish({ formId, versionId: 'draft' });
  await user.client.entries.create({
    id: formId,
    body: { answers: { born: '2026-05-01' }, status: 'submitted' },
  });
});

const type = async (page: Page, box: Locator, ...parts: string[]): Promise<void> => {
  await box.focus();
  for (const [at, part] of parts.entries()) {
    if (at > 0) await page.keyboard.press('ArrowRight');
    await page.keyboard.type(part);
  }
};

const wanted = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

test('date filters of results and the audit log', async () => {
  const { page } = await openSignedIn(browser, user, `/forms/${formId}/results`);
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Custom range' }).click();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).search));
  await type(page, page.getByLabel('Start date'), '11162025');
  await expect.poll(() => wanted(page, 'from')).toBe('2025-11-16');
  await type(page, page.getByLabel('End date'), '02282027');
  await expect.poll(() => wanted(page, 'to')).toBe('2027-02-28');
  expect(await page.getByLabel('Start date').inputValue()).toBe('2025-11-16');
  // No requests for the years 2, 20 and 202.
  expect(asked.filter((search) => /0002|0020|0202/.test(search))).toEqual([]);

  await page.goto(new URL('/settings/audit-log', page.url()).href);
  await type(page, page.getByLabel('From', { exact: true }), '11162025');
  await expect.poll(() => wanted(page, 'from')).toBe('2025-11-16');
  await type(page, page.getByLabel('To', { exact: true }), '12312026');
  await expect.poll(() => wanted(page, 'to')).toBe('2026-12-31');
});

test('a date filter', async () => {
  const { page } = await openSignedIn(
    browser,
    user,
    `/forms/${formId}/entries?filter=${encodeURIComponent('answers.born >= "2026-03-31"')}`,
  );
  await page.getByRole('button', { name: /^Filter/ }).click();
  // February 31 is not a date while typing.
  await type(page, page.getByLabel('Date', { exact: true }), '02282026');
  await expect.poll(() => wanted(page, 'filter')).toBe('answers.born >= "2026-02-28"');
});

test('date limits and defaults in the builder, and the opening date of a form', async () => {
  const { page } = await openSignedIn(browser, user, `/forms/${formId}/build?select=born`);
  await type(page, page.getByLabel('Earliest: date'), '02152025');
  await type(page, page.getByLabel('Default value'), '02282026');
  await page.keyboard.press('Tab');
  await expect
    .poll(async () => (await savedDraft(page, user, formId)).pages[0]?.elements[0])
    .toMatchObject({ min: '2025-02-15', default: '2026-02-28' });

  await page.goto(new URL(`/forms/${formId}/build?select=starts`, page.url()).href);
  await type(page, page.getByLabel('Default value'), '11162026', '0930AM');
  const local = await page.evaluate<string>('new Date("2026-11-16T09:30").toISOString()');
  await expect
    .poll(async () => (await savedDraft(page, user, formId)).pages[0]?.elements[1])
    .toMatchObject({ default: local });

  await page.goto(new URL(`/forms/${formId}/settings?tab=access`, page.url()).href);
  await type(page, page.getByLabel('Opens'), '11162025', '0930AM');
  await page.getByRole('button', { name: 'Save settings' }).click();
  const opens = await page.evaluate<string>('new Date("2025-11-16T09:30").toISOString()');
  await expect.poll(async () => (await user.client.forms.get({ id: formId })).settings.opensAt).toBe(opens);
});

test('a cell of a table', async () => {
  const { client } = user;
  const { data } = await client.projects.list({});
  const columns = [{ key: 'day', type: 'date' as const }];
  const table = await client.dataTables.create({
    body: { projectId: data[0]?.id as string, name: 'Days', columns },
  });
  await client.dataTableRows.create({ id: table.id, body: { values: { day: '2026-03-31' } } });
  const { page } = await openSignedIn(browser, user, `/tables/${table.id}`);
  const cell = page.getByRole('gridcell', { name: /Mar|31/ }).first();
  await cell.click();
  await page.keyboard.press('Enter');
  await type(page, page.locator('input[type="date"]'), '02282027');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await client.dataTableRows.list({ id: table.id })).data[0]?.values.day)
    .toBe('2027-02-28');
});
