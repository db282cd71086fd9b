import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { type AppWindow, createUser, expectAccessible, openSignedIn, type TestUser } from './admin-app.ts';
import { linkInEmail } from './dev-mail.ts';
import { createSurvey } from './survey.ts';

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

describe('sharing', () => {
  it('requires a published form', async () => {
    const form = await createSurvey(user);
    const { page } = await open(`/forms/${form.id}/share`);
    await page.getByRole('heading', { name: 'Publish the form first' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to the builder' }).click();
    await button(page, 'Publish').waitFor();
  });

  it('has the link, a downloadable QR code, and prefilled links', async () => {
    const form = await createSurvey(user, { published: true });
    const { page, browserErrors } = await open(`/forms/${form.id}/share`);
    await page.getByRole('img', { name: /QR code/ }).waitFor();
    await expectAccessible(page);
    for (const [kind, begins] of [
      ['PNG', '\u0089PNG'],
      ['SVG', '<svg'],
    ] as const) {
      const [file] = await Promise.all([page.waitForEvent('download'), button(page, kind).click()]);
      expect((await readFile(await file.path(), 'latin1')).slice(0, 4)).toBe(begins);
    }
    await page.getByRole('tab', { name: 'Prefilled link' }).click();
    await page.getByLabel('Your name').fill('Ada & co');
    await page.getByRole('checkbox', { name: 'Tuesday' }).click();
    await page.getByLabel('source').fill('poster');
    await expectAccessible(page);
    const link = await page.getByRole('textbox', { name: 'Prefilled link' }).inputValue();
    expect(link).toContain('utm_source=poster');
    await page.reload();
    expect(await page.getByRole('tab', { name: 'Prefilled link' }).getAttribute('aria-selected')).toBe(
      'true',
    );
    expect(browserErrors).toEqual([]);
    await page.goto(link);
    await expect.poll(() => page.getByRole('textbox', { name: 'Your name' }).inputValue()).toBe('Ada & co');
  });

  it('shows embed code next to a preview that submits nothing', async () => {
    const form = await createSurvey(user, { published: true });
    const { page, browserErrors } = await open(`/forms/${form.id}/share?tab=embed`);
    await inForm(page, 'Your name').waitFor();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Popup' }).click();
    await page.getByLabel('Button label').fill('Tell us');
    await button(page, 'Copy code').click();
    const code = `<service-form form="${form.slug}" mode="popup" label="Tell us"></service-form>`;
    await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toContain(code);
    await button(page, 'Tell us').click();
    await inForm(page, 'Your name').waitFor();
    await page.keyboard.press('Escape');
    expect(browserErrors).toEqual([]);
  });

  it('opens and closes the form manually, by date and by response limit', async () => {
    const form = await createSurvey(user, { published: true });
    const { page } = await open(`/forms/${form.id}/share?tab=availability`);
    await button(page, 'Close form').click();
    await page.getByText('This form isn’t accepting entries').waitFor();
    await expectAccessible(page);
    expect((await user.client.forms.get({ id: form.id })).status).toBe('closed');
    await button(page, 'Reopen form').click();
    await page.getByText('This form isn’t accepting entries').waitFor({ state: 'detached' });
    await page.getByLabel('Opens').fill('2040-05-01T09:00');
    await page.getByLabel('Closes').fill('2039-05-01T09:00');
    await button(page, 'Save').click();
    await page.getByText('The form would close before it opens').waitFor();
    await page.getByLabel('Closes').fill('');
    await page.getByLabel('Response limit').fill('50');
    await page.getByLabel('Closed message').fill('Come back in May.');
    await button(page, 'Save').click();
    await page.getByText('This form isn’t open yet').waitFor();
    await page.getByText('Come back in May.').first().waitFor();
    expect((await user.client.forms.get({ id: form.id })).settings).toMatchObject({ entryLimit: 50 });
  });

  it('is read-only for viewers, with an explanation', async () => {
    const form = await createSurvey(user, { published: true });
    const viewer = await createUser('Val Viewer');
    await user.client.invitations.create({ body: { email: viewer.email, role: 'viewer' } });
    const link = new URL(await linkInEmail(viewer.email, /invited you/), inject('origin'));
    const body = { token: link.searchParams.get('token') as string };
    await viewer.client.invitations.accept({ body });
    await viewer.client.accounts.switch({ id: user.accountId });
    const { page, browserErrors } = await openSignedIn(browser, viewer, `/forms/${form.id}/build`);
    const isHeld = async (name: string) => {
      await button(page, name).waitFor();
      return (await button(page, name).getAttribute('aria-disabled')) === 'true';
    };
    expect(await isHeld('Publish')).toBe(true);
    await button(page, 'Version history').click();
    await button(page, 'View').waitFor();
    expect(await button(page, 'Restore as draft').count()).toBe(0);
    await page.goto(`${inject('origin')}/forms/${form.id}/share?tab=availability`);
    expect([await isHeld('Close form'), await isHeld('Save')]).toEqual([true, true]);
    expect(browserErrors).toEqual([]);
  });
});
