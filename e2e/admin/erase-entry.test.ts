import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { createUser, expectAccessible, openSignedIn } from './admin-app.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

const definition = {
  format: 1,
  pages: [
    { id: 'one', elements: [{ kind: 'field', key: 'full_name', type: 'short_text', label: 'Your name' }] },
  ],
};

test('an entry is deleted permanently after typing its number, and retention is set on the form', async () => {
  const user = await createUser();
  const { client } = user;
  const project = await client.projects.create({ body: { name: 'Research' } });
  const form = await client.forms.create({ body: { projectId: project.id, name: 'Applications' } });
  const version = { formId: form.id, versionId: 'draft' };
  await client.formVersions.update({ ...version, body: { definition: definition as never } });
  await client.formVersions.publish(version);
  const entry = await client.entries.create({ id: form.id, body: { answers: { full_name: 'Ann' } } });

  const { page } = await openSignedIn(browser, user, `/forms/${form.id}/entries/${entry.id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete permanently…' }).click();
  const dialog = page.getByRole('alertdialog');
  await expectAccessible(page);
  const button = dialog.getByRole('button', { name: 'Delete permanently' });
  expect(await button.isEnabled()).toBe(false);
  await dialog.getByRole('textbox').fill('1');
  await button.click();
  await page.waitForURL((url) => url.pathname === `/forms/${form.id}/entries`);
  await expect(client.entries.get({ id: entry.id })).rejects.toMatchObject({ code: 'not_found' });

  await page.goto(new URL(`/forms/${form.id}/settings?tab=access`, page.url()).href);
  await page.getByRole('radio', { name: /^Anonymize/ }).check();
  await page.getByLabel('After', { exact: true }).fill('90');
  await page.getByRole('radio', { name: 'Last update' }).check();
  await page.getByRole('button', { name: 'Your name', exact: true }).click();
  await page.getByRole('button', { name: 'Remove Your name' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect
    .poll(async () => (await client.forms.get({ id: form.id })).settings.retention)
    .toEqual({ days: 90, from: 'updated', action: 'anonymize', keepFields: ['full_name'] });
});
