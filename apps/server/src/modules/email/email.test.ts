import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';

const received: { to: string[]; raw: string }[] = [];
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    username === 'forms' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('no')),
  async onData(stream, { envelope }, done) {
    received.push({ to: envelope.rcptTo.map(({ address }) => address), raw: await readText(stream) });
    done();
  },
});
server.on('error', () => undefined);
await once(server.listen(0, '127.0.0.1'), 'listening');
afterAll(() => new Promise<void>((done) => server.close(done)));
const { port } = server.server.address() as AddressInfo;

const withUrl = (SMTP_URL: string) =>
  useTestApp({
    env: { SMTP_URL, MAIL_FROM: 'Forms <forms@example.com>', REQUIRE_EMAIL_VERIFICATION: 'false' },
  });

const working = withUrl(`smtp://forms:p%40ss@127.0.0.1:${port}`);
const wrongPassword = withUrl(`smtp://forms:wrong@127.0.0.1:${port}`);
const without = withUrl('');

test('admins see whether email is configured, without the mail server; others see nothing', async () => {
  const owner = await createTestAccount(working);
  const { status, body } = await owner.sendWithSession('GET', '/email');
  expect(status).toBe(200);
  expect(body).toEqual({ configured: true, from: 'Forms <forms@example.com>' });
  expect((await (await owner.as('editor')).sendWithSession('GET', '/email')).body.error.code).toBe(
    'admin_required',
  );
  expect((await owner.send('GET', '/email')).body.error.code).toBe('api_key_not_allowed');
});

test('a test email is sent to the admin who requests it', async () => {
  const { sendWithSession, email } = await createTestAccount(working);
  const { status, body } = await sendWithSession('POST', '/email/test');
  expect(status).toBe(200);
  expect(body).toEqual({ delivered: true, to: email, error: null });
  const mine = received.filter(({ to }) => to.includes(email));
  expect(mine).toHaveLength(1);
  expect(mine[0]?.raw).toContain('Subject: Test email from Form Service');
  expect(mine[0]?.raw).toContain('From: Forms <forms@example.com>');
});

test('a failed test explains what to check', async () => {
  const { sendWithSession, email } = await createTestAccount(wrongPassword);
  const { status, body } = await sendWithSession('POST', '/email/test');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    delivered: false,
    to: email,
    error: { code: 'sign_in_refused', message: expect.stringContaining('rejected the username or password') },
  });
  expect(JSON.stringify(body)).not.toMatch(/wrong|127\.0\.0\.1/);
});

test('without a mail server the status says so, and tests fail', async () => {
  const { sendWithSession } = await createTestAccount(without);
  expect((await sendWithSession('GET', '/email')).body).toMatchObject({ configured: false });
  const { status, body } = await sendWithSession('POST', '/email/test');
  expect([status, body.error.code]).toEqual([409, 'email_not_configured']);
});
