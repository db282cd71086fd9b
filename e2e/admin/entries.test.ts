import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { type AppWindow, createUser, expectAccessible, openSignedIn, type TestUser } from './admin-app.ts';

const field = (key: string, type: string, label: string, more = {}) => ({
  kind: 'field',
  key,
  type,
  label,
  ...more,
});

const definition = {
  format: 1,
  pages: [
    {
      id: 'you',
      title: 'About you',
      elements: [
        field('full_name', 'short_text', 'Your name', { required: true }),
        field('city', 'short_text', 'City'),
        field('rating', 'rating', 'How was it?'),
        field('topics', 'multi_choice', 'What did you come for?', {
          options: [
            { value: 'music', label: 'Live music' },
            { value: 'food', label: 'Food' },
          ],
        }),
        {
          kind: 'group',
          key: 'guests',
          label: 'Guests',
          repeat: { max: 5, itemLabel: 'Guest' },
          elements: [field('name', 'short_text', 'Guest')],
        },
        field('photo', 'image', 'Photo'),
      ],
    },
  ],
};

const cities = ['Lyon', 'Osaka', 'Porto'];
const entriesCount = 230;

/** A 1×1 pixel image. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const makeForm = async ({ client }: TestUser, count: number): Promise<string> => {
  const project = await client.projects.create({ body: { name: 'Research' } });
  const form = await client.forms.create({ body: { projectId: project.id, name: 'Festival survey' } });
  const version = { formId: form.id, versionId: 'draft' };
  await client.formVersions.update({ ...version, body: { definition: definition as never } });
  await client.formVersions.publish(version);
  const begin = Date.now() - count * 60_000;
  const operations = Array.from({ length: count }, (_, index) => {
    const at = new Date(begin + index * 60_000).toISOString();
    const answers = {
      full_name: `Person ${index + 1}`,
      city: cities[index % 3],
      rating: (index % 5) + 1,
      topics: ['music'],
      guests: index % 2 === 0 ? [{ name: `Guest of ${index + 1}` }] : [],
    };
    return { op: 'create' as const, formId: form.id, answers, createdAt: at, submittedAt: at };
  });
  if (count > 0) await client.entries.bulk({ body: { operations } });
  return form.id;
};

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`);
const count = (page: Page, words: string) =>
  page.locator('#main').getByText(words, { exact: true }).waitFor();

describe('the grid', () => {
  let user: TestUser;
  let formId: string;
  let visit: AppWindow;
  let page: Page;
  beforeAll(async () => {
    user = await createUser('Ines Weber');
    formId = await makeForm(user, entriesCount);
  });
  beforeEach(async () => {
    visit = await openSignedIn(browser, user, `/forms/${formId}/entries`);
    ({ page } = visit);
    await cell(page, 0, 3).getByText('Person 230').waitFor();
  });

  test('shows the newest first and loads more pages', async () => {
    await count(page, '230 entries');
    await cell(page, 0, 1).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Home');
    expect(await page.locator(':focus').getAttribute('data-cell')).toBe('229:0');
    await cell(page, 229, 3).getByText('Person 1', { exact: true }).waitFor();
    expect(await page.getByRole('row').count()).toBeLessThan(60);
    expect(visit.browserErrors).toEqual([]);
  });

  test('searches, sorts and filters, with the state in the URL', async () => {
    await page.getByRole('searchbox', { name: 'Search entries' }).fill('Osaka');
    await count(page, '77 entries');
    expect(page.url()).toContain('q=Osaka');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await count(page, '230 entries');

    await page.getByRole('columnheader', { name: 'City' }).click();
    await cell(page, 0, 4).getByText('Lyon').waitFor();
    await page.getByRole('columnheader', { name: 'City' }).click();
    await cell(page, 0, 4).getByText('Porto').waitFor();
    expect(page.url()).toContain('sort=-answers.city');

    await page.goto(
      `${page.url()}&filter=${encodeURIComponent('answers.city == "Lyon" && answers.rating >= 4')}`,
    );
    await count(page, '31 entries');
    await page.getByRole('button', { name: 'Remove filter: City is Lyon' }).click();
    await count(page, '92 entries');
    await page.reload();
    await count(page, '92 entries');
    await page.goto(`${page.url().replace(/\?.*/, '')}?filter=${encodeURIComponent('number <= 3')}`);
    await count(page, '3 entries');
    await expectAccessible(page);
  });

  test('navigates and selects by keyboard', async () => {
    await cell(page, 0, 1).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await page.locator(':focus').textContent()).toBe('Person 229');
    await page.keyboard.press(' ');
    await page.keyboard.press('Shift+ArrowDown');
    await count(page, '2 entries selected');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Entry 228' }).waitFor();
    await page.keyboard.press('j');
    await page.getByRole('heading', { name: 'Entry 227' }).waitFor();
    await page.getByRole('link', { name: 'Entries', exact: true }).first().click();
    await cell(page, 0, 3).getByText('Person 230').waitFor();
  });

  test('persists shown columns, their widths and their order', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'City' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'City' }).waitFor({ state: 'detached' });
    const name = page.getByRole('columnheader', { name: 'Your name' });
    const before = (await name.boundingBox())?.width ?? 0;
    await name.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Alt+ArrowLeft');
    await page.reload();
    await cell(page, 0, 2).getByText('Person 230').waitFor();
    expect(await page.getByRole('columnheader', { name: 'City' }).count()).toBe(0);
    expect((await name.boundingBox())?.width).toBe(before + 16);
    await page.evaluate('localStorage.clear()');
  });

  test('moves entries to the trash, undoes it, and restores them', async () => {
    const before = await cell(page, 1, 0).boundingBox();
    await cell(page, 1, 0).click();
    await count(page, '1 entry selected');
    // The layout does not shift under the pointer.
    expect(await cell(page, 1, 0).boundingBox()).toEqual(before);
    await cell(page, 2, 0).click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: 'Move to trash' }).click();
    await count(page, '228 entries');
    await page.getByRole('button', { name: 'Undo' }).click();
    await count(page, '230 entries');

    await cell(page, 0, 0).click();
    await page.getByRole('button', { name: 'Move to trash' }).click();
    await count(page, '229 entries');
    await page.getByRole('radio', { name: 'Trash' }).click();
    await count(page, '1 entry');
    await cell(page, 0, 0).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('heading', { name: 'Trash is empty' }).waitFor();
    await page.getByRole('radio', { name: 'Submitted' }).click();
    await count(page, '230 entries');
  });

  test('deletes all entries, and exports a selection', async () => {
    await cell(page, 0, 0).click();
    await page.getByRole('button', { name: 'Export selection' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'CSV' }).click();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
    expect([lines.length, lines[1]?.includes('Person 230')]).toEqual([2, true]);
    await dialog.getByRole('button', { name: 'Close' }).first().click();

    await page.keyboard.press('Escape');
    await cell(page, -1, 0).click();
    await page.getByRole('button', { name: 'Select all 230 in this list' }).click();
    await count(page, '230 entries selected');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Move to trash' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Move to trash' }).click();
    await page.getByRole('heading', { name: 'No entries yet' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await count(page, '230 entries');
  });

  test('exports the filtered entries', async () => {
    await page.goto(`${page.url()}?filter=${encodeURIComponent('answers.city == "Osaka"')}`);
    await count(page, '77 entries');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'CSV' }).click();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    const path = await (await download).path();
    await dialog.getByText('77 entries exported').waitFor();
    expect(await readFile(path, 'utf8').then((text) => text.includes('Person 2'))).toBe(true);
  });

  test('fits on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    // The view selector and one toolbar row, then the header and the first row.
    const tools = await page.getByRole('radio', { name: 'Submitted' }).boundingBox();
    const row = await cell(page, 0, 1).boundingBox();
    expect((row?.y ?? 0) - (tools?.y ?? 0)).toBeLessThan(150);
    const account = page.getByRole('button', { name: /^Account: / }).locator('span');
    expect(await account.evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0);
    await cell(page, 0, 1).getByRole('link').click();
    await page.getByRole('heading', { name: 'Entry 230' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });
});

describe('an entry', () => {
  let user: TestUser;
  let formId: string;
  let entryId: string;
  let visit: AppWindow;
  let page: Page;
  beforeAll(async () => {
    user = await createUser('Ines Weber');
  });
  beforeEach(async () => {
    formId = await makeForm(user, 3);
    const { data } = await user.client.entries.listOfForm({ id: formId, sort: '-number' });
    entryId = data[0]?.id as string;
    visit = await openSignedIn(browser, user, `/forms/${formId}/entries/${entryId}`);
    ({ page } = visit);
    await page.getByText('Person 3', { exact: true }).waitFor();
  });
  const answer = (id: string) => page.locator(`[data-answer="${id}"]`);

  test('is laid out like its form, with files, in light and dark mode', async () => {
    const { client } = user;
    const { file, upload } = await client.entries.createFile({
      id: entryId,
      body: { name: 'roof.png', size: png.length, contentType: 'image/png' },
    });
    await fetch(upload?.url as string, { method: 'PUT', headers: upload?.headers ?? {}, body: png });
    await client.files.complete({ id: file.id });
    await client.entries.updateAnswers({ id: entryId, body: { answers: { photo: [file.id] } } });
    await page.reload();
    await answer('topics').getByText('Live music').waitFor();
    await answer('rating').getByText('3 of 5').waitFor();
    await page.getByRole('heading', { name: 'Guest 1', exact: true }).waitFor();
    await expect
      .poll(() => page.evaluate(`document.querySelector('[data-answer="photo"] img')?.naturalWidth`))
      .toBe(1);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download roof.png' }).click();
    expect((await download).suggestedFilename()).toBe('roof.png');
    await page.getByText('Ines Weber changed 1 answer').waitFor();
    await expectAccessible(page);
    expect(visit.browserErrors).toEqual([]);
  });

  test('is edited in the form, and any revision can be viewed and restored', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.locator('service-form');
    // Keys of the screen, such as "?" for help and "j" for the next entry, are text here.
    await form.getByLabel('City').fill('');
    await form.getByLabel('City').pressSequentially('Bergen?j');
    expect(await form.getByLabel('City').inputValue()).toBe('Bergen?j');
    await form.getByLabel('City').fill('Bergen');
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Changes saved').first().waitFor();
    await answer('city').getByText('Bergen').waitFor();
    await page.getByText('Ines Weber changed 1 answer').waitFor();

    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByText('Revision 1 from', { exact: false }).waitFor();
    await answer('city').getByText('Porto').waitFor();
    await page.getByRole('button', { name: 'Back to current version' }).click();
    await page.getByRole('button', { name: 'Restore revision' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore revision' }).click();
    await page.getByText('Revision 1 restored').first().waitFor();
    await answer('city').getByText('Porto').waitFor();
    expect(visit.browserErrors).toEqual([]);
  });

  test('stays unchanged when edits are discarded', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.locator('service-form').getByLabel('City').fill('Nowhere');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
    await answer('city').getByText('Porto').waitFor();
    expect((await user.client.entries.get({ id: entryId })).revision).toBe(1);
  });

  test('shows if someone else changed it first', async () => {
    const { client } = user;
    await client.entries.updateAnswers({ id: entryId, body: { answers: { city: 'Oslo' } } });
    await page.reload();
    await answer('city').getByText('Oslo').waitFor();
    await page.getByRole('button', { name: 'Restore revision' }).waitFor();
    await client.entries.updateAnswers({ id: entryId, body: { answers: { city: 'Turku' } } });
    await page.getByRole('button', { name: 'Restore revision' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore revision' }).click();
    await page.getByText('Someone else changed this entry').first().waitFor();
    await answer('city').getByText('Turku').waitFor();

    await client.entries.delete({ id: entryId });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByText('This entry is in the trash').waitFor();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
  });

  test('has metafields next to the answers', async () => {
    await page.getByRole('button', { name: 'Add metafield' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Namespace').fill('CRM');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Start with a lowercase letter', { exact: false }).first().waitFor();
    await dialog.getByLabel('Namespace').fill('crm');
    await dialog.getByLabel('Key').fill('id');
    await dialog.getByLabel('Value').fill('C-1042');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('crm.id').waitFor();
    await page.getByRole('button', { name: 'Delete crm.id' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No metafields yet.', { exact: false }).waitFor();
  });

  test('is added manually and announced in an open list', async () => {
    const { page: other } = await openSignedIn(browser, user, `/forms/${formId}/entries`);
    await other.clock.install();
    await other.reload();
    await count(other, '3 entries');
    await page.goto(page.url().replace(/\/ent_.*/, ''));
    await page.getByRole('button', { name: 'Add entry' }).click();
    const form = page.locator('service-form');
    await form.getByLabel('Your name').fill('By Hand');
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Entry 4 added').first().waitFor();
    await page.getByText('Ines Weber submitted it').waitFor();
    // It polls.
    await other.clock.fastForward(20_000);
    await other.getByRole('button', { name: 'Show 1 new entry' }).click();
    await cell(other, 0, 3).getByText('By Hand').waitFor();
    await other.context().close();
  });
});
