import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { createUser, expectAccessible, openSignedIn, type TestUser } from './admin-app.ts';

let browser: Browser;
let user: TestUser;
let formId: string;

const option = (label: string) => ({ value: label.toLowerCase(), label });
const definition = {
  format: 1,
  pages: [
    {
      id: 'visit',
      title: 'Your visit',
      elements: [
        {
          kind: 'field',
          key: 'city',
          type: 'single_choice',
          label: 'Where do you live?',
          options: ['Paris', 'Lyon'].map(option),
        },
        { kind: 'field', key: 'age', type: 'number', label: 'How old are you?' },
        { kind: 'field', key: 'again', type: 'yes_no', label: 'Would you come again?' },
      ],
    },
    {
      id: 'words',
      title: 'In your words',
      elements: [
        {
          kind: 'field',
          key: 'grid',
          type: 'matrix',
          label: 'How satisfied were you?',
          rows: ['Food', 'Room'].map(option),
          columns: ['Little', 'Much'].map(option),
        },
        { kind: 'field', key: 'comment', type: 'long_text', label: 'Anything else?' },
      ],
    },
  ],
} as const;

const makeForm = async (name: string): Promise<string> => {
  const { client } = user;
  const [project] = (await client.projects.list({})).data;
  const projectId = project?.id ?? (await client.projects.create({ body: { name: 'Research' } })).id;
  const form = await client.forms.create({
    body: { projectId, name, definition: structuredClone(definition) as never },
  });
  await client.formVersions.publish({ formId: form.id, versionId: 'draft' });
  return form.id;
};

beforeAll(async () => {
  browser = await sharedChromium();
  user = await createUser();
  formId = await makeForm('Guest survey');
  const now = Date.now();
  const operations = Array.from({ length: 40 }, (_, at) => {
    const sentAt = new Date(now - at * 86_400_000).toISOString();
    const answers = {
      city: at % 4 === 0 ? 'lyon' : 'paris',
      age: 20 + at,
      again: at % 2 === 0,
      grid: { food: 'much', room: at % 3 === 0 ? 'little' : 'much' },
      ...(at % 10 === 0 && { comment: `Comment ${at}` }),
    };
    return { op: 'create' as const, formId, answers, createdAt: sentAt, submittedAt: sentAt };
  });
  const { results } = await user.client.entries.bulk({ body: { operations, atomic: true } });
  expect(results.filter(({ error }) => error)).toEqual([]);
  const begun = await user.client.entrySessions.createEntry({
    formId,
    body: { answers: { city: 'paris' } },
  });
  await user.client
    .inEntry(begun.entryKey)
    .entrySessions.updateAnswers({ id: begun.entry.id, body: { page: 'words' } });
});

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const tile = (page: Page, name: string) => page.locator('dl > div', { hasText: name }).locator('dd').first();

describe('results', () => {
  it('show figures, entries over time, drop-off, and a chart for every question', async () => {
    const { page, browserErrors } = await openSignedIn(browser, user, `/forms/${formId}/results`);
    await card(page, 'Entries over time')
      .getByRole('img', { name: /submitted and started/ })
      .locator('canvas')
      .waitFor();
    expect(await tile(page, 'Submitted').textContent()).toBe('40');
    expect(await tile(page, 'Completion rate').textContent()).toBe('0%');
    expect(await card(page, 'Drop-off').getByRole('listitem').allTextContents()).toEqual([
      'Your visit1 (100%)',
      'In your words1 (100%) · 1 dropped off',
      'Submitted0 (0%)',
    ]);
    expect(await card(page, 'Where do you live?').getByRole('listitem').allTextContents()).toEqual([
      'Paris30 (75%)',
      'Lyon10 (25%)',
    ]);
    await card(page, 'How satisfied were you?').getByRole('cell', { name: '40 (100%)' }).waitFor();
    await card(page, 'Anything else?').getByText('Comment 10', { exact: true }).waitFor();
    await card(page, 'How old are you?').scrollIntoViewIfNeeded();
    await card(page, 'How old are you?').locator('canvas').waitFor();
    await expectAccessible(page);
    expect(browserErrors).toEqual([]);
  });

  it('can be shown as tables, and exported as images and CSV', async () => {
    const { page } = await openSignedIn(browser, user, `/forms/${formId}/results`, {
      acceptDownloads: true,
    });
    const age = card(page, 'How old are you?');
    await age.getByRole('button', { name: 'Show as table' }).click();
    await age.getByRole('columnheader', { name: 'From' }).waitFor();
    await expectAccessible(page);

    const saved = async (name: string, kind: string): Promise<Buffer> => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: `Save “${name}”` }).click();
      await page.getByRole('menuitem', { name: kind }).click();
      return readFile(await (await download).path());
    };
    const csv = (await saved('Where do you live?', 'Save as CSV')).toString('utf8');
    expect(csv).toBe('\uFEFFAnswer,Count,Share\r\nParis,30,0.75\r\nLyon,10,0.25\r\n');
    for (const name of [
      'Entries over time',
      'How old are you?',
      'Where do you live?',
      'How satisfied were you?',
    ]) {
      const picture = await saved(name, 'Save as PNG');
      expect(picture.subarray(1, 4).toString()).toBe('PNG');
      expect(picture.byteLength).toBeGreaterThan(5_000);
    }
  });
});

describe('the filter', () => {
  it('is built by keyboard, is in the URL, and survives a reload', async () => {
    const { page, browserErrors } = await openSignedIn(browser, user, `/forms/${formId}/results`);
    await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Add condition', exact: true }).press('Enter');
    // The focus moves to the new row.
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Choose a question');
    await page.keyboard.press('Enter');
    await page.keyboard.type('where');
    await page.keyboard.press('Enter');
    const row = page.getByRole('group', { name: 'Condition 1' });
    await row.getByRole('combobox', { name: 'Value' }).press('Enter');
    await page.getByRole('option', { name: 'Lyon' }).press('Enter');
    await expect.poll(() => tile(page, 'Submitted').textContent()).toBe('10');
    expect(new URL(page.url()).searchParams.get('filter')).toBe('answers.city == "lyon"');

    await page.getByRole('button', { name: 'Add condition', exact: true }).click();
    const second = page.getByRole('group', { name: 'Condition 2' });
    await second.getByRole('button', { name: /Question/ }).click();
    await page.getByRole('option', { name: 'How old are you?' }).click();
    await second.getByRole('combobox', { name: 'Comparison' }).click();
    await page.getByRole('option', { name: 'is at least', exact: true }).click();
    await second.getByLabel('Value').fill('50');
    await expect.poll(() => tile(page, 'Submitted').textContent()).toBe('2');
    await expectAccessible(page);

    await page.reload();
    await expect.poll(() => tile(page, 'Submitted').textContent()).toBe('2');
    await page.getByRole('button', { name: 'Remove filter: Where do you live? is Lyon' }).click();
    await expect.poll(() => tile(page, 'Submitted').textContent()).toBe('10');
    expect(new URL(page.url()).searchParams.get('filter')).toBe('answers.age >= 50');
    await page.getByRole('button', { name: 'Remove filter: How old are you? is at least 50' }).click();
    await expect.poll(() => tile(page, 'Submitted').textContent()).toBe('40');
    expect(browserErrors).toEqual([]);
  });

  it('can be edited as an expression with completion and errors, and converted back to rows', async () => {
    const { page, browserErrors } = await openSignedIn(browser, user, `/forms/${formId}/results`);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('button', { name: 'Edit as expression' }).click();
    const text = page.getByRole('textbox', { name: 'Show entries where, as expression' });
    await text.waitFor();
    // The clicked button is gone; the focus is on the one that switches back.
    expect(await page.locator(':focus').textContent()).toBe('Show as conditions');
    await text.click();
    await page.keyboard.type('answers.ag');
    await page.getByRole('option', { name: /answers\.again/ }).waitFor();
    // Errors are shown on blur, not while typing.
    await page.getByRole('button', { name: 'Show as conditions' }).focus();
    await page
      .getByText(/There is no field "answers\.ag"/)
      .first()
      .waitFor();
    expect(await text.getAttribute('aria-invalid')).toBe('true');
    await text.click();
    await page.keyboard.press('End');
    await page.keyboard.type('e < 30 && answers.city == ');
    await page.getByRole('option', { name: /"paris"/ }).click();
    await expect.poll(() => tile(page, 'Submitted').textContent()).toBe('7');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Show as conditions' }).click();
    await page.getByRole('group', { name: 'Condition 2' }).getByRole('combobox', { name: 'Value' }).waitFor();
    expect(await page.getByRole('group', { name: 'Condition 1' }).getByLabel('Value').inputValue()).toBe(
      '30',
    );
    expect(browserErrors).toEqual([]);
  });

  it('stays an expression if rows cannot represent it, and explains why', async () => {
    const filter = encodeURIComponent('answers.age * 2 > 100');
    const { page } = await openSignedIn(browser, user, `/forms/${formId}/results?filter=${filter}`);
    await expect.poll(() => tile(page, 'Submitted').textContent()).toBe('9');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByText('only be edited as an expression').waitFor();
    await page.getByRole('button', { name: 'Show as conditions' }).focus();
    await page.getByRole('tooltip', { name: /contains a calculation/ }).waitFor();
    // It does not switch to rows while it is being edited.
    await page.getByRole('textbox', { name: /as expression/ }).fill('answers.age > 50');
    await expect.poll(() => tile(page, 'Submitted').textContent()).toBe('9');
    await expect.poll(() => page.getByText('only be edited as an expression').count()).toBe(0);
    await page.getByRole('button', { name: 'Show as conditions' }).click();
    expect(await page.getByRole('group', { name: 'Condition 1' }).getByLabel('Value').inputValue()).toBe(
      '50',
    );
  });
});

it('selects a period, with a message if it is empty', async () => {
  const { page } = await openSignedIn(browser, user, `/forms/${formId}/results`);
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Last 7 days' }).click();
  await expect.poll(() => tile(page, 'Submitted').textContent()).toBe('7');
  expect(new URL(page.url()).searchParams.get('days')).toBe('7');
  await page.goto(page.url().replace('days=7', 'from=2001-01-01&to=2001-02-01'));
  await page.getByRole('heading', { name: 'No matching entries' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all entries' }).click();
  await expect.poll(() => tile(page, 'Submitted').textContent()).toBe('40');
});

it('a form without entries links to sharing, also on a phone', async () => {
  const empty = await makeForm('Nothing yet');
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page } = await openSignedIn(browser, user, `/forms/${empty}/results`, phone);
  await page.getByRole('link', { name: 'Share form' }).waitFor();
  await expectAccessible(page);
  await page.goto(page.url().replace(empty, formId));
  await card(page, 'Where do you live?').waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
});
