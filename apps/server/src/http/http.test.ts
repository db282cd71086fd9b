import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createTestAccount, readResponse } from '../testing/test-account.ts';
import { apiUrl, useTestApp } from '../testing/test-app.ts';

const logged: string[] = [];
const logTo = new Writable({
  write(chunk, _encoding, done) {
    logged.push(String(chunk));
    done();
  },
});
const app = useTestApp({ logTo, env: { METRICS_TOKEN: 'measure-me', BODY_LIMIT: '2048' } });

const get = async (path: string, headers: Record<string, string> = {}) =>
  readResponse(await fetch(`${app.origin}${path}`, { headers }));

const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.origin);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });

describe('credentials', () => {
  test.each([
    ['no credential', {}, 401, 'unauthenticated'],
    ['another scheme', { authorization: 'Basic c3ZjXzp4' }, 401, 'unauthenticated'],
    ['rubbish', { authorization: 'Bearer svc_rubbish' }, 401, 'invalid_api_key'],
    ['an unknown key', { authorization: 'Bearer svc_KNOWN_BAD' }, 401, 'invalid_api_key'],
    ['an entry key', { 'x-service-entry-key': 'sek_x' }, 403, 'entry_key_not_allowed'],
  ])('%s is rejected', async (_what, headers, status, code) => {
    const { id } = await createTestAccount(app);
    const response = await get('/api/v1/projects', {
      'x-account-id': id,
      ...(headers as Record<string, string>),
    });
    expect([response.status, response.body.error.code]).toEqual([status, code]);
  });

  test('a well-formed key that does not exist is rejected', async () => {
    const { createToken } = await import('../kit/crypto/tokens.ts');
    const { id } = await createTestAccount(app);
    const response = await get('/api/v1/projects', {
      authorization: `Bearer ${createToken('svc_')}`,
      'x-account-id': id,
    });
    expect([response.status, response.body.error.code]).toEqual([401, 'invalid_api_key']);
  });

  test('X-Account-ID is required and must match', async () => {
    const mine = await createTestAccount(app);
    const theirs = await createTestAccount(app);
    const authorization = `Bearer ${mine.key}`;
    const codeWith = async (headers: Record<string, string>) => {
      const { status, body } = await get('/api/v1/projects', { authorization, ...headers });
      return [status, body.error?.code];
    };
    expect(await codeWith({})).toEqual([400, 'account_header_required']);
    expect(await codeWith({ 'x-account-id': theirs.id })).toEqual([403, 'account_mismatch']);
    expect(await codeWith({ 'x-account-id': 'rubbish' })).toEqual([403, 'account_mismatch']);
    expect(await codeWith({ 'x-account-id': mine.id })).toEqual([200, undefined]);
  });

  test('a revoked key, a removed member and a lowered role take effect on the next request', async () => {
    const owner = await createTestAccount(app);
    const { build } = await import('../db/db.ts');
    const editor = await owner.as('editor');
    const admin = await owner.as('admin');
    expect((await editor.send('POST', '/projects', { name: 'x' })).status).toBe(201);

    const { database } = app.services;
    const demotion = build
      .updateTable('memberships')
      .set({ role: 'viewer' })
      .where('account_id', '=', owner.accountId)
      .where('user_id', '=', editor.userId);
    await database.write(owner.accountId, (db) => db.run(demotion));
    expect((await editor.send('POST', '/projects', { name: 'x' })).body.error.code).toBe('permission_denied');

    const removal = build.deleteFrom('memberships').where('account_id', '=', owner.accountId);
    await database.write(owner.accountId, (db) => db.run(removal.where('user_id', '=', editor.userId)));
    expect((await editor.send('GET', '/projects')).body.error.code).toBe('invalid_api_key');

    expect((await admin.send('GET', '/projects')).status).toBe(200);
    const revocation = build
      .updateTable('api_keys')
      .set({ revoked_at: new Date() })
      .where('account_id', '=', owner.accountId)
      .where('created_by', '=', admin.userId);
    await database.write(owner.accountId, (db) => db.run(revocation));
    expect((await admin.send('GET', '/projects')).body.error.code).toBe('invalid_api_key');
  });

  test('an unauthenticated body is not read', async () => {
    const { status } = await readResponse(
      await fetch(apiUrl(app, '/projects'), { method: 'POST', body: '{broken' }),
    );
    expect(status).toBe(401);
  });
});

describe('bodies', () => {
  test.each([
    ['broken JSON', '{"name":', 'malformed_json'],
    ['a key twice', '{"name":"a","name":"b"}', 'malformed_json'],
    ['__proto__', '{"name":"a","__proto__":{}}', 'malformed_json'],
    ['NUL', '{"name":"a\\u0000"}', 'malformed_json'],
    ['half a surrogate pair', '{"name":"\\ud83d"}', 'malformed_json'],
    ['a huge number', '{"name":1e999}', 'malformed_json'],
  ])('%s returns a clear 400', async (_what, body, code) => {
    const { send } = await createTestAccount(app);
    const response = await send('POST', '/projects', body);
    expect([response.status, response.body.error.code]).toEqual([400, code]);
    expect(response.body.error.details[0].message).not.toBe('');
  });

  test('a body over the limit is 413, with or without a Content-Length', async () => {
    const { send, key, id } = await createTestAccount(app);
    const response = await send('POST', '/projects', { name: 'x', description: 'y'.repeat(3_000) });
    expect([response.status, response.body.error.code]).toEqual([413, 'payload_too_large']);

    const chunked = await fetch(apiUrl(app, '/projects'), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'x-account-id': id, 'content-type': 'application/json' },
      body: new ReadableStream({
        pull(controller) {
          controller.enqueue(new TextEncoder().encode(`{"name":"${'x'.repeat(5_000)}"}`));
          controller.close();
        },
      }),
      duplex: 'half',
    } as RequestInit);
    expect((await readResponse(chunked)).body.error.code).toBe('payload_too_large');
  });

  test('an unsupported media type is 415, an unsupported Accept is 406', async () => {
    const { send } = await createTestAccount(app);
    const xml = await send('POST', '/projects', '<name/>', { 'content-type': 'application/xml' });
    expect([xml.status, xml.body.error.code]).toEqual([415, 'unsupported_media_type']);
    const html = await send('GET', '/projects', undefined, { accept: 'text/html' });
    expect([html.status, html.body.error.code]).toEqual([406, 'not_acceptable']);
    expect(
      (await send('GET', '/projects', undefined, { accept: 'text/html, application/*;q=0.5' })).status,
    ).toBe(200);
  });

  test('a body on a route without one is rejected, an empty one is not', async () => {
    const { send } = await createTestAccount(app);
    const { body: project } = await send('POST', '/projects', { name: 'x' });
    await send('DELETE', `/projects/${project.id}`);
    const rejected = await send('POST', `/projects/${project.id}/restore`, { force: true });
    expect([rejected.status, rejected.body.error.code]).toEqual([422, 'unknown_field']);
    expect((await send('POST', `/projects/${project.id}/restore`, {})).status).toBe(200);
  });
});

describe('URLs', () => {
  test.each([
    ['/healthz', 405],
    ['/api/v1/forms', 405],
    ['/nowhere', 404],
  ])('QUERY %s is %i, with or without a body', async (path, status) => {
    const ask = (more: string) => raw(`QUERY ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${more}`);
    const answers = [
      await ask('\r\n'),
      await ask('content-type: application/json\r\ncontent-length: 2\r\n\r\n{}'),
    ];
    for (const answer of answers) expect(answer).toContain(`HTTP/1.1 ${status} `);
  });

  test('an unknown URL is 404, a known one with another method is 405 with Allow', async () => {
    const { send } = await createTestAccount(app);
    for (const path of ['/nothing', '/projects/', '/projects/x/y/z']) {
      const missing = await send('GET', path);
      expect([path, missing.status, missing.body.error.code]).toEqual([path, 404, 'not_found']);
    }
    const wrong = await send('PUT', '/projects', { name: 'x' });
    expect([wrong.status, wrong.body.error.code]).toEqual([405, 'method_not_allowed']);
    expect(wrong.headers.get('allow')).toBe('GET, HEAD, POST');
    expect((await get('/api/v1/%')).body.error.code).toBe('not_found');
  });

  test.each([
    ['/healthz', 'GET, HEAD'],
    ['/readyz', 'GET, HEAD'],
    ['/metrics', 'GET, HEAD'],
    ['/docs', 'GET, HEAD'],
    ['/api/v1/openapi.json', 'GET, HEAD, OPTIONS'],
    ['/storage/a/b', 'GET, HEAD, PUT, OPTIONS'],
  ])('POST %s is 405 with Allow', async (path, allow) => {
    const response = await readResponse(await fetch(`${app.origin}${path}`, { method: 'POST' }));
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
  });

  test('HEAD returns the same as GET, without a body', async () => {
    const { send } = await createTestAccount(app);
    const response = await send('HEAD', '/projects');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    const { headers } = await send('POST', '/projects', { name: 'x' });
    const known = { 'if-none-match': headers.get('etag') as string };
    const path = (headers.get('location') as string).replace('/api/v1', '');
    expect((await send('HEAD', path, undefined, known)).status).toBe(304);
  });

  test('malformed HTTP and oversized headers get our own error responses', async () => {
    const broken = await raw('GARBAGE\r\n\r\n');
    expect(broken).toMatch(/^HTTP\/1\.1 400 /);
    expect(broken).toMatch(/"code":"malformed_request"/);
    const oversized = await raw(`GET /healthz HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(oversized).toMatch(/^HTTP\/1\.1 431 /);
    expect(oversized).toMatch(/"code":"headers_too_large"/);
    for (const answer of [broken, oversized])
      expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n[^]*\r\ncache-control: no-store\r\n/);
  });
});

describe('every response', () => {
  test('has a request ID and strict headers, and is not cached', async () => {
    const { send } = await createTestAccount(app);
    for (const response of [
      await send('GET', '/projects'),
      await send('GET', '/nothing'),
      await get('/healthz'),
      await get('/%zz'),
    ]) {
      expect(response.headers.get('x-request-id')).toMatch(/^req_[0-9a-z]{26}$/);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('x-frame-options')).toBe('DENY');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('account routes are closed to other origins, public documents are open', async () => {
    const origin = { origin: 'https://elsewhere.example' };
    const { send } = await createTestAccount(app);
    expect(
      (await send('GET', '/projects', undefined, origin)).headers.get('access-control-allow-origin'),
    ).toBeNull();
    const preflight = await fetch(apiUrl(app, '/projects'), {
      method: 'OPTIONS',
      headers: { ...origin, 'access-control-request-method': 'GET' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    expect((await get('/api/v1/openapi.json', origin)).headers.get('access-control-allow-origin')).toBe('*');
    const open = await fetch(apiUrl(app, '/openapi.yaml'), { method: 'OPTIONS', headers: origin });
    expect([open.status, open.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  });

  test('is logged with its request id and without secrets', async () => {
    const { send, key, id } = await createTestAccount(app);
    const response = await send('GET', '/projects?q=private-words');
    const requestId = response.headers.get('x-request-id') as string;
    await expect.poll(() => logged.find((line) => line.includes(requestId))).toBeDefined();
    const line = JSON.parse(logged.find((one) => one.includes(requestId)) as string);
    expect(line).toMatchObject({
      reqId: requestId,
      method: 'GET',
      path: '/api/v1/projects',
      status: 200,
      account: id,
    });
    const everything = logged.join('');
    expect(everything).not.toContain(key);
    expect(everything).not.toContain('private-words');
  });
});

describe('documents and metrics', () => {
  test('OpenAPI is available as JSON and YAML, with an ETag', async () => {
    const json = await get('/api/v1/openapi.json');
    expect(json.body).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/v1/projects': { get: { operationId: 'projects.list' } } },
    });
    const again = await get('/api/v1/openapi.json', { 'if-none-match': json.headers.get('etag') as string });
    expect(again.status).toBe(304);
    const { parse } = await import('yaml');
    const yaml = await get('/api/v1/openapi.yaml');
    expect(yaml.headers.get('content-type')).toContain('application/yaml');
    expect(parse(yaml.body)).toEqual(json.body);
  });

  test('metrics require their token and are labeled by route, not by URL', async () => {
    const { send } = await createTestAccount(app);
    await send('GET', '/projects/prj_01kxta5vqse7xr9m4z3h8w2bcd');
    expect((await get('/metrics')).status).toBe(401);
    for (const token of ['measure-you', 'measure-mé', ''])
      expect((await get('/metrics', { authorization: `Bearer ${token}` })).status).toBe(401);
    const { status, body } = await get('/metrics', { authorization: 'Bearer measure-me' });
    expect(status).toBe(200);
    expect(body).toContain('route="/api/v1/projects/:id",status="404"');
    expect(body).not.toContain('prj_01kxta5vqse7xr9m4z3h8w2bcd');
  });
});
