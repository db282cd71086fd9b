import { policies, type Route } from '@form-service/contracts';
import { expect, test } from 'vitest';
import type { Module } from '../../module.ts';
import { projects } from '../../modules/projects/index.ts';
import { createTestAccount, readResponse, type TestResponse } from '../../testing/test-account.ts';
import { apiUrl, useTestApp } from '../../testing/test-app.ts';
import { serve } from '../serve.ts';
import { addressSubject } from './caller-limits.ts';

const probe = (path: `/${string}`, access: Route['access']): Route => ({
  method: 'GET',
  path,
  access,
  summary: 'For this test',
  response: { status: 204, description: 'Nothing' },
});

const probes: Module = {
  name: 'probes',
  routes: () => [
    serve(probe('/open', policies.anyone), async () => undefined as never),
    serve(probe('/broken', policies.membersRead), async () => {
      throw new Error('broken');
    }),
  ],
};

const app = useTestApp({
  modules: [projects, probes],
  env: {
    RATE_LIMIT_MINUTE: '100',
    RATE_LIMIT_HOUR: '1000',
    RATE_LIMIT_DAY: '10000',
    RATE_LIMIT_SESSION_MINUTE: '600',
    RATE_LIMIT_PUBLIC_MINUTE: '3',
    TRUST_PROXY: 'true',
  },
});

const policy = '"minute";q=100;w=60';
const limits = ({ headers }: TestResponse) => [headers.get('ratelimit-policy'), headers.get('ratelimit')];

test('of 300 concurrent requests with one key, exactly 100 are accepted', async () => {
  const account = await createTestAccount(app);
  const answers = await Promise.all(
    Array.from({ length: 300 }, () => account.send('GET', '/projects?limit=1')),
  );
  const rejected = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  expect(rejected).toHaveLength(200);
  for (const { headers, body } of rejected) {
    expect(body.error).toMatchObject({ status: 429, code: 'rate_limited', details: [] });
    expect(body.error.message).toContain('Retry-After');
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(30);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  }
  // A rejected write changes nothing.
  expect((await account.send('POST', '/projects', { name: 'x' })).status).toBe(429);
  expect((await account.sendWithSession('GET', '/projects')).body.data).toEqual([]);
});

test('every response to a valid key has rate limit headers, whatever its status', async () => {
  const account = await createTestAccount(app);
  const viewer = await account.as('viewer');
  const answers: [number, Promise<TestResponse>][] = [
    [200, account.send('GET', '/projects')],
    [201, account.send('POST', '/projects', { name: 'x' })],
    [403, account.send('GET', '/projects', undefined, { 'x-account-id': 'acc_x' })],
    [400, account.send('POST', '/projects', '{')],
    [403, viewer.send('POST', '/projects', { name: 'x' })],
    [404, account.send('GET', '/projects/prj_x')],
    [404, account.send('GET', '/nothing-of-the-kind')],
    [405, account.send('PUT', '/projects', {})],
    [406, account.send('GET', '/projects', undefined, { accept: 'image/png' })],
    [422, account.send('POST', '/projects', {})],
    [500, account.send('GET', '/broken')],
  ];
  for (const [status, response] of answers) {
    const got = await response;
    expect(got.status).toBe(status);
    const [policyHeader, limitHeader] = limits(got);
    expect(policyHeader).toBe(policy);
    expect(limitHeader).toMatch(/^"minute";r=\d\d;t=(60|[45]\d)$/);
  }
  expect(limits(await account.send('GET', '/projects'))[1]).toMatch(/^"minute";r=89;t=\d+$/);
});

test('a request without a valid key gets no rate limit headers', async () => {
  const account = await createTestAccount(app);
  for (const authorization of ['Bearer svc_nonsense', 'Basic x', `Bearer ${account.key.slice(0, -1)}`])
    for (const path of ['/projects', '/nothing-of-the-kind'])
      expect(limits(await account.send('GET', path, undefined, { authorization }))).toEqual([null, null]);
  expect(limits(await account.send('GET', '/projects'))[1]).toMatch(/r=99/);
});

test('each key of an account has its own limit', async () => {
  const account = await createTestAccount(app);
  const editor = await account.as('editor');
  await account.send('GET', '/projects');
  expect(limits(await editor.send('GET', '/projects'))[1]).toMatch(/r=99/);
});

test('a signed-in user has one limit across all their sessions', async () => {
  const account = await createTestAccount(app);
  const first = await account.sendWithSession('GET', '/projects');
  expect(limits(first)).toEqual(['"minute";q=600;w=60', expect.stringMatching(/^"minute";r=599;t=\d\d$/)]);
  await app.services.limiter.take(`person:${account.userId}`, [{ name: 'minute', seconds: 60, limit: 600 }]);
  await app.services.limiter.take(`person:${account.userId}`, [{ name: 'minute', seconds: 60, limit: 600 }]);
  expect(limits(await account.sendWithSession('GET', '/projects'))[1]).toMatch(/r=596/);
  for (let taken = 4; taken < 600; taken += 1)
    await app.services.limiter.take(`person:${account.userId}`, [
      { name: 'minute', seconds: 60, limit: 600 },
    ]);
  const rejected = await account.sendWithSession('GET', '/projects');
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await account.send('GET', '/projects')).status).toBe(200);
});

test('routes without a credential are limited by IP address, except for the loopback address', async () => {
  const open = async (from?: string) =>
    readResponse(await fetch(apiUrl(app, '/open'), { headers: from ? { 'x-forwarded-for': from } : {} }));
  for (const left of [2, 1, 0])
    expect(limits(await open('203.0.113.1'))).toEqual([
      '"minute";q=3;w=60',
      expect.stringMatching(`^"minute";r=${left};t=\\d\\d$`),
    ]);
  const rejected = await open('203.0.113.1');
  expect([rejected.status, rejected.body.error.code]).toEqual([429, 'rate_limited']);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await open('203.0.113.2')).status).toBe(204);
  for (let again = 0; again < 5; again += 1) expect((await open()).status).toBe(204);
});

test('an IPv6 address counts as its network, and the loopback address as nobody', () => {
  expect(addressSubject('203.0.113.7')).toBe('ip:203.0.113.7');
  expect(addressSubject('::ffff:203.0.113.7')).toBe('ip:203.0.113.7');
  expect(addressSubject('2001:db8:1:2:3:4:5:6')).toBe('ip:2001:db8:1:2::/64');
  expect(addressSubject('2001:db8:1:2::1')).toBe(addressSubject('2001:db8:1:2:ffff::9'));
  for (const own of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])
    expect(addressSubject(own)).toBeUndefined();
  expect(addressSubject('nonsense')).toBe('ip:nonsense');
});

test('health checks, documents and unknown URLs are not limited by IP address', async () => {
  for (const path of ['/healthz', '/readyz', '/api/v1/openapi.json', '/nowhere']) {
    const { headers } = await readResponse(
      await fetch(path.startsWith('/api') ? apiUrl(app, '/openapi.json') : app.origin + path, {
        headers: { 'x-forwarded-for': '203.0.113.99' },
      }),
    );
    expect(headers.get('ratelimit')).toBeNull();
  }
});
