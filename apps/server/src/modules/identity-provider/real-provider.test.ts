import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTestAccount } from '../../testing/test-account.ts';
import { type TestApp, useTestApp } from '../../testing/test-app.ts';
import { newDomain, path, providerSettingsOf } from './sign-in.factory.ts';

const publicUrl = 'https://forms.test';
const app = useTestApp({ env: { ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8', PUBLIC_URL: publicUrl } });

/** The package `oidc-provider` with one page, which signs in the user of the login hint. */
const startRealProvider = async (people: Record<string, object>, auth: string): Promise<string> => {
  const { default: Provider } = await import('oidc-provider');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'forms',
        client_secret: 'sesame',
        redirect_uris: [`${publicUrl}/api/auth/oidc/callback`],
        token_endpoint_auth_method: auth,
      },
    ],
    clientAuthMethods: [auth],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['of this test'] },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...people[id] }),
    }),
  });
  const handle = provider.callback();
  const page = async (request: IncomingMessage, response: ServerResponse) => {
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login') {
      const login = { accountId: params.login_hint ?? '' };
      return provider.interactionFinished(request, response, { login });
    }
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: params.client_id });
    grant.addOIDCScope('openid email profile');
    const consent = { grantId: await grant.save() };
    return provider.interactionFinished(request, response, { consent });
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    request.url?.startsWith('/interaction/') ? void page(request, response) : handle(request, response),
  );
  return issuer;
};

/** A browser: follows redirects and keeps cookies per host until it is back on one of our pages. */
const createBrowser = ({ origin }: TestApp) => {
  const jars = new Map<string, Map<string, string>>();
  const visited: string[] = [];
  const open = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const jar = jars.get(new URL(url).host) ?? new Map<string, string>();
    jars.set(new URL(url).host, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url.replace(publicUrl, origin), {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie },
    });
    for (const one of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = one.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (attributes.some((text) => text.trim() === 'Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  const follow = async (url: string): Promise<string> => {
    for (let next = url, hops = 0; hops < 20; hops += 1) {
      visited.push(next);
      const { headers } = await open(next);
      const location = headers.get('location');
      if (location === null) throw new Error(`Stuck at ${next}`);
      next = new URL(location, next).href;
      if (next.startsWith(publicUrl) && !next.includes('/api/auth/')) return next;
    }
    throw new Error('Sent around in circles.');
  };
  return { open, follow, visited, jars };
};

test.each(['client_secret_basic', 'client_secret_post'])(
  'a full sign-in through a real provider (%s) ends in a session',
  async (auth) => {
    const owner = await createTestAccount(app);
    const domain = newDomain();
    const email = `ada@${domain}`;
    const people = { [email]: { email, email_verified: true, name: 'Ada Lovelace' } };
    const issuer = await startRealProvider(people, auth);
    const settings = providerSettingsOf(issuer, { joinDomains: [domain], joinRole: 'editor' });
    const taken = await owner.sendWithSession('PUT', path, settings);
    expect(taken.body.redirectUri).toBe(`${publicUrl}/api/auth/oidc/callback`);
    expect(taken.body.signInUrl).toBe(`${publicUrl}/sign-in?account=${owner.id}`);

    const browser = createBrowser(app);
    const started = await browser.open(`${publicUrl}/api/auth/sign-in/oidc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: publicUrl, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ accountId: owner.id, redirectTo: '/forms' }),
    });
    expect(started.status).toBe(200);
    expect(started.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-form-service\.oidc_sign_in=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    const { url } = (await started.json()) as { url: string };
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('response_type')).toBe('code');

    expect(await browser.follow(`${url}&login_hint=${encodeURIComponent(email)}`)).toBe(`${publicUrl}/forms`);
    expect(browser.visited.some((page) => page.includes('/interaction/'))).toBe(true);
    expect([...(browser.jars.get('forms.test') ?? [])].map(([name]) => name)).toEqual([
      '__Host-form-service.session_token',
    ]);
    const made = await browser.open(`${publicUrl}/api/v1/projects`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-account-id': owner.id, origin: publicUrl },
      body: JSON.stringify({ name: 'By Ada' }),
    });
    expect(made.status).toBe(201);
  },
);

test('a wrong secret fails at the callback with an error', async () => {
  const owner = await createTestAccount(app);
  const issuer = await startRealProvider({ [owner.email]: { email: owner.email } }, 'client_secret_basic');
  await owner.sendWithSession(
    'PUT',
    path,
    providerSettingsOf(issuer, { clientSecret: 'wrong', joinDomains: [newDomain()] }),
  );
  const browser = createBrowser(app);
  const { url } = (await (
    await browser.open(`${publicUrl}/api/auth/sign-in/oidc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: publicUrl },
      body: JSON.stringify({ accountId: owner.id }),
    })
  ).json()) as { url: string };
  const hinted = `${url}&login_hint=${encodeURIComponent(owner.email)}`;
  expect(await browser.follow(hinted)).toBe(`${publicUrl}/sign-in?error=provider_failed`);
});
