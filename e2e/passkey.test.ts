import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { sharedChromium } from './chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

interface Answer {
  status: number;
  // What a test looks into freely.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** Opens a page with a virtual authenticator. */
const openPage = async (): Promise<{
  context: BrowserContext;
  page: Page;
  device: () => Promise<number>;
}> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${inject('origin')}/docs`);
  const device = async () =>
    (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
  return { context, page, device };
};

/** Sends a request from the page. */
const send = (page: Page, method: string, path: string, body?: unknown): Promise<Answer> =>
  page.evaluate(
    async ([verb, url, sent]) => {
      const response = await fetch(url, {
        method: verb,
        ...(sent !== undefined && { headers: { 'content-type': 'application/json' }, body: sent }),
      });
      return { status: response.status, body: await response.json() };
    },
    [method, `/api/auth${path}`, body === undefined ? undefined : JSON.stringify(body)] as const,
  );

/** What the browser and its device make of the options of a ceremony. As text: it runs there, and not here. */
const create = (page: Page, options: unknown): Promise<unknown> =>
  page.evaluate(`navigator.credentials
    .create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(${JSON.stringify(options)}) })
    .then((made) => made.toJSON())`);

const get = (page: Page, options: unknown): Promise<unknown> =>
  page.evaluate(`navigator.credentials
    .get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(${JSON.stringify(options)}) })
    .then((found) => found.toJSON())`);

test('a passkey is added in a browser, and signs in there without a password', async () => {
  const { context, page, device } = await openPage();
  const email = `${crypto.randomUUID()}@example.com`;
  const person = { name: 'Robin', email, password: 'correct horse battery staple' };
  expect((await send(page, 'POST', '/sign-up/email', person)).status).toBe(200);

  const options = await send(page, 'GET', '/passkey/generate-register-options');
  expect(options.body.rp.id).toBe('localhost');
  const response = await create(page, options.body);
  const added = await send(page, 'POST', '/passkey/verify-registration', {
    response,
    name: 'Test device',
    password: person.password,
  });
  expect(added).toMatchObject({
    status: 200,
    body: { id: expect.stringMatching(/^psk_/), name: 'Test device' },
  });
  expect(await device()).toBe(1);

  // A device with a passkey does not create a second one.
  const again = await send(page, 'GET', '/passkey/generate-register-options');
  await expect(create(page, again.body)).rejects.toThrow('InvalidStateError');

  await send(page, 'POST', '/sign-out');
  expect((await send(page, 'GET', '/get-session')).body).toBeNull();
  const question = await send(page, 'GET', '/passkey/generate-authenticate-options');
  const answer = await get(page, question.body);
  const signedIn = await send(page, 'POST', '/passkey/verify-authentication', { response: answer });
  expect(signedIn).toMatchObject({ status: 200, body: { user: { email } } });
  expect((await send(page, 'GET', '/get-session')).body.user.email).toBe(email);
  const session = (await context.cookies()).find(({ name }) => name.endsWith('.session_token'));
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });

  const replayed = await send(page, 'POST', '/passkey/verify-authentication', { response: answer });
  expect(replayed).toMatchObject({ status: 401, body: { error: { code: 'invalid_credentials' } } });

  await send(page, 'POST', '/passkey/delete-passkey', { id: added.body.id });
  await send(page, 'POST', '/sign-out');
  const next = await send(page, 'GET', '/passkey/generate-authenticate-options');
  const unknown = await get(page, next.body);
  const refused = await send(page, 'POST', '/passkey/verify-authentication', { response: unknown });
  expect(refused.status).toBe(401);
  await context.close();
});
