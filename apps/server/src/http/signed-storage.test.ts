import { expect, test } from 'vitest';
import { readResponse } from '../testing/test-account.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();

const here = (url: string) => `${app.origin}${url}`;
const content = Buffer.from('0123456789');

const upload = async (
  key: string,
  options = { contentType: 'text/plain', size: content.length, expiresInSeconds: 60 },
) => {
  const ticket = await app.services.storage.uploadUrl(key, options);
  return { ticket, url: here(ticket.url) };
};

test('a file is uploaded and downloaded by signed URLs, including ranges', async () => {
  const { ticket, url } = await upload('a/one');
  const put = await fetch(url, { method: ticket.method, headers: ticket.headers, body: content });
  expect(put.status).toBe(204);
  expect(put.headers.get('access-control-allow-origin')).toBe('*');

  const { url: signed } = await app.services.storage.downloadUrl('a/one', {
    fileName: 'one.txt',
    contentType: 'text/plain',
    disposition: 'attachment',
    expiresInSeconds: 60,
  });
  const complete = await fetch(here(signed));
  expect(Buffer.from(await complete.arrayBuffer())).toEqual(content);
  expect(complete.headers.get('content-disposition')).toContain('attachment');
  expect(complete.headers.get('content-security-policy')).toContain('sandbox');
  expect(complete.headers.get('x-content-type-options')).toBe('nosniff');
  const part = await fetch(here(signed), { headers: { range: 'bytes=2-4' } });
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
    206,
    '234',
    'bytes 2-4/10',
  ]);
  const outOfRange = await readResponse(await fetch(here(signed), { headers: { range: 'bytes=50-' } }));
  expect([outOfRange.status, outOfRange.body.error.code]).toEqual([416, 'range_not_satisfiable']);
});

test('JSON is uploaded unchanged, without being parsed', async () => {
  const broken = Buffer.from('{"not json');
  const { ticket, url } = await upload('a/json', {
    contentType: 'application/json',
    size: broken.length,
    expiresInSeconds: 60,
  });
  expect((await fetch(url, { method: 'PUT', headers: ticket.headers, body: broken })).status).toBe(204);
});

test('a modified, expired or misused URL fails with the standard error shape', async () => {
  const { ticket, url } = await upload('a/two');
  const codeOf = async (address: string, init: RequestInit) => {
    const { status, body } = await readResponse(await fetch(address, init));
    return [status, body.error.code, body.error.details[0]?.code];
  };
  const put = { method: 'PUT', headers: ticket.headers, body: content };
  expect(await codeOf(url.replace('a/two', 'a/six'), put)).toEqual([
    403,
    'permission_denied',
    'signature_invalid',
  ]);
  expect(await codeOf(url, { method: 'GET' })).toEqual([403, 'permission_denied', 'signature_invalid']);
  expect(await codeOf(url, { ...put, body: Buffer.from('longer than announced') })).toEqual([
    422,
    'validation_failed',
    'size_mismatch',
  ]);
  expect(await codeOf(url, { ...put, headers: { 'content-type': 'text/html' } })).toEqual([
    422,
    'validation_failed',
    'content_type_mismatch',
  ]);
  expect(await codeOf(`${app.origin}/storage/a/two`, { method: 'GET' })).toEqual([
    403,
    'permission_denied',
    'signature_invalid',
  ]);
});
