import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { type AppWindow, createUser, expectAccessible, openSignedIn, type TestUser } from './admin-app.ts';
import { createSurvey, surveyDefinition } from './survey.ts';

let browser: Browser;
let user: TestUser;
beforeAll(async () => {
  browser = await sharedChromium();
  user = await createUser();
});

const open = (path: string): Promise<AppWindow> =>
  openSignedIn(browser, user, path, {
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
const inForm = (page: Page, name: string) => page.locator('service-form').getByRole('textbox', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Saves a draft through the API before the builder opens. */
const saveDraft = async (formId: string, definition: ReturnType<typeof surveyDefinition>) => {
  const { formVersions } = user.client;
  await formVersions.create({ formId, body: { replace: true } });
  await formVersions.update({ formId, versionId: 'draft', body: { definition } });
};

describe('the preview', () => {
  it('shows the real form with logic and languages, and submits nothing', async () => {
    const form = await createSurvey(user);
    const { page, context, browserErrors } = await open(`/forms/${form.id}/build?panel=preview`);
    await inForm(page, 'Your name').fill('Ada');
    await page.locator('service-form').getByRole('radio', { name: /2/ }).check({ force: true });
    await inForm(page, 'What went wrong?').waitFor();
    await page.getByRole('radio', { name: 'Phone' }).click();
    await expect
      .poll(async () => (await page.locator('service-form').boundingBox())?.width)
      .toBeLessThan(390);
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'French' }).click();
    await expect.poll(() => inForm(page, 'Votre nom').inputValue()).toBe('Ada');
    await button(page, 'Start over').click();
    await expect.poll(() => inForm(page, 'Votre nom').inputValue()).toBe('');
    await expectAccessible(page);
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Open in new tab' }).click(),
    ]);
    await inForm(tab, 'Votre nom').waitFor();
    await expectAccessible(tab);
    expect(browserErrors).toEqual([]);
    expect((await user.client.forms.get({ id: form.id })).entryCount).toBe(0);
  });

  it('skips invalid conditions and says so', async () => {
    const form = await createSurvey(user, { published: true });
    await saveDraft(form.id, surveyDefinition({}, 'answers.ratingg < 3'));
    const { page } = await open(`/forms/${form.id}/build?panel=preview`);
    await page.getByText('1 condition or calculation has an error').waitFor();
    await inForm(page, 'What went wrong?').waitFor();
  });
});

describe('publishing', () => {
  it('for the first time shows the link', async () => {
    const form = await createSurvey(user);
    const { page, context, browserErrors } = await open(`/forms/${form.id}/build`);
    await button(page, 'Publish').click();
    await page.getByRole('heading', { name: 'Publish form' }).waitFor();
    await expectAccessible(page);
    await button(page, 'Publish now').click();
    await page.getByRole('heading', { name: 'Your form is published' }).waitFor();
    const address = await page.getByRole('textbox', { name: 'Form link' }).inputValue();
    expect(address).toBe(`${inject('origin')}/f/${form.slug}`);
    await button(page, 'Copy link').click();
    await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toBe(address);
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Open form' }).click(),
    ]);
    await tab.getByRole('textbox', { name: 'Your name' }).waitFor();
    expect(browserErrors).toEqual([]);
  });

  it('is blocked by errors, which link to their location; then shows the changes', async () => {
    const form = await createSurvey(user, { published: true });
    await saveDraft(form.id, surveyDefinition({ label: 'Your full name' }, 'answers.ratingg < 3'));
    const { page, context } = await open(`/forms/${form.id}/build?panel=preview`);
    await button(page, 'Publish').click();
    await page.getByText('Fix 1 issue first').waitFor();
    expect(await button(page, 'Publish now').count()).toBe(0);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /What went wrong/ })
      .click();
    await page.getByText('Show this field if').first().waitFor();
    await expect.poll(() => page.url()).toContain('select=why');
    await context.close();

    await saveDraft(form.id, surveyDefinition({ label: 'Your full name', required: false }));
    const again = await open(`/forms/${form.id}/build`);
    await button(again.page, 'Publish').click();
    const dialog = again.page.getByRole('dialog');
    await dialog.getByText('1 changed').waitFor();
    for (const words of ['Your name', 'Your full name', 'Required', 'Yes', 'No'])
      expect(await dialog.getByText(words, { exact: true }).count()).toBeGreaterThan(0);
    await expectAccessible(again.page);
    await dialog.getByLabel('Release notes').fill('Asks for the full name');
    await button(again.page, 'Publish now').click();
    await again.page.getByRole('heading', { name: 'Your form is published' }).waitFor();
    const live = await user.client.formVersions.get({ formId: form.id, versionId: 'published' });
    expect([live.number, live.notes]).toEqual([2, 'Asks for the full name']);
    await button(again.page, 'Done').click();
    await button(again.page, 'Publish').click();
    await again.page.getByRole('heading', { name: 'No changes to publish' }).waitFor();
    await again.context.close();
  });

  it('does not publish changes that someone else made in the meantime', async () => {
    const form = await createSurvey(user, { published: true });
    await saveDraft(form.id, surveyDefinition({ label: 'Mine' }));
    const { page } = await open(`/forms/${form.id}/build`);
    await button(page, 'Publish').click();
    await button(page, 'Publish now').waitFor();
    const body = { definition: surveyDefinition({ label: 'Theirs' }) };
    await user.client.formVersions.update({ formId: form.id, versionId: 'draft', body });
    await button(page, 'Publish now').click();
    await page.getByText('Someone else changed this').first().waitFor();
    await button(page, 'Cancel').click();
    await page.getByText('Theirs').first().waitFor();
  });
});

describe('the history', () => {
  it('shows, compares and restores versions, and discards a draft', async () => {
    const form = await createSurvey(user, { published: true });
    await saveDraft(form.id, surveyDefinition({ label: 'Your full name' }));
    await user.client.formVersions.publish({ formId: form.id, versionId: 'draft' });
    const { page, browserErrors } = await open(`/forms/${form.id}/build?panel=history`);
    await page.getByText(`by ${user.name}`).first().waitFor();
    await expectAccessible(page);
    await button(page, 'Compare').first().click();
    await page.getByText('From version 1 to version 2').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'View').last().click();
    await inForm(page, 'Your name').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Restore as draft').last().click();
    await page.getByText('Version 1 restored as draft').first().waitFor();
    const versions = await user.client.formVersions.list({ formId: form.id });
    expect(versions.data.map(({ state }) => state)).toEqual(['draft', 'published', 'superseded']);
    await button(page, 'Version history').click();
    await button(page, 'Discard').click();
    await button(page, 'Discard draft').click();
    await page.getByText('Draft discarded').first().waitFor();
    expect((await user.client.forms.get({ id: form.id })).draftVersionId).toBeNull();
    expect(browserErrors).toEqual([]);
  });
});

describe('a form as a file', () => {
  it('exports and imports, with a report of what was skipped', async () => {
    const form = await createSurvey(user);
    const { page } = await open(`/forms/${form.id}/build`);
    await button(page, 'Import and export').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /Export as JSON/ }).click(),
    ]);
    const document = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect([download.suggestedFilename(), document.format]).toEqual([`${form.slug}.json`, 'form-service/1']);

    await button(page, 'Import and export').click();
    await page.getByRole('menuitem', { name: /Export as XLSForm/ }).click();
    await page.getByText(/support everything/).waitFor();
    await expectAccessible(page);
    const [workbook] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download workbook').click(),
    ]);
    expect(workbook.suggestedFilename()).toBe(`${form.slug}.xlsx`);
    expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK');

    const schema = {
      type: 'object',
      properties: { city: { type: 'string', title: 'City' }, odd: { not: {} } },
    };
    await button(page, 'Import and export').click();
    await page.getByRole('menuitem', { name: /Import form/ }).click();
    const choose = (name: string, content: object | string) =>
      page.getByLabel('File to import').setInputFiles({
        name,
        mimeType: 'application/json',
        buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
      });
    await choose('notes.txt', 'Dear diary');
    await page.getByText(/isn’t JSON/).waitFor();
    await choose('schema.json', schema);
    await button(page, 'Replace draft').click();
    await page.getByText('/properties/odd', { exact: true }).waitFor();
    await expectAccessible(page);
    await button(page, 'Go to form').click();
    await page.getByText('City').first().waitFor();
    await button(page, 'Undo: import form').click();
    await page.getByText('Your name').first().waitFor();
  });
});
