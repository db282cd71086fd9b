import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { createUser, expectAccessible, openSignedIn, type TestUser } from './admin-app.ts';
import { createMember } from './new-member.ts';
import { createSurvey } from './survey.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

/** Creates a published form with two entries. */
const makeEntries = async (user: TestUser): Promise<string> => {
  const { id } = await createSurvey(user, { published: true });
  for (const full_name of ['Ada Byron', 'Grace Hopper'])
    await user.client.entries.create({
      id,
      body: { status: 'submitted', answers: { full_name, rating: 4 } },
    });
  return id;
};

const begin = async (page: Page, how: string): Promise<void> => {
  await page.getByRole('button', { name: 'New template' }).first().click();
  await page.getByRole('radio', { name: how }).click();
  await page.getByRole('button', { name: 'Create template' }).click();
  await page.getByRole('textbox', { name: 'Text' }).waitFor();
};

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};

const preview = (page: Page) => page.frameLocator('iframe[title="Template preview"]');

/** The browser logs each rejected request; everything else is an error. */
const faults = (browserErrors: readonly string[]) =>
  browserErrors.filter((line) => !/status of (412|422)/.test(line));

test('writes a template with completion, previews it with an entry and layout, and saves it', async () => {
  const user = await createUser();
  const formId = await makeEntries(user);
  const { page, browserErrors } = await openSignedIn(browser, user, '/templates');
  await page.getByRole('heading', { name: 'No templates yet' }).waitFor();
  await expectAccessible(page);
  await begin(page, 'Layout');
  await page.getByText('Not used yet.').waitFor();
  await page.getByRole('link', { name: 'Templates' }).last().click();
  await begin(page, 'Confirmation');
  await choose(page, 'Layout', 'Layout');
  await page.getByRole('button', { name: /^Preview with/ }).click();
  await page.getByRole('option', { name: 'Visitor survey' }).click();
  // The newest entry by default, with the layout.
  await preview(page).getByText('Grace Hopper').waitFor();
  await preview(page).getByText('You’re receiving this message because').waitFor();
  await choose(page, 'Entry', 'Entry 1,');
  await preview(page).getByText('Ada Byron').waitFor();
  expect(new URL(page.url()).searchParams.get('form')).toBe(formId);

  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('<p>To {{ entry.text.ful_name }}</p>\n');
  const problems = page.getByRole('list', { name: 'Problems' });
  await problems.getByText('Did you mean “entry.text.full_name”?').waitFor();
  await problems.getByRole('button').click();
  expect(await page.evaluate('String(getSelection())')).toBe('entry.text.ful_name');
  await page.keyboard.insertText('entry.text.full_name');
  await preview(page).getByText('To Ada Byron').waitFor();
  await problems.waitFor({ state: 'detached' });

  await page.keyboard.press('Control+End');
  await page.getByRole('button', { name: 'Insert value' }).click();
  await page.getByPlaceholder('Search by name or key').fill('how was it');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await text.getByText('{{ entry.text.rating }}').waitFor();
  // Auto-closed brackets are not doubled.
  await page.keyboard.type('{% if %}');
  await problems.getByLabel('Error').waitFor();
  expect(await text.innerText()).toContain('{{ entry.text.rating }}{% if %}');
  await page.getByText('The text has an error. Showing the last working version.').waitFor();
  await expectAccessible(page);
  for (let at = 0; at < '{% if %}'.length; at += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('{{ entry.text.full');
  await page.getByRole('option', { name: /^full_name/ }).click();
  await problems.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Edit layout' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await text.click();
  await page.keyboard.press('Control+s');
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'HTML' }).click();
  await page.getByText('<h1>Thank you</h1>').first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF' }).click(),
  ]);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect(faults(browserErrors)).toEqual([]);
});

test('reports concurrent edits, protects templates in use, and is read-only for viewers', async () => {
  const user = await createUser();
  const { client } = user;
  const layout = await client.templates.create({
    body: { kind: 'layout', name: 'Around', body: '<p style="color: red">Head</p>{{ content }}' },
  });
  const template = await client.templates.create({
    body: { name: 'Short', body: '<p>One</p>', layoutTemplateId: layout.id },
  });
  const phone = { viewport: { width: 390, height: 844 } };
  const { page, browserErrors } = await openSignedIn(browser, user, `/templates/${template.id}`, phone);
  await page.getByLabel('Name').fill('Mine');
  await client.templates.update({ id: template.id, body: { name: 'Theirs' } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Someone else changed this template').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(async () => (await client.templates.get({ id: template.id })).name).toBe('Mine');
  // The layout's styles apply although the page's policy forbids inline styles.
  expect(await preview(page).getByText('Head').getAttribute('style')).toContain('red');
  await page.getByRole('radio', { name: 'HTML' }).click();
  const code = await page.getByText('<p style="color:red">').boundingBox();
  expect((code?.x ?? 390) + (code?.width ?? 0)).toBeLessThan(390);

  await page.getByRole('button', { name: 'Actions for this template' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { name: 'Mine (copy)' }).waitFor();
  await page.getByRole('link', { name: 'Edit layout' }).click();
  await page.getByText('Used by the template').waitFor();
  await page.getByRole('button', { name: 'Actions for this template' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  const dialog = page.getByRole('dialog', { name: '“Around” is in use' });
  await dialog.getByRole('link', { name: 'Mine (copy)' }).click();
  await page.getByRole('heading', { name: 'Mine (copy)' }).waitFor();
  await page.getByRole('button', { name: 'Actions for this template' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByText('Nothing uses this template.').waitFor();
  await page.getByRole('button', { name: 'Delete template' }).click();
  await page.getByRole('heading', { name: 'Templates', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Mine', exact: true }).waitFor();
  await expectAccessible(page);
  expect(await page.getByRole('link', { name: 'Mine (copy)' }).count()).toBe(0);
  expect(faults(browserErrors)).toEqual([]);

  const viewer = await createMember(user, 'viewer');
  const visit = await openSignedIn(browser, viewer, `/templates/${template.id}`);
  await visit.page.getByRole('textbox', { name: 'Text' }).click();
  await visit.page.keyboard.type('x');
  await preview(visit.page).getByText('One').waitFor();
  expect(await visit.page.getByText('Unsaved changes').count()).toBe(0);
  expect(await visit.page.getByRole('button', { name: 'Actions for this template' }).count()).toBe(0);
  expect(await visit.page.getByLabel('Name').isDisabled()).toBe(true);
  expect(visit.browserErrors).toEqual([]);
});
