import { expect, test } from 'vitest';
import { readResponse } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';

const tried = useTestApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });
const inProduction = useTestApp({ env: { PUBLIC_URL: 'http://localhost:3000', NODE_ENV: 'production' } });
const withPublicName = useTestApp({ env: { PUBLIC_URL: 'https://forms.example.com' } });

const get = async (origin: string, path: string, headers: Record<string, string> = {}) =>
  readResponse(await fetch(`${origin}${path}`, { headers }));

test('saved mail is listed and shown, and nothing in it is executed', async () => {
  expect((await get(tried.origin, '/dev/mail')).body).toContain('No emails yet');
  await tried.services.mailer.send({
    to: 'ada@example.test',
    subject: 'Reset <b>your</b> password',
    text: 'Open https://forms.test/reset?token=1&x=2 <script>alert(1)</script>',
  });
  const { body: list } = await get(tried.origin, '/dev/mail');
  expect(list).toContain('Reset &lt;b&gt;your&lt;/b&gt; password');
  const [, path] = /href="(\/dev\/mail\/[^"]+)"/.exec(list) as unknown as [string, string];
  const mail = await get(tried.origin, path);
  expect(mail.body).toContain('https://forms.test/reset?token=1&amp;x=2 &lt;script&gt;');
  expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await get(tried.origin, '/dev/mail/..%2f..%2fsecret.key')).status).toBe(404);
});

test('it is only available to a browser on this machine', async () => {
  expect((await get(inProduction.origin, '/dev/mail')).status).toBe(404);
  expect((await get(withPublicName.origin, '/dev/mail')).status).toBe(404);
  expect((await get(tried.origin, '/dev/mail', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
  const renamed = await tried.app.inject({ url: '/dev/mail', headers: { host: 'evil.example' } });
  expect(renamed.statusCode).toBe(404);
  const remote = await tried.app.inject({
    url: '/dev/mail',
    headers: { host: 'localhost' },
    remoteAddress: '203.0.113.7',
  });
  expect(remote.statusCode).toBe(404);
});
