import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { createUser, expectAccessible, openPath, openSignedIn } from './admin-app.ts';
import { totpCode } from './authenticator.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

const password = 'correct horse battery staple';
const newEmail = () => `${crypto.randomUUID()}@example.com`;

const open = async (
  path: string,
): Promise<{ context: BrowserContext; page: Page; browserErrors: string[] }> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  return { context, ...(await openPath(context, path)) };
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const pathOf = (page: Page) => new URL(page.url()).pathname;

const signIn = async (page: Page, email: string, word: string) => {
  await field(page, 'Email address').fill(email);
  await field(page, 'Password').fill(word);
  await button(page, 'Sign in').click();
};

const signOut = async (page: Page) => {
  await button(page, /, user menu$/).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await heading(page, 'Sign in').waitFor();
};

/** A virtual authenticator with user verification. */
const addDevice = async (context: BrowserContext, page: Page) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

describe('the first start', () => {
  it('asks to create an account instead of signing in, and sets up the organization', async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      timezoneId: 'Europe/Paris',
      locale: 'fr-FR',
    });
    // Mocked as a service without users; the sign-up is real.
    const settings = { emailConfigured: false, emailVerificationRequired: false, setupRequired: true };
    await context.route('**/api/auth/settings', (route) => route.fulfill({ json: settings }));
    const { page, browserErrors } = await openPath(context, '/');
    await heading(page, 'Create your account').waitFor();
    await page.getByText('Email isn’t set up.').waitFor();
    await expectAccessible(page);
    await button(page, 'Create account').click();
    await page.getByText('Enter a name.').waitFor();
    await field(page, 'Your name').fill('Robin Miller');
    await field(page, 'Email address').fill(newEmail());
    await field(page, 'Password').fill(password);
    await field(page, 'Organization').fill('Acme');
    await button(page, 'Create account').click();
    await page.getByText('Acme').first().waitFor();
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const response = await fetch(`${inject('origin')}/api/v1/accounts`, { headers: { cookie: cookies } });
    expect(await response.json()).toMatchObject({ data: [{ name: 'Acme' }] });
    expect(browserErrors).toEqual([]);
    await context.close();
  });
});

describe('signing up and signing in', () => {
  it('works by keyboard, redirects to the requested page, and shows errors inline', async () => {
    const { context, page, browserErrors } = await open('/settings/api-keys');
    await heading(page, 'Sign in').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Create an account' }).press('Enter');
    await heading(page, 'Create your account').waitFor();

    // Empty fields show errors, and no request is made.
    await page.keyboard.press('Enter');
    await page.getByText('Enter a name.').waitFor();
    await page.getByText('Enter your email address.').waitFor();
    await page.getByText('Use at least 10 characters.', { exact: true }).waitFor();
    await expectAccessible(page);

    const email = newEmail();
    await field(page, 'Your name').focus();
    await page.keyboard.type('Robin Miller');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    expect(await field(page, 'Password').getAttribute('type')).toBe('password');
    await button(page, 'Show password').click();
    expect(await field(page, 'Password').getAttribute('type')).toBe('text');
    await field(page, 'Password').press('Enter');
    await heading(page, 'API keys').waitFor();
    expect(browserErrors.filter((text) => !text.includes('401'))).toEqual([]);

    await signOut(page);
    await signIn(page, email, 'not the password');
    await page.getByRole('alert').getByText('Incorrect email address, password or code').waitFor();
    await signIn(page, email, password);
    await heading(page, /./).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/');
    await context.close();
  });

  it('is required again when the session ends, and the screen is restored', async () => {
    const user = await createUser();
    const { context, page } = await openSignedIn(browser, user, '/settings/users');
    await page.getByRole('rowheader', { name: user.name }).waitFor();
    await context.clearCookies();
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByText('You’re signed out').waitFor();
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await signIn(page, user.email, user.password);
    await heading(page, 'API keys').waitFor();
    await page.getByText('No API keys yet').waitFor();
    await context.close();
  });

  it('with an existing email address shows an error at the field with a link to sign in', async () => {
    const { email } = await createUser();
    const { context, page } = await open(`/sign-up?email=${encodeURIComponent(email)}`);
    await field(page, 'Your name').fill('Somebody Else');
    await field(page, 'Password').fill(password);
    await button(page, 'Sign up').click();
    await page.getByText('This email address already has an account.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await heading(page, 'Sign in').waitFor();
    expect(await field(page, 'Email address').inputValue()).toBe(email);
    await context.close();
  });

  it('never redirects to another site', async () => {
    const { email } = await createUser();
    const { context, page } = await open('/sign-in?next=//evil.example/forms');
    await signIn(page, email, password);
    await expect.poll(() => page.url()).toBe(`${inject('origin')}/`);
    await context.close();
  });

  it('is locked after ten wrong passwords, with the remaining time', async () => {
    const email = newEmail();
    const { context, page } = await open('/sign-in');
    await heading(page, 'Sign in').waitFor();
    await page.evaluate(async (address) => {
      const body = JSON.stringify({ email: address, password: 'a wrong one' });
      for (let tries = 0; tries < 10; tries += 1)
        await fetch('/api/auth/sign-in/email', {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        });
    }, email);
    await signIn(page, email, 'a wrong one');
    await page.getByText(/Too many attempts\. Try again in 1[0-5] minutes/).waitFor();
    await context.close();
  });
});

describe('two-factor authentication', () => {
  it('is set up with a QR code, required at the next sign-in, and can be replaced by a recovery code', async () => {
    const user = await createUser();
    const { context, page, browserErrors } = await openSignedIn(browser, user, '/settings/security');
    await button(page, 'Turn on').click();
    await field(page, 'Your password').fill('not the password');
    await page.keyboard.press('Enter');
    await page.getByText('Incorrect password.').waitFor();
    await field(page, 'Your password').fill(user.password);
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: /QR code/ }).waitFor();
    await expectAccessible(page);
    await page.locator('input:focus').and(field(page, 'Code from the app')).waitFor();
    const secret = (await page.getByRole('dialog').locator('code').textContent())?.replaceAll(
      ' ',
      '',
    ) as string;
    await field(page, 'Code from the app').fill(totpCode(secret, -1));
    await page.keyboard.press('Enter');

    await page.getByText('I’ve saved the codes somewhere safe').waitFor();
    const codes = await page
      .getByRole('list', { name: 'Recovery codes' })
      .getByRole('listitem')
      .allTextContents();
    expect(codes.length).toBeGreaterThan(5);
    await expectAccessible(page);
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()]);
    expect(download.suggestedFilename()).toBe('recovery-codes.txt');
    // Not closed by accident.
    await page.keyboard.press('Escape');
    await page.getByText('Save the codes, then check this box.').waitFor();
    await page.getByText('I’ve saved the codes somewhere safe').click();
    await button(page, 'Done').click();
    await page.getByText('On', { exact: true }).waitFor();
    expect(browserErrors.filter((text) => !text.includes('401'))).toEqual([]);

    await signOut(page);
    await signIn(page, user.email, user.password);
    await heading(page, 'Two-factor authentication').waitFor();
    await expectAccessible(page);
    await field(page, 'Code from your authenticator app').fill('000000');
    await page.getByText('Incorrect code.').waitFor();
    await field(page, 'Code from your authenticator app').fill(totpCode(secret));
    await expect.poll(() => pathOf(page)).toBe('/');

    await signOut(page);
    await signIn(page, user.email, user.password);
    await button(page, 'Use a recovery code instead').click();
    await field(page, 'Recovery code').fill(codes[0] as string);
    await page.keyboard.press('Enter');
    await expect.poll(() => pathOf(page)).toBe('/');

    await page.goto(`${inject('origin')}/settings/security`);
    await button(page, 'Turn off').click();
    await field(page, 'Your password').fill(user.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('Off', { exact: true }).waitFor();
    await context.close();
  });
});

describe('a forgotten password', () => {
  /** What an operator does if email is not configured. */
  const resetLink = async (email: string): Promise<string> => {
    const { port } = new URL(inject('origin'));
    const env = { ...process.env, DATA_DIR: inject('dataDir'), PORT: port };
    const command = promisify(execFile)('npm', ['run', '--silent', 'reset-password', '--', email], { env });
    const { pathname, search } = new URL((await command).stdout.trim());
    return pathname + search;
  };

  it('is reset once with a link created by the operator', async () => {
    const user = await createUser();
    const { context, page } = await open('/sign-in');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await heading(page, 'Forgot your password?').waitFor();
    await page.getByText(/Email isn’t set up on this service/).waitFor();
    expect(await button(page, 'Send link').count()).toBe(0);
    await expectAccessible(page);

    const link = await resetLink(user.email);
    await page.goto(`${inject('origin')}${link}`);
    await heading(page, 'Set a new password').waitFor();
    await expectAccessible(page);
    await field(page, 'New password').fill('another good password');
    await button(page, 'Set password').click();
    await heading(page, 'Password changed').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, user.email, 'another good password');
    await expect.poll(() => pathOf(page)).toBe('/');

    await page.goto(`${inject('origin')}${link}`);
    await field(page, 'New password').fill('yet another password');
    await button(page, 'Set password').click();
    await heading(page, 'This link no longer works').waitFor();
    await context.close();
  });

  it('is reset with an emailed link, if email is configured', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const settings = { emailConfigured: true, emailVerificationRequired: false, setupRequired: false };
    await context.route('**/api/auth/settings', (route) => route.fulfill({ json: settings }));
    await context.route('**/api/auth/request-password-reset', (route) =>
      route.fulfill({ json: { status: true } }),
    );
    const { page } = await openPath(context, '/sign-in');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    // The previous screen has a field with the same name.
    await heading(page, 'Forgot your password?').waitFor();
    await field(page, 'Email address').fill('robin@example.com');
    await expectAccessible(page);
    await button(page, 'Send link').click();
    await heading(page, 'Check your email').waitFor();
    await expectAccessible(page);
    await context.close();
  });
});

describe('an email address', () => {
  it('is not verified if email is not configured; an old link says so', async () => {
    const user = await createUser();
    const { context, page } = await openSignedIn(browser, user, '/settings/profile');
    await page.getByText('Email isn’t set up here').waitFor();
    expect(await page.getByText('Please confirm your email address').count()).toBe(0);
    expect(await page.getByText('Not confirmed').count()).toBe(0);

    await page.goto(`${inject('origin')}/email-verified?error=invalid_token`);
    await heading(page, 'This link no longer works').waitFor();
    await context.close();
  });
});

describe('a passkey', () => {
  it('is added, renamed, used to sign in without a password, and removed', async () => {
    const user = await createUser();
    const { context, page } = await openSignedIn(browser, user, '/settings/security');
    await addDevice(context, page);
    await button(page, 'Add passkey').click();
    await field(page, 'Name').fill('Test device');
    await field(page, 'Your password').fill('not the password');
    await button(page, 'Add passkey').click();
    await page.getByText('Your current password is incorrect.').waitFor();
    // No second passkey is needed on the device.
    await field(page, 'Your password').fill(user.password);
    await button(page, 'Add passkey').click();
    await button(page, 'Rename Test device').click();
    await field(page, 'Name').fill('My laptop');
    await button(page, 'Rename').click();
    await button(page, 'Rename My laptop').waitFor();
    // The focus is back on the button, whose tooltip is outside all landmarks.
    await page.keyboard.press('Escape');
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    await expectAccessible(page);

    await button(page, /, user menu$/).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await button(page, 'Sign in with a passkey').click();
    await button(page, /, user menu$/).waitFor();

    await page.goto(`${inject('origin')}/settings/security`);
    await button(page, 'Remove My laptop').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No passkeys yet').waitFor();
    await context.close();
  });
});

describe('an invitation', () => {
  it('is accepted by a second user who signs up', async () => {
    const owner = await createUser('Kim Owner');
    const email = newEmail();
    const { context: mine, page: asOwner } = await openSignedIn(browser, owner, '/settings/users');
    await button(asOwner, 'Invite').click();
    await field(asOwner, 'Email addresses').fill(email);
    await asOwner.getByRole('radio', { name: 'Viewer' }).click();
    await expectAccessible(asOwner);
    await asOwner.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
    await asOwner.getByRole('dialog', { name: `${email} invited` }).waitFor();
    await expectAccessible(asOwner);
    const copied = new URL((await asOwner.getByTestId('invitation-link').textContent()) ?? '');
    const link = copied.pathname + copied.search;
    await button(asOwner, 'Done').click();
    await asOwner.getByRole('rowheader', { name: email }).waitFor();

    const { context, page } = await open(link);
    await heading(page, 'Join Kim Owner').waitFor();
    await page.getByText(/as a viewer/).waitFor();
    // Email is not configured, so no email is mentioned.
    await page.getByText(`This invitation is for ${email}.`).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sign up and accept' }).click();
    await field(page, 'Your name').fill('Sam Second');
    expect(await field(page, 'Email address').inputValue()).toBe(email);
    await field(page, 'Password').fill(password);
    await button(page, 'Sign up').click();
    await button(page, 'Accept').click();
    await button(page, /^Account: Kim Owner/).waitFor();

    // A viewer sees their permissions and limits.
    await page.goto(`${inject('origin')}/settings/users`);
    await page.getByRole('rowheader', { name: 'Sam Second' }).waitFor();
    expect(await button(page, 'Invite').getAttribute('aria-disabled')).toBe('true');
    await page.goto(`${inject('origin')}/settings/billing`);
    await page.getByText('Only admins can see this').waitFor();
    await page.goto(`${inject('origin')}${link}`);
    await heading(page, 'This invitation is no longer valid').waitFor();
    await Promise.all([context.close(), mine.close()]);
  });

  it('cannot be accepted by another user, and can be declined', async () => {
    const owner = await createUser('Kim Owner');
    const email = newEmail();
    const { link: whole } = await owner.client.invitations.create({ body: { email, role: 'editor' } });
    const link = whole.slice(new URL(whole).origin.length);
    const { context, page } = await openSignedIn(browser, await createUser('Lou Other'), link);
    await page.getByText('This invitation is for someone else').waitFor();
    await expectAccessible(page);
    await button(page, `Sign out and continue as ${email}`).click();
    await page.getByRole('link', { name: 'I already have an account' }).waitFor();
    await button(page, 'Decline').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
    await heading(page, 'Invitation declined').waitFor();
    const { data } = await owner.client.invitations.list();
    expect(data[0]?.status).toBe('declined');
    await context.close();
  });
});

describe('an organization', () => {
  it('signs in with its link, and shows errors from the identity provider', async () => {
    const { context, page } = await open('/sign-in?error=not_a_member');
    await page.getByText('You’re not a member of this account yet.').waitFor();
    await button(page, 'Sign in with single sign-on').click();
    await field(page, 'Sign-in link or account ID').fill('Acme');
    await button(page, 'Continue').click();
    await page.getByText(/starts with acc_/).waitFor();
    await expectAccessible(page);
    const { accountId } = await createUser();
    await field(page, 'Sign-in link or account ID').fill(accountId);
    await button(page, 'Continue').click();
    await page.getByText('Single sign-on isn’t set up for this account').waitFor();
    expect(new URL(page.url()).searchParams.get('account')).toBe(accountId);
    await button(page, 'Sign in another way').click();
    await heading(page, 'Sign in').waitFor();
    await context.close();
  });
});
