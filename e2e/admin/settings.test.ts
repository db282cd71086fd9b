import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { createUser, expectAccessible, openSignedIn, type TestUser } from './admin-app.ts';
import { joinAccount } from './new-member.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const confirmBy = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
const said = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByText(text)
    .waitFor();
const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

/** A second member who joined through an invitation. */
const addMember = async (
  owner: TestUser,
  name: string,
  role: 'viewer' | 'editor' | 'admin',
): Promise<TestUser> => {
  const member = await createUser(name);
  await joinAccount(owner, member, role);
  return { ...member, accountId: owner.accountId, client: member.client.inAccount(owner.accountId) };
};

const screens = [
  ['profile', 'Profile'],
  ['security', 'Security'],
  ['account', 'General'],
  ['users', 'Members'],
  ['identity-provider', 'Single sign-on'],
  ['api-keys', 'API keys'],
  ['billing', 'Billing'],
  ['audit-log', 'Audit log'],
] as const;

describe('every settings screen', () => {
  it.each(screens)('%s is reachable by its link and has no axe findings', async (path, title) => {
    const { page, browserErrors } = await openSignedIn(browser, await createUser(), '/settings');
    const links = page.getByRole('navigation', { name: 'Settings' });
    await links.getByRole('link', { name: title, exact: true }).click();
    await expect.poll(() => titleOf(page)).toBe(title);
    expect(new URL(page.url()).pathname).toBe(`/settings/${path}`);
    await page.locator('.animate-shimmer').first().waitFor({ state: 'detached' });
    await expectAccessible(page);
    expect(browserErrors).toEqual([]);
  });

  it('fits a phone', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page } = await openSignedIn(browser, await createUser(), '/settings', phone);
    for (const [path, title] of screens) {
      await page.goto(`${inject('origin')}/settings/${path}`);
      await expect.poll(() => titleOf(page)).toBe(title);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    }
  });
});

describe('an API key', () => {
  it('is shown once, works, and stops working when revoked', async () => {
    const user = await createUser();
    const { page } = await openSignedIn(browser, user, '/settings/api-keys');
    await button(page, 'New API key').first().click();
    await field(page, 'Name').fill('Nightly report');
    await choose(page, 'Access', 'Read-only');
    await choose(page, 'Expires', 'In 90 days');
    await expectAccessible(page);
    await button(page, 'Create key').click();
    const key = (await page.getByTestId('api-key').textContent()) as string;
    expect(key).toMatch(/^svc_/);
    await expectAccessible(page);
    // Not closed by accident.
    await page.keyboard.press('Escape');
    await page.getByText('Save the key, then check this box.').waitFor();
    await page.getByText('I’ve saved the key').click();
    await button(page, 'Done').click();
    await page.getByRole('rowheader', { name: 'Nightly report' }).waitFor();
    await page.getByText(`ends in ${key.slice(-4)}`).waitFor();
    expect(await page.content()).not.toContain(key);

    const use = (method = 'GET') =>
      fetch(`${inject('origin')}/api/v1/forms`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'x-account-id': user.accountId },
      });
    expect((await use()).status).toBe(200);
    expect((await use('POST')).status).toBe(403);
    await page.getByText(', read-only').waitFor();
    await button(page, 'Revoke Nightly report').click();
    await expectAccessible(page);
    await confirmBy(page, 'Revoke key');
    await page.getByText('No API keys yet').waitFor();
    expect((await use()).status).toBe(401);
    await page.getByRole('radio', { name: 'Revoked' }).click();
    await page.getByRole('rowheader', { name: 'Nightly report' }).waitFor();
    expect(new URL(page.url()).search).toBe('?revoked=true');
  });
});

describe('members', () => {
  it('get another role immediately; the last owner is protected', async () => {
    const owner = await createUser('Kim Owner');
    const editor = await addMember(owner, 'Sam Editor', 'editor');
    await editor.client.projects.create({ body: { name: 'By an editor' } });
    const { page } = await openSignedIn(browser, owner, '/settings/users');

    await page.getByRole('combobox', { name: 'Role for Sam Editor' }).click();
    await page.getByRole('option', { name: 'Viewer' }).click();
    await said(page, 'Sam Editor’s role is now viewer');
    await expect(editor.client.projects.create({ body: { name: 'Too late' } })).rejects.toMatchObject({
      code: 'permission_denied',
    });

    // The only owner cannot step down; the reason is accessible by keyboard.
    const own = page.getByRole('row', { name: /Kim Owner/ }).getByRole('button', { name: 'Owner' });
    await own.focus();
    await expect.poll(() => page.getByRole('tooltip').textContent()).toMatch(/An account needs an owner/);
    await page.keyboard.press('Escape');

    await page.getByRole('combobox', { name: 'Role for Sam Editor' }).click();
    await page.getByRole('option', { name: 'Owner' }).click();
    await confirmBy(page, 'Change role to owner');
    await said(page, 'Sam Editor’s role is now owner');
    await page.getByRole('combobox', { name: 'Role for Kim Owner' }).waitFor();

    await button(page, 'Remove Sam Editor').click();
    await confirmBy(page, 'Remove member');
    await said(page, 'Sam Editor removed');
    await page.getByRole('rowheader', { name: 'Sam Editor' }).waitFor({ state: 'detached' });
  });

  it('can be searched by name, and roles are explained', async () => {
    const owner = await createUser('Kim Owner');
    await addMember(owner, 'Sam Second', 'viewer');
    const { page } = await openSignedIn(browser, owner, '/settings/users?q=sam');
    await page.getByRole('rowheader', { name: 'Sam Second' }).waitFor();
    expect(await page.getByRole('rowheader').count()).toBe(1);
    await page.getByRole('searchbox', { name: 'Search members' }).fill('nobody');
    await page.getByText('No matching members').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?q=nobody');

    await button(page, 'Compare roles').click();
    await page.getByText('Can read everything in the account and change nothing.').waitFor();
    await page
      .getByText(/^Show all \d+ permissions$/)
      .first()
      .click();
    await page.getByText('List projects').waitFor();
    await expectAccessible(page);
  });

  it('invitations can be resent and revoked', async () => {
    const owner = await createUser();
    const email = `${crypto.randomUUID()}@example.com`;
    await owner.client.invitations.create({ body: { email, role: 'viewer' } });
    const { page } = await openSignedIn(browser, owner, '/settings/users');
    // No email is sent: the test service has no mail server.
    await button(page, `New link for ${email}`).click();
    await page.getByText('Email isn’t set up, so nothing was sent.').waitFor();
    expect(await page.getByTestId('invitation-link').textContent()).toMatch(/\/invitations\?token=svl_/);
    await button(page, 'Copy link').waitFor();
    await expectAccessible(page);
    await button(page, 'Done').click();
    await button(page, `Revoke invitation for ${email}`).click();
    await confirmBy(page, 'Revoke invitation');
    await page.getByText('No invitations').waitFor();

    // Bulk invitation: failures are listed by address, the others are invited.
    await button(page, 'Invite').click();
    await field(page, 'Email addresses').fill(`${email}, kim`);
    await button(page, 'Invite 2 people').click();
    await page.getByText('Not a valid email address: kim').waitFor();
    await field(page, 'Email addresses').fill(`${email}, ${owner.email}`);
    await button(page, 'Invite 2 people').click();
    await page.getByText('Someone with this email address is already a member.').waitFor();
    await page.getByText(`Invited: ${email}.`).waitFor();
    expect(await field(page, 'Email addresses').inputValue()).toBe(owner.email);
    await expectAccessible(page);
  });
});

describe('the account', () => {
  it("is renamed without overwriting someone else's change", async () => {
    const owner = await createUser();
    const { page } = await openSignedIn(browser, owner, '/settings/account');
    await field(page, 'Account name').fill('Acme Research');
    await field(page, 'Keep deleted items for').fill('9999');
    await button(page, 'Save').click();
    await page.getByText('Enter a whole number of days from 0 to 3650.').waitFor();
    await field(page, 'Keep deleted items for').fill('60');
    await button(page, /^Time zone/).click();
    await page.getByRole('combobox', { name: 'Time zone' }).fill('lisbon');
    await page.getByRole('option', { name: 'Europe/Lisbon' }).click();
    await page.getByRole('combobox', { name: 'Form language' }).click();
    await page.getByRole('option', { name: /Portuguese/ }).click();
    await button(page, 'Save').click();
    await said(page, 'Account settings saved');
    await button(page, /^Account: Acme Research/).waitFor();
    expect(await owner.client.accounts.get()).toMatchObject({
      name: 'Acme Research',
      retentionDays: 60,
      timezone: 'Europe/Lisbon',
      locale: 'pt',
    });

    await expect.poll(() => button(page, 'Save').isDisabled()).toBe(true);
    await owner.client.accounts.update({ body: { retentionDays: 7 } });
    await field(page, 'Account name').fill('Overwritten');
    await button(page, 'Save').click();
    await page.getByRole('alert').getByText('Someone else changed this').waitFor();
    expect(await owner.client.accounts.get()).toMatchObject({ name: 'Acme Research', retentionDays: 7 });
    await button(page, 'Reload').click();
    await expect.poll(() => field(page, 'Keep deleted items for').inputValue()).toBe('7');
    await field(page, 'Keep deleted items for').fill('8');
    await button(page, 'Save').click();
    await expect.poll(async () => (await owner.client.accounts.get()).retentionDays).toBe(8);
  });

  it('ownership is transferred, and the account is left', async () => {
    const owner = await createUser('Kim Owner');
    await addMember(owner, 'Sam Second', 'admin');
    const { page } = await openSignedIn(browser, owner, '/settings/account');
    await page.getByText('You’re the only owner. Transfer ownership first.').waitFor();
    await page.getByRole('button', { name: /New owner/ }).click();
    await page.getByRole('option', { name: /Sam Second/ }).click();
    await button(page, 'Transfer…').click();
    await confirmBy(page, 'Transfer ownership');
    await said(page, 'Ownership transferred');
    await button(page, 'Delete…').waitFor({ state: 'detached' });

    await button(page, 'Leave…').click();
    await confirmBy(page, 'Leave account');
    await page
      .getByText(/Choose an account/)
      .first()
      .waitFor();
  });

  it('is deleted by typing its name, and restored', async () => {
    const owner = await createUser('Kim Owner');
    const { page } = await openSignedIn(browser, owner, '/settings/account');
    await button(page, 'Delete…').click();
    const action = page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' });
    expect(await action.isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.getByLabel('Type “Kim Owner” to confirm').fill('Kim Owner');
    await action.click();
    await page.getByText('Kim Owner is being deleted').waitFor();
    await expectAccessible(page);
    await button(page, 'Restore account').click();
    await field(page, 'Account name').waitFor();
  });
});

describe('email', () => {
  it('shows that it is not configured, how to configure it, and what works without it', async () => {
    const { page } = await openSignedIn(browser, await createUser(), '/settings/email');
    await page.getByText('Not set up').waitFor();
    await page.getByText('npm run reset-password').waitFor();
    await button(page, 'Copy example').waitFor();
    expect(await button(page, 'Send test email').count()).toBe(0);
    await expectAccessible(page);
  });

  it('shows the sender and the result of a test email', async () => {
    const { page } = await openSignedIn(browser, await createUser(), '/settings/profile');
    const status = { configured: true, from: 'forms@example.com' };
    await page.route('**/api/v1/email', (route) => route.fulfill({ json: status }));
    await page.getByRole('link', { name: 'Email', exact: true }).click();
    await page.getByText('forms@example.com', { exact: true }).waitFor();
    const error = { code: 'sign_in_refused', message: 'Wrong password.' };
    const answers = [
      { delivered: false, error },
      { delivered: true, error: null },
    ];
    await page.route('**/api/v1/email/test', (route) =>
      route.fulfill({ json: { to: 'me@example.com', ...answers.shift() } }),
    );
    await button(page, 'Send test email').click();
    await page.getByText('The email wasn’t sent').waitFor();
    await page.getByText('Wrong password.').waitFor();
    await expectAccessible(page);
    await button(page, 'Send test email').click();
    await page.getByText('The mail server accepted the email').waitFor();
    await page.unrouteAll();
  });
});

describe('the user profile', () => {
  it('changes name, email address and password', async () => {
    const user = await createUser();
    const { page } = await openSignedIn(browser, user, '/settings/profile');
    await field(page, 'Your name').fill('Robin Newname');
    await button(page, 'Save').click();
    await button(page, 'Robin Newname, user menu').waitFor();

    const email = `${crypto.randomUUID()}@example.com`;
    await button(page, 'Change email').click();
    await field(page, 'New email address').fill(email);
    await field(page, 'Your password').fill(user.password);
    await expectAccessible(page);
    // Email is not configured, so no verification is needed or mentioned.
    await button(page, 'Change email').click();
    await said(page, 'Email address changed');
    await page.getByRole('main').getByText(email).waitFor();
    expect(await page.getByText(/confirm/i).count()).toBe(1);

    await field(page, 'Current password').fill('not the password');
    await field(page, 'New password').fill('short');
    await button(page, 'Change password').click();
    await page.getByText('Use at least 10 characters.', { exact: true }).waitFor();
    await field(page, 'New password').fill('another good password');
    await button(page, 'Change password').click();
    await page.getByText('Your current password is incorrect.').waitFor();
    await field(page, 'Current password').fill(user.password);
    await button(page, 'Change password').click();
    await said(page, 'Password changed');
    expect(await user.client.auth.getSession()).toBeNull();
  });

  it('signs out other devices', async () => {
    const user = await createUser();
    const { page } = await openSignedIn(browser, user, '/settings/security');
    await page.getByText('This browser').waitFor();
    await button(page, 'Sign out other devices').click();
    await confirmBy(page, 'Sign out other devices');
    await said(page, 'Signed out on all other devices');
    expect(await user.client.auth.getSession()).toBeNull();
  });
});

describe('the audit log', () => {
  it('describes events in sentences, with filters in the URL and details', async () => {
    const owner = await createUser('Kim Owner');
    for (const name of ['Research', 'Events']) await owner.client.projects.create({ body: { name } });
    const { data } = await owner.client.projects.list();
    await owner.client.projects.update({ id: data[0]?.id as string, body: { archived: true } });
    const { page } = await openSignedIn(browser, owner, '/settings/audit-log?action=project.*');
    const records = page.getByRole('list', { name: 'Audit log events' }).getByRole('listitem');
    await expect.poll(() => records.count()).toBe(3);
    await records
      .first()
      .getByText(/changed the project/)
      .waitFor();

    await page.getByRole('button', { name: /^Action/ }).click();
    await page.keyboard.type('created a project');
    await page.keyboard.press('Enter');
    await expect.poll(() => records.count()).toBe(2);
    expect(new URL(page.url()).search).toBe('?action=project.created');

    await page.getByRole('searchbox', { name: 'Search names' }).fill('Events');
    await expect.poll(() => records.count()).toBe(1);
    await records.first().getByRole('button').press('Enter');
    await page.getByRole('dialog').getByText('Changes').waitFor();
    await expectAccessible(page);
    expect(new URL(page.url()).search).toMatch(/record=aud_/);
    await page.keyboard.press('Escape');
    // Back on the previous page.
    await records.first().locator('button:focus').waitFor();
    await page.getByRole('searchbox', { name: 'Search names' }).fill('no such thing');
    await button(page, 'Clear filters').click();
    await expect.poll(() => records.count()).toBeGreaterThan(3);
    expect(await page.getByRole('searchbox', { name: 'Search names' }).inputValue()).toBe('');
  });

  it('loads more on scroll', async () => {
    const owner = await createUser();
    for (let made = 0; made < 70; made += 1)
      await owner.client.projects.create({ body: { name: `Project ${made}` } });
    const { page } = await openSignedIn(browser, owner, '/settings/audit-log');
    await page.getByText('Project 69', { exact: true }).waitFor();
    await expect
      .poll(async () => {
        await page.keyboard.press('End');
        return page.getByText('Project 0', { exact: true }).count();
      })
      .toBe(1);
    // Rows out of view are not rendered.
    expect(
      await page.getByRole('list', { name: 'Audit log events' }).getByRole('listitem').count(),
    ).toBeLessThan(50);
  });
});
