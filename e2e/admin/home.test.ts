import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { createUser, expectAccessible, openSignedIn, type TestUser } from './admin-app.ts';
import { joinAccount } from './new-member.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

const definition = {
  pages: [
    {
      id: 'one',
      elements: [{ kind: 'field', key: 'city', type: 'short_text', label: 'Your city' } as const],
    },
  ],
};

/** An account with two projects and three forms: draft, published and closed. */
const withForms = async (): Promise<TestUser> => {
  const user = await createUser();
  const { client } = user;
  const research = await client.projects.create({ body: { name: 'Research' } });
  const events = await client.projects.create({ body: { name: 'Events' } });
  for (const [at, name] of ['Visit', 'Open day', 'Volunteers'].entries()) {
    const projectId = at === 2 ? events.id : research.id;
    const { id } = await client.forms.create({ body: { projectId, name, definition } });
    if (at < 2) await client.formVersions.publish({ formId: id, versionId: 'draft' });
    if (at === 1) await client.forms.close({ id });
  }
  return user;
};

/** A busy machine may return 503, which the app retries: not an error of the screen. */
const faultsIn = (browserErrors: readonly string[]) =>
  browserErrors.filter((text) => !text.includes('status of 503'));

describe('a new user', () => {
  test('goes from the welcome screen to a form and publishes it', async () => {
    const user = await createUser('Robin Miller');
    const { page, browserErrors } = await openSignedIn(browser, user, '/');
    await page.getByRole('heading', { name: 'Welcome, Robin' }).waitFor();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Contact us' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact us' });
    await dialog.getByText('Tell us what this is about').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Use template' }).click();
    await page.waitForURL(/\/forms\/frm_\w+\/build/);

    const [form] = (await user.client.forms.list()).data;
    expect(form).toMatchObject({
      name: 'Contact us',
      status: 'draft',
      settings: { captcha: 'proof_of_work' },
    });
    expect((await user.client.projects.list()).data).toMatchObject([{ name: 'My forms' }]);
    const checked = await user.client.formVersions.validate({
      formId: form?.id as string,
      versionId: 'draft',
    });
    expect(checked).toMatchObject({ valid: true, issues: [] });

    await page.goto(`${new URL(page.url()).origin}/`);
    await page.getByRole('heading', { name: 'Continue with “Contact us”' }).waitFor();
    await user.client.formVersions.publish({ formId: form?.id as string, versionId: 'draft' });
    await page.reload();
    await page.getByRole('link', { name: 'Share form' }).waitFor();
    await expectAccessible(page);
    expect(faultsIn(browserErrors)).toEqual([]);
  });

  test('imports a file and sees what could not be imported', async () => {
    const user = await createUser();
    const { page } = await openSignedIn(browser, user, '/new');
    await page.getByRole('heading', { name: 'New form' }).waitFor();
    await expectAccessible(page);
    const file = (name: string, content: object | string) => ({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
    });
    const input = page.getByLabel('File to import');
    await input.setInputFiles(file('letter.json', 'Dear all'));
    await page.getByText('isn’t JSON or an .xlsx workbook').waitFor();

    const schema = {
      type: 'object',
      properties: { age: { type: 'integer', multipleOf: 2, not: { const: 4 } } },
    };
    await input.setInputFiles(file('house_hold.json', schema));
    const report = page.getByRole('dialog', { name: '“house hold” imported' });
    await report.getByText('/properties/age').first().waitFor();
    await expectAccessible(page);
    await report.getByRole('link', { name: 'Open in builder' }).click();
    await page.waitForURL(/\/build/);
  });
});

describe('the list of forms', () => {
  test('searches, filters and sorts, with the state in the URL', async () => {
    const { page, browserErrors } = await openSignedIn(browser, await withForms(), '/');
    const form = (name: string) => page.getByRole('rowheader').getByRole('link', { name, exact: true });
    await form('Visit').waitFor();
    await expectAccessible(page);

    await page.getByRole('searchbox', { name: 'Search forms' }).fill('open');
    await form('Visit').waitFor({ state: 'detached' });
    await form('Open day').waitFor();
    expect(page.url()).toContain('q=open');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Drafts' }).click();
    await form('Visit').waitFor({ state: 'detached' });
    await form('Volunteers').waitFor();
    await page.reload();
    await form('Volunteers').waitFor();
    expect(await form('Visit').count()).toBe(0);
    expect(faultsIn(browserErrors)).toEqual([]);
  });

  test('changes forms by keyboard and undoes it', async () => {
    const user = await withForms();
    const { page } = await openSignedIn(browser, user, '/');
    const statusOf = async (name: string) =>
      (await user.client.forms.list({ filter: `name == "${name}"` })).data[0]?.status;
    const choose = async (action: string) => {
      await page.getByRole('button', { name: 'Actions for Visit' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: action }).focus();
      await page.keyboard.press('Enter');
    };
    await page.getByRole('button', { name: 'Actions for Visit' }).waitFor();
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await shortcuts.getByText('Search or run a command').waitFor();
    await page.keyboard.press('Escape');
    await shortcuts.waitFor({ state: 'detached' });

    await choose('Close form');
    await page.getByText('“Visit” closed').first().waitFor();
    expect(await statusOf('Visit')).toBe('closed');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('“Visit” reopened').first().waitFor();
    expect(await statusOf('Visit')).toBe('published');

    await choose('Rename');
    await page.getByRole('textbox', { name: 'Name' }).fill('Visit us');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Actions for Visit us' }).waitFor();

    await choose('Move to trash');
    await page.getByText('“Visit us” moved to trash').first().waitFor();
    expect(await statusOf('Visit us')).toBeUndefined();
    // The focus must not be lost with the row.
    expect(await page.evaluate('document.activeElement !== document.body')).toBe(true);
    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('button', { name: 'Restore Visit us' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Restore Visit us' }).click();
    await page.getByText('“Visit us” restored').first().waitFor();
    expect(await statusOf('Visit us')).toBe('published');
  });
});

test('creates, renames and archives projects, and deletes empty ones', async () => {
  const user = await withForms();
  const { page } = await openSignedIn(browser, user, '/');
  await page.getByRole('button', { name: 'New project' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Workshop');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('heading', { name: 'Workshop', level: 1 }).waitFor();
  await page.getByText('No forms in this project yet').waitFor();
  await expectAccessible(page);

  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'Actions for this project' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Edit name and description');
  await page.getByRole('textbox', { name: 'Name' }).fill('Workshops');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Workshops', level: 1 }).waitFor();
  await choose('Archive');
  await page.getByText('“Workshops” archived').first().waitFor();
  await choose('Delete');
  await page.getByRole('button', { name: 'Delete project' }).click();
  await page.getByRole('heading', { name: 'Forms', level: 1 }).waitFor();
  const names = (await user.client.projects.list()).data.map(({ name }) => name);
  expect(names.toSorted()).toEqual(['Events', 'Research']);

  await page.getByRole('navigation', { name: 'Projects' }).getByRole('link', { name: 'Research' }).click();
  await page.getByRole('heading', { name: 'Research', level: 1 }).waitFor();
  await choose('Delete');
  await page.getByRole('button', { name: 'Delete project' }).click();
  await page.getByText('This project isn’t empty').first().waitFor();
});

test('a viewer sees the forms without actions that change them', async () => {
  const owner = await withForms();
  const viewer = await createUser('Val Viewer');
  await joinAccount(owner, viewer, 'viewer');

  const { page } = await openSignedIn(browser, viewer, '/');
  await page.getByRole('button', { name: 'Actions for Visit' }).click();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual([
    'Build',
    'Share',
    'Entries',
    'Results',
  ]);
  await page.keyboard.press('Escape');
  expect(await page.getByRole('link', { name: 'New form' }).count()).toBe(0);
  await page.goto(`${new URL(page.url()).origin}/new`);
  const blank = page.getByRole('button', { name: 'Start blank' });
  await blank.waitFor();
  expect(await blank.getAttribute('aria-disabled')).toBe('true');
});
