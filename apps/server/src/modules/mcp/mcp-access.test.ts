import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestAccount, createTestSession, readResponse } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';
import { ask, call, message, toolText, useMcp } from './mcp.factory.ts';

const app = useTestApp();
const { connect, post } = useMcp(app);

describe('access', () => {
  it('follows the API: a viewer reads and does not write', async () => {
    const account = await createTestAccount(app);
    const form = await makePublishedForm(account);
    const client = await connect(await account.as('viewer'));
    expect(await ask(client, 'get_form', { id: form.id })).toMatchObject({ id: form.id });
    for (const [name, args] of [
      ['create_project', { name: 'No' }],
      ['update_form', { id: form.id, name: 'No' }],
      ['create_entry', { id: form.id, answers: {} }],
    ] as const) {
      const result = await call(client, name, args);
      expect(result.isError, name).toBe(true);
      expect(toolText(result)).toContain('permission_denied (403)');
    }
  });

  it('is limited to the members of an account', async () => {
    const [one, other] = [await createTestAccount(app), await createTestAccount(app)];
    const form = await makePublishedForm(other);
    const client = await connect(one);
    for (const name of ['get_form', 'list_entries', 'form_summary'])
      expect(toolText(await call(client, name, { id: form.id })), name).toContain('not_found (404)');
    const uri = `form-service://forms/${form.id}/versions/published`;
    await expect(client.readResource({ uri })).rejects.toThrow('not_found');
    expect(JSON.stringify(await client.listResources())).not.toContain(form.id);

    const header = { authorization: `Bearer ${one.key}`, 'x-account-id': other.id };
    const called = await post(message('tools/call', { name: 'list_forms', arguments: {} }), header);
    expect(await called.text()).toContain('account_mismatch');
    expect((await post(message('tools/list'), header)).status).toBe(403);
  });

  it('requires a key, and is closed to browsers', async () => {
    const account = await createTestAccount(app);
    const key = { authorization: `Bearer ${account.key}` };
    const cookie = await createTestSession(app, account.userId);
    const rejected: [Record<string, string>, number][] = [
      [{}, 401],
      [{ cookie, 'x-account-id': account.id }, 401],
      [{ authorization: 'Bearer svc_rubbish' }, 401],
      [{ authorization: `Basic ${Buffer.from(`x:${account.key}`).toString('base64')}` }, 401],
      [{ ...key, origin: 'https://evil.example' }, 403],
      // As after DNS rebinding: the page and the request have the same host, which is not the service's own.
      [{ ...key, origin: app.origin }, 403],
      [{ ...key, origin: 'null' }, 403],
      [{ ...key, 'sec-fetch-site': 'cross-site' }, 403],
    ];
    for (const [headers, status] of rejected) {
      const response = await post(message('tools/list'), headers);
      expect(response.status, JSON.stringify(headers)).toBe(status);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: {} });
    }
    expect((await post(message('tools/list'), { ...key, origin: 'http://forms.test' })).status).toBe(200);
    const preflight = await fetch(`${app.origin}/mcp`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();

    const { body } = await account.sendWithSession('GET', '/api/settings/api-keys');
    await account.sendWithSession('DELETE', `/api/settings/api-keys/${body.data[0].id}`);
    expect((await post(message('tools/list'), key)).status).toBe(401);
    expect((await post(message('tools/call', { name: 'list_forms', arguments: {} }), key)).status).toBe(401);
  });
});

describe('an invalid message', () => {
  it('is rejected as a JSON-RPC error', async () => {
    const account = await createTestAccount(app);
    const key = { authorization: `Bearer ${account.key}` };
    const wrongs: [string, Record<string, string>, number, number][] = [
      ['{"jsonrpc":', {}, 400, -32_700],
      ['{"a":1,"a":2}', {}, 400, -32_700],
      ['{"__proto__":{}}', {}, 400, -32_700],
      ['{}', {}, 400, -32_700],
      ['', {}, 400, -32_700],
      ['null', {}, 400, -32_700],
      [`[${message('tools/list')}]`, {}, 422, -32_600],
      [message('tools/list'), { 'mcp-protocol-version': '1999-01-01' }, 400, -32_000],
      [message('tools/list'), { accept: 'text/html' }, 406, -32_000],
      [message('tools/list'), { 'content-type': 'text/plain' }, 415, -32_000],
      [message('nothing/here'), {}, 200, -32_601],
      [message('tools/call', { name: 7 }), {}, 200, -32_603],
    ];
    for (const [body, headers, status, code] of wrongs) {
      const response = await post(body, { ...key, ...headers });
      const text = await response.text();
      expect([body, response.status, JSON.parse(text).error?.code]).toEqual([body, status, code]);
    }
    const get = await fetch(`${app.origin}/mcp`, { headers: { ...key, accept: 'text/event-stream' } });
    expect(get.status).toBe(405);
  });

  it('with an unknown version gets a supported one', async () => {
    const { key } = await createTestAccount(app);
    const params = {
      protocolVersion: '1999-01-01',
      capabilities: {},
      clientInfo: { name: 'old', version: '1' },
    };
    const response = await post(message('initialize', params), { authorization: `Bearer ${key}` });
    const { body, headers } = await readResponse(response);
    expect(body.result.protocolVersion).toMatch(/^20\d\d-/);
    expect(headers.get('mcp-session-id')).toBeNull();
  });
});

describe('limits', () => {
  it('count every message once, whatever it causes, and return how long to wait', async () => {
    const account = await createTestAccount(app);
    await app.services.database.write(account.accountId, (db) =>
      db.run(sql`update accounts set rate_limit_minute = 4 where id = ${account.accountId}`),
    );
    const client = message('tools/call', { name: 'list_forms', arguments: {} });
    const key = { authorization: `Bearer ${account.key}` };
    const left = async (body: string) => (await post(body, key)).headers.get('ratelimit');
    expect(await left(message('tools/list'))).toContain('r=3');
    expect(await left(client)).toContain('r=2');
    expect(await left(message('tools/call', { name: 'get_form', arguments: {} }))).toContain('r=1');
    expect((await account.send('GET', '/forms')).headers.get('ratelimit')).toContain('r=0');

    const { result } = (await readResponse(await post(client, key))).body;
    expect(result).toMatchObject({ isError: true });
    expect(result.content[0].text).toMatch(/rate_limited \(429\).*\n.*Try again in \d+ seconds/s);
    const listed = await post(message('tools/list'), key);
    expect(listed.status).toBe(429);
    expect(Number(listed.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await app.services.metrics.inFlight.get()).toMatchObject({ values: [{ value: 0 }] });
  });
});
