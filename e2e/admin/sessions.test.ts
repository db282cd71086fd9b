/* Screens when the session, the account or the connection changes. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { createUser, expectAccessible, openPath, openSignedIn, type TestUser } from './admin-app.ts';
import { linkInEmail } from './dev-mail.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

/** A form in the user's second account. */
const formInSecondAccount = async ({ client }: TestUser) => {
  const account = await client.accounts.create({ body: { name: 'Second account' } });
  const second = client.inAccount(account.id);
  const project = await second.projects.create({ body: { name: 'Events' } });
  const form = await second.forms.create({ body: { projectId: project.id, name: 'Open day' } });
  return { account, formId: form.id };
};

const signIn = async (page: Page, { email, password }: TestUser) => {
  await page.getByLabel('Email address', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

it('a link opens the account of the form, and after the session expires it returns with unsaved changes', async () => {
  const user = await createUser();
  const { formId } = await formInSecondAccount(user);
  const { context, page } = await openSignedIn(browser, user, `/forms/${formId}/build`);
  await page.getByText('This form is in your account “Second account”').waitFor();
  await page.getByRole('button', { name: 'Switch account and open' }).click();
  await page.getByRole('button', { name: 'Account: Second account. Switch account' }).waitFor();

  const longText = page.getByRole('button', { name: /Long text/ });
  await longText.waitFor();
  await context.clearCookies();
  await longText.click();
  await page.getByText('You’re signed out').waitFor();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await signIn(page, user);
  await page.getByText('Unsaved changes restored').first().waitFor();
  await page.getByRole('button', { name: 'Account: Second account. Switch account' }).waitFor();
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  await context.close();
});

it('shows no data of one user to another who signs in in another tab', async () => {
  const [one, two] = [await createUser('Ada First'), await createUser('Bob Second')];
  const { context, page } = await openSignedIn(browser, one, '/settings/profile');
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
  const { page: other } = await openPath(context, '/');
  await other.getByRole('button', { name: /, user menu$/ }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByText('You’re signed out').waitFor();
  await signIn(other, two);
  await page.getByText('You’re now signed in as Bob Second').waitFor();
  expect(await page.getByLabel('Your name').count()).toBe(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Welcome, Bob' }).waitFor();
  await context.close();
});

it('tells a removed member, and continues in their own account', async () => {
  const [owner, member] = [await createUser('Kim Owner'), await createUser('Lou Member')];
  await owner.client.invitations.create({ body: { email: member.email, role: 'viewer' } });
  const link = new URL(await linkInEmail(member.email, /invited you/), inject('origin'));
  await member.client.invitations.accept({ body: { token: link.searchParams.get('token') as string } });
  const { context, page } = await openSignedIn(browser, member, '/');
  await page.getByRole('button', { name: /Switch account$/ }).click();
  await page.getByRole('menuitemradio', { name: 'Kim Owner' }).click();
  await page.getByRole('button', { name: 'Account: Kim Owner. Switch account' }).waitFor();

  const { data } = await owner.client.users.list();
  const removed = data.find(({ email }) => email === member.email);
  await owner.client.users.delete({ id: removed?.id as string });
  await page.getByRole('link', { name: 'Settings' }).click();
  // The next request detects it: the settings or the member list.
  const notice = page.getByText('You’re no longer a member of “Kim Owner”');
  const members = page.getByRole('link', { name: 'Members' });
  await notice.or(members).first().waitFor();
  if (!(await notice.isVisible())) await members.click({ timeout: 5_000 }).catch(() => {});
  await notice.waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue in “Lou Member”' }).click();
  await page.getByRole('heading', { name: 'Welcome, Lou' }).waitFor();
  await context.close();
});

it('stays on the screen if the next one cannot be loaded offline', async () => {
  const user = await createUser();
  const { context, page } = await openSignedIn(browser, user, '/settings/profile');
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('heading', { name: 'Connection problem' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Audit log', level: 1 }).waitFor();
  expect(page.url()).toBe(`${inject('origin')}/settings/audit-log`);
  await context.close();
});
