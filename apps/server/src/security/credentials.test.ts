import { apiBase, areas, pathOf, type Route } from '@form-service/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeConnector, startPeer } from '../modules/connectors/connectors.factory.ts';
import { makePublishedForm } from '../modules/forms/forms.factory.ts';
import { makeWorkflow } from '../modules/workflows/workflows.factory.ts';
import { createRespondent } from '../testing/respondent.ts';
import { createTestAccount, type TestAccount } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';

/*
 * Broken access control: checks that could be bypassed, tokens that were not verified, secrets that others could use or read.
 */

const app = useTestApp({ env: { ALLOW_PRIVATE_NETWORKS: '127.0.0.1/32' } });
let account: TestAccount;
let outsider: TestAccount;
beforeAll(async () => {
  [account, outsider] = [await createTestAccount(app), await createTestAccount(app)];
});

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('no access without a credential', () => {
  const guarded = Object.values<{ routes: Readonly<Record<string, Route>> }>(areas)
    .flatMap(({ routes }) => Object.values(routes))
    .filter(({ access, path }) => access.by === 'account' && !path.includes('{'));

  test('by a public path in the query (Budibase CVE-2026-31816, CVE-2026-41428, CVE-2026-48151)', async () => {
    expect(guarded.length).toBeGreaterThan(30);
    const tricks = ['?/webhooks/trigger', `?x=${apiBase}/entry-sessions/forms/x`];
    for (const { method, path, base = apiBase } of guarded)
      for (const trick of tricks) {
        const response = await app.app.inject({ method, url: `${base}${path}${trick}` });
        expect([401, 404], `${method} ${path}${trick}`).toContain(response.statusCode);
      }
  });

  test('by another notation of a path, or a proxy header', async () => {
    const headers = {
      'x-original-url': '/healthz',
      'x-rewrite-url': '/healthz',
      'x-forwarded-user': 'owner',
    };
    for (const url of [
      `${apiBase}//forms`,
      `/healthz/..${apiBase}/forms`,
      `${apiBase}/./forms`,
      `${apiBase}/forms%2f`,
      `${apiBase}/FORMS`,
      `${apiBase}/forms`,
    ]) {
      const { statusCode, body } = await app.app.inject({ method: 'GET', url, headers });
      expect([401, 404], url).toContain(statusCode);
      expect(body, url).not.toContain('"data"');
    }
  });

  test('with an unsigned token (Formbricks CVE-2025-59934)', async () => {
    const { id: formId } = await makePublishedForm(account);
    const respondent = createRespondent(app);
    await respondent.start(formId);
    const claims = { sub: account.userId, id: account.userId, email: account.email, exp: 9_999_999_999 };
    const forged = ['none', 'None', 'HS256'].map(
      (alg) => `${base64({ alg, typ: 'JWT' })}.${base64(claims)}.`,
    );
    for (const token of [
      ...forged,
      base64(claims),
      account.userId,
      respondent.entryPath.split('/')[2] as string,
    ]) {
      const cookies = ['better-auth.session_token', '__Host-session', 'session', 'next-auth.session-token'];
      const attempts = [
        {
          url: `${apiBase}/forms`,
          headers: { authorization: `Bearer ${token}`, 'x-account-id': account.id },
        },
        {
          url: `${apiBase}/forms`,
          headers: {
            cookie: cookies.map((name) => `${name}=${token}`).join('; '),
            'x-account-id': account.id,
          },
        },
        {
          url: `${apiBase}/entry-sessions${respondent.entryPath}`,
          headers: { 'x-service-entry-key': token },
        },
      ];
      for (const { url, headers } of attempts) {
        const { statusCode } = await app.app.inject({ method: 'GET', url, headers });
        expect([400, 401, 403, 422], `${url} ${token}`).toContain(statusCode);
      }
      const verified = await app.app.inject(`/api/auth/verify-email?token=${token}`);
      expect(verified.headers['set-cookie']).toBeUndefined();
      expect([422, 302]).toContain(verified.statusCode);
      if (verified.statusCode === 302) expect(verified.headers.location).toContain('error=');
      for (const [path, body] of [
        [pathOf(areas.entrySessions.routes.resume), { token }],
        [pathOf(areas.invitations.routes.preview), { token }],
      ] as const) {
        const { statusCode } = await app.app.inject({ method: 'POST', url: path, payload: body });
        expect([401, 404, 409, 422], `${path} ${token}`).toContain(statusCode);
      }
    }
  });

  test('by a guessed URL of an inbound webhook (Typebot CVE-2026-39969)', async () => {
    const { id } = await makeWorkflow(account, {
      triggers: [{ key: 'by_hand', type: 'webhook' }],
    });
    for (const token of [id, 'by_hand', `hook_${'0'.repeat(39)}`, `${id}/by_hand`, '..%2fforms']) {
      const url = `${apiBase}/hooks/${token}`;
      const { statusCode } = await app.app.inject({ method: 'POST', url, payload: {} });
      expect(statusCode, token).toBe(404);
    }
  });
});

describe('a credential is limited to its permissions', () => {
  test('permissions removed from a member take effect immediately (Budibase CVE-2026-46424)', async () => {
    const member = await account.as('editor');
    const { body: users } = await account.send('GET', '/users');
    const { id } = users.data.find(({ email }: { email: string }) => email === member.email);
    expect((await member.send('POST', '/projects', { name: 'Before' })).status).toBe(201);
    expect((await account.sendWithSession('PATCH', `/users/${id}`, { role: 'viewer' })).status).toBe(200);
    expect((await member.send('POST', '/projects', { name: 'After' })).status).toBe(403);
    expect((await member.sendWithSession('POST', '/projects', { name: 'After' })).status).toBe(403);
  });

  test('secrets of others cannot be used by naming them (n8n CVE-2026-42226)', async () => {
    const peer = await startPeer((_, response) => response.end('{}'));
    const auth = { type: 'bearer', token: '{{ secrets.api_token }}' };
    const theirs = await makeConnector(outsider, { baseUrl: peer.url, connector: { auth } });
    const own = await makeConnector(account, {
      baseUrl: peer.url,
      connector: { auth },
      secret: 'own-own-own',
    });
    const borrow = await account.send('POST', `${own.at}/actions/${own.actionId}/test`, {
      environmentId: theirs.environmentId,
      inputs: { postcode: '1' },
    });
    expect(borrow.status).toBe(404);
    const direct = await account.send('POST', `${theirs.at}/actions/${theirs.actionId}/test`, {});
    expect(direct.status).toBe(404);
    const { id } = await makeWorkflow(account, {
      steps: [{ key: 'part', type: 'connector_action', connectorId: theirs.id, actionKey: 'find_city' }],
    });
    const { body } = await account.send('POST', `/workflows/${id}/validate`);
    expect(body.valid).toBe(false);
    expect(peer.received).toEqual([]);
  });

  test('a member who may only use a connector cannot send its secrets elsewhere (Budibase GHSA-3gp5-q4jw-3v94)', async () => {
    const attacker = await startPeer((_, response) => response.end('{}'));
    const auth = { type: 'bearer', token: 'a-literal-token' };
    const made = await makeConnector(account, { connector: { auth } });
    const environment = `${made.at}/environments/${made.environmentId}`;
    const { body: shown } = await account.send('GET', made.at);
    expect(JSON.stringify(shown)).not.toContain('a-literal-token');
    for (const role of ['viewer', 'editor'] as const) {
      const member = await account.as(role);
      const attempts = [
        ['PATCH', environment, { baseUrl: attacker.url }],
        ['PATCH', made.at, { auth: shown.auth, name: 'Mine' }],
        ['PUT', `${environment}/secrets/api_token`, { value: 'x' }],
        ['POST', `${made.at}/actions`, { key: 'steal', method: 'GET', path: '/' }],
        ['PATCH', `${made.at}/actions/${made.actionId}`, { headers: { 'X-A': '{{ secrets.api_token }}' } }],
        ['POST', `${made.at}/actions/${made.actionId}/test`, {}],
      ] as const;
      for (const [method, path, body] of attempts)
        expect((await member.send(method, path, body)).status, `${role} ${path}`).toBe(403);
    }
    expect(attacker.received).toEqual([]);
  });
});

describe('a secret cannot be read', () => {
  const secret = 'tok-4711-secret';

  test('through a template that fails, measures or reverses it', async () => {
    const peer = await startPeer(({ headers, url }, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ city: 'Paris', headers, url }));
    });
    const tricks = [
      '{{ secrets.api_token | divided_by: 0 }}',
      '{{ secrets.api_token | date: "%Y" }}',
      '{{ secrets | json }}',
      '{{ secrets.api_token | base64_encode }}',
      '{{ secrets.api_token | split: "" | reverse | join: "" }}',
      '{{ secrets.api_token | upcase }}',
      '{{ inputs.postcode | append: secrets.api_token }}',
      '{{ secrets.api_token }}\n{{ nofilter | x }}',
    ];
    const forms = [
      secret,
      secret.toUpperCase(),
      [...secret].reverse().join(''),
      Buffer.from(secret).toString('base64'),
    ];
    const made = await makeConnector(account, { baseUrl: peer.url });
    for (const trick of tricks) {
      const action = `${made.at}/actions/${made.actionId}`;
      const saved = await account.send('PATCH', action, { headers: { 'X-Key': trick } });
      const tried = await account.send('POST', `${action}/test`, { inputs: { postcode: 'a' } });
      for (const message of [saved.body, tried.body])
        for (const form of forms) expect(JSON.stringify(message), trick).not.toContain(form);
    }
  });

  test('through the path of a request, which others log', async () => {
    const { at, actionId } = await makeConnector(account);
    const { status } = await account.send('PATCH', `${at}/actions/${actionId}`, {
      path: '/{{ secrets.api_token }}',
    });
    expect(status).toBe(422);
  });

  test('through lists, the audit log or an export of events', async () => {
    const { at, environmentId } = await makeConnector(account);
    const fields = [
      at,
      `${at}/environments`,
      `${at}/environments/${environmentId}/secrets`,
      `${at}/environments/${environmentId}/secrets/api_token`,
      `${at}/actions`,
      '/api-connectors',
      '/audit-log?limit=200',
      '/events?limit=200',
    ];
    for (const path of fields)
      expect(JSON.stringify((await account.send('GET', path)).body), path).not.toContain(secret);
  });
});
