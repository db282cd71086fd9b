import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { solveChallenge } from '../../../../../packages/sdk/src/solve-challenge.ts';
import { createOwnerPool } from '../../jobs/owner-pool.ts';
import { decodeId, newUuid } from '../../kit/ids.ts';
import { createTestAccount, readResponse } from '../../testing/test-account.ts';
import { apiUrl, useTestApp } from '../../testing/test-app.ts';
import { makeForm, makePublishedForm } from '../forms/forms.factory.ts';
import { captcha, checkCaptcha } from './index.ts';

const secrets = { hcaptcha: 'hcaptcha-secret', turnstile: 'turnstile-secret' };
/** Verified tokens with the whole request. */
const asked: Record<string, string>[] = [];

const readFields = async (request: IncomingMessage): Promise<Record<string, string>> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return Object.fromEntries(new URLSearchParams(text));
};

const refusal = (...codes: string[]) => JSON.stringify({ success: false, 'error-codes': codes });

const answers: Record<string, { status?: number; body: string }> = {
  good: { body: '{"success":true,"hostname":"example.test"}' },
  expired: { body: refusal('expired-input-response') },
  plain: { body: '{"success":false}' },
  broken: { status: 500, body: '{"success":true}' },
  odd: { body: '{"success":"true"}' },
  empty: { body: '' },
  text: { body: 'ok' },
  redirect: { status: 302, body: '' },
  internal: { body: refusal('internal-error') },
  both: { body: refusal('invalid-input-response', 'sitekey-secret-mismatch') },
};

/** Behaves like hCaptcha and Turnstile: a token is valid once, and only with the right secret. */
const provider = createServer(async (request, response) => {
  const fields = await readFields(request);
  const { secret = '', response: token = '' } = fields;
  const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded';
  const isReplayed = asked.some((one) => one.response === token);
  asked.push(fields);
  if (token.startsWith('silent')) return;
  if (token.startsWith('reset')) return void request.socket.destroy();
  const say = (body: string, status = 200) => response.writeHead(status).end(body);
  if (request.method !== 'POST' || !isForm) return void say(refusal('bad-request'));
  if (secret !== secrets[request.url === '/h' ? 'hcaptcha' : 'turnstile'])
    return void say(refusal('invalid-input-secret'));
  if (isReplayed) return void say(refusal('timeout-or-duplicate'));
  const { status, body } = answers[token.split(' ')[0] ?? ''] ?? { body: refusal('invalid-input-response') };
  say(body, status);
});
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
const providerUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

const logged: string[] = [];
const logTo = new PassThrough();
logTo.on('data', (line: Buffer) => logged.push(line.toString()));

const app = useTestApp({
  logTo,
  env: {
    ALLOW_PRIVATE_NETWORKS: '127.0.0.1/32',
    HCAPTCHA_SITE_KEY: 'h-site',
    HCAPTCHA_SECRET: secrets.hcaptcha,
    HCAPTCHA_VERIFY_URL: `${providerUrl}/h`,
    TURNSTILE_SITE_KEY: 't-site',
    TURNSTILE_SECRET: 'not the secret',
    TURNSTILE_VERIFY_URL: `${providerUrl}/t`,
  },
});

type Attempt = Parameters<typeof checkCaptcha>[1];

/** The result of a check: `passed`, or the status and code of the detail. */
const outcome = async (attempt: Partial<Attempt>): Promise<string> => {
  const whole = {
    kind: 'hcaptcha',
    formId: newUuid(),
    token: undefined,
    ip: '203.0.113.7',
    ...attempt,
  } as const;
  try {
    await checkCaptcha(app.services, whole);
    return 'passed';
  } catch (error) {
    const { status, details } = error as { status: number; details: { path: string; code: string }[] };
    expect(details).toMatchObject([{ path: 'captcha' }]);
    return `${status} ${details[0]?.code}`;
  }
};

const challengeOf = async (form: string) =>
  readResponse(await fetch(apiUrl(app, `/entry-sessions/forms/${form}/challenge`)));

describe('a form without a captcha', () => {
  it('requires nothing and accepts everyone', async () => {
    const account = await createTestAccount(app);
    const form = await makePublishedForm(account);
    expect(await challengeOf(form.id)).toMatchObject({ status: 200, body: { kind: 'none' } });
    for (const token of [undefined, 'anything'])
      expect(await outcome({ kind: 'none', token })).toBe('passed');
  });
});

describe('the built-in captcha', () => {
  it('is solved by the SDK, and a solution is valid for its form and once, even with concurrent requests', async () => {
    const account = await createTestAccount(app);
    const form = await makePublishedForm(account, { settings: { captcha: 'proof_of_work' } });
    const { status, body, headers } = await challengeOf(form.slug);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(body).toMatchObject({ kind: 'proof_of_work', algorithm: 'SHA-256', difficulty: 15, rounds: 16 });
    const token = await solveChallenge(body);
    const formId = decodeId('frm', form.id) as string;
    const kind = 'proof_of_work';
    expect(await outcome({ kind, formId: newUuid(), token })).toBe('422 captcha_failed');
    const all = await Promise.all(Array.from({ length: 10 }, () => outcome({ kind, formId, token })));
    expect(all.sort()).toEqual([...Array(9).fill('422 captcha_failed'), 'passed']);
    expect(await outcome({ kind, formId, token })).toBe('422 captcha_failed');
  });

  it('requires a token and rejects invalid ones', async () => {
    const kind = 'proof_of_work';
    expect(await outcome({ kind })).toBe('422 captcha_required');
    expect(await outcome({ kind, token: '' })).toBe('422 captcha_required');
    expect(await outcome({ kind, token: 'x.1.2' })).toBe('422 captcha_failed');
  });

  it('has no challenge for unavailable forms', async () => {
    const account = await createTestAccount(app);
    const draft = await makeForm(account, { settings: { captcha: 'proof_of_work' } });
    for (const form of [draft.id, draft.slug, 'frm_01kxta5vqse7xr9m4z3h8w2bcd', 'no-such-form'])
      expect((await challengeOf(form)).status).toBe(404);
  });

  it('deletes used challenges after they expire', async () => {
    const { pool, db } = createOwnerPool(app.database.url, 1, pino({ level: 'silent' }));
    const now = new Date('2026-11-15T12:00:00Z');
    const insert = `insert into used_challenges (nonce, expires_at)
      select decode(md5(number::text), 'hex'), $1::timestamptz from generate_series($2::int, $3::int) as number`;
    await pool.query(insert, [new Date('2026-11-15T11:50:00Z'), 1, 1_200]);
    await pool.query(insert, [new Date('2026-11-15T12:05:00Z'), 2_001, 2_003]);
    const schedule = captcha.schedules?.(app.services).find(({ name }) => name === 'purge-spent-challenges');
    await schedule?.run({ db, now, log: app.services.log, signal: new AbortController().signal });
    const left = await pool.query("select from used_challenges where expires_at < '2026-11-15T12:10:00Z'");
    await pool.end();
    expect(left.rowCount).toBe(3);
  });
});

describe("a provider's captcha", () => {
  it('returns the site key and never the secret', async () => {
    const account = await createTestAccount(app);
    const form = await makePublishedForm(account, { settings: { captcha: 'hcaptcha' } });
    expect((await challengeOf(form.id)).body).toEqual({ kind: 'hcaptcha', siteKey: 'h-site' });
  });

  it('accepts a token that the provider accepts, once, and sends the provider everything it needs', async () => {
    expect(await outcome({ token: 'good 1' })).toBe('passed');
    expect(asked.at(-1)).toEqual({
      secret: secrets.hcaptcha,
      response: 'good 1',
      remoteip: '203.0.113.7',
      sitekey: 'h-site',
    });
    expect(await outcome({ token: 'good 1' })).toBe('422 captcha_failed');
    expect(await outcome({})).toBe('422 captcha_required');
  });

  it.each(['unknown', 'expired 1', 'plain 1'])('rejects %j', async (token) => {
    expect(await outcome({ token })).toBe('422 captcha_failed');
  });

  it.each(['broken', 'odd', 'empty', 'text', 'redirect', 'internal', 'both', 'reset', 'silent'])(
    "rejects everything if the provider's response is invalid: %s",
    async (token) => {
      expect(await outcome({ token })).toBe('503 captcha_unavailable');
    },
  );

  it('rejects everything with a wrong secret, and logs that without the secret', async () => {
    logged.length = 0;
    expect(await outcome({ kind: 'turnstile', token: 'good 2' })).toBe('503 captcha_unavailable');
    const lines = logged.join('');
    expect(lines).toContain('invalid-input-secret');
    expect(lines).not.toContain('not the secret');
    expect(lines).not.toContain('good 2');
  });
});
