import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { createUser, expectAccessible, openSignedIn, type TestUser } from './admin-app.ts';
import { createSurvey } from './survey.ts';

let browser: Browser;
let user: TestUser;
beforeAll(async () => {
  browser = await sharedChromium();
  user = await createUser();
});

const run = promisify(execFile);
const here = fileURLToPath(new URL('.', import.meta.url));

/** Runs a code sample as a customer would. */
const snippet = (page: Page, title: string): Promise<string> =>
  page.getByRole('region', { name: title }).locator('pre').innerText();

test("the code samples on a form's API page work", async () => {
  const form = await createSurvey(user, { published: true });
  const { key } = await user.client.apiKeys.create({ body: { name: 'Programs' } });
  const env = { ...process.env, API_KEY: key };
  const shell = async (code: string) =>
    JSON.parse(
      (await run('sh', ['-c', code.replace(/^curl /, 'curl --silent --show-error ')], { env })).stdout,
    );
  // In a folder with the SDK installed.
  const node = async (code: string) =>
    (await run(process.execPath, ['--input-type=module-typescript', '--eval', code], { env, cwd: here }))
      .stdout;

  const { page, browserErrors } = await openSignedIn(browser, user, `/forms/${form.id}/api`);
  await page.getByRole('heading', { name: 'API', level: 1 }).waitFor();
  await expectAccessible(page);
  const [submitted, listed, created, hooked, exported] = [
    await snippet(page, 'Submit an entry'),
    await snippet(page, 'Read the latest entries'),
    await snippet(page, 'Add an entry as the account'),
    await snippet(page, 'Get notified of new entries'),
    await snippet(page, 'Export all entries'),
  ];
  expect(await shell(submitted)).toMatchObject({ entry: { number: 1, status: 'submitted' } });
  expect(await shell(created)).toMatchObject({ number: 2, answers: { full_name: 'Some text', rating: 4 } });
  expect((await shell(listed)).data.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
  expect(await shell(hooked)).toMatchObject({ events: ['entry.submitted'] });
  expect(await shell(exported)).toMatchObject({ formId: form.id });
  await page.getByRole('region', { name: 'Embed the form' }).getByText(`form="${form.slug}"`).waitFor();

  await page.getByRole('radio', { name: 'TypeScript' }).click();
  await page.waitForURL(/language=typescript/);
  await page.getByText('createRespondentClient').first().waitFor();
  expect(await node(await snippet(page, 'Submit an entry'))).toBe('3\n');
  expect(await node(await snippet(page, 'Add an entry as the account'))).toMatch(/^ent_/);
  expect((await node(await snippet(page, 'Read the latest entries'))).split('\n')[0]).toMatch(/^4 \{/);
  expect(await node(await snippet(page, 'Export all entries'))).toContain('succeeded');
  expect(browserErrors).toEqual([]);
});

test('shows events live with details, and filters them', async () => {
  const phone = { viewport: { width: 390, height: 844 } };
  const { page, browserErrors } = await openSignedIn(browser, user, '/settings/developers', phone);
  const log = page.getByRole('region', { name: 'Events' });
  await log.getByText('project.created').first().waitFor();
  expect(await page.getByRole('link', { name: 'Browse and try every endpoint' }).getAttribute('href')).toBe(
    '/docs',
  );
  await page
    .getByRole('region', { name: 'Webhooks' })
    .getByText(/webhook/)
    .first()
    .waitFor();
  await expectAccessible(page);
  const project = await user.client.projects.create({ body: { name: 'Just now' } });
  await log.getByText('project.created').first().click();
  // It appears without a reload.
  await expect.poll(() => log.getByText('project.created').count()).toBeGreaterThan(1);
  await page.getByRole('combobox', { name: 'Event type' }).click();
  await page.getByRole('option', { name: 'project.created' }).click();
  await page.waitForURL(/type=project.created/);
  await log.getByText('form.published').waitFor({ state: 'detached' });
  await log.locator('summary').first().click();
  await log.getByText(`"id": "${project.id}"`).waitFor();
  await page.getByRole('combobox', { name: 'Event type' }).click();
  await page.getByRole('option', { name: 'webhook.disabled' }).click();
  await page.getByRole('heading', { name: 'No events yet' }).waitFor();
  expect(browserErrors).toEqual([]);
});
