import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import { serveSignedRequest } from './serve-signed-request.ts';
import { createStorage, type Storage } from './storage.ts';

const sign = (text: string) => createHmac('sha256', 'test').update(text).digest();
const clock = fixedClock('2026-01-01T00:00:00Z');
let root: string;
let storage: Storage;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'signed-'));
  storage = await createStorage({ kind: 'local', root }, { clock, sign });
  await storage.put('dir/picture', Buffer.from('0123456789'), { contentType: 'image/png' });
});
afterAll(() => rm(root, { recursive: true }));

async function downloadPath(options: { contentType?: string; disposition?: 'inline' | 'attachment' } = {}) {
  const { url } = await storage.downloadUrl('dir/picture', {
    fileName: 'cat.png',
    contentType: 'image/png',
    disposition: 'inline',
    expiresInSeconds: 60,
    ...options,
  });
  expect(url).toMatch(/^\/storage\//);
  return url;
}

function serve(method: string, url: string, headers = {}, body = '', now = clock.now()) {
  return serveSignedRequest({ storage, sign, now }, { method, url, headers, body: Readable.from([body]) });
}

describe('download', () => {
  test('returns the file with safe headers', async () => {
    const response = await serve('GET', await downloadPath());
    expect(response).toMatchObject({
      ok: true,
      status: 200,
      headers: {
        'content-type': 'image/png',
        'content-length': '10',
        'content-disposition': 'inline; filename="cat.png"',
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
      },
    });
    if (!response.ok) return;
    expect(response.headers['content-security-policy']).toMatch(/default-src 'none';.*sandbox$/);
    expect((await buffer(response.body!)).toString()).toBe('0123456789');
  });

  test('HTML requested inline is sent as an attachment', async () => {
    const response = await serve('HEAD', await downloadPath({ contentType: 'text/html' }));
    expect(response.headers?.['content-disposition']).toMatch(/^attachment/);
  });

  test('HEAD opens nothing and returns the size', async () => {
    const response = await serve('HEAD', await downloadPath());
    expect(response).toMatchObject({ ok: true, status: 200, headers: { 'content-length': '10' } });
    expect('body' in response).toBe(false);
  });

  test.each([
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('range %s', async (range, expected, contentRange) => {
    const response = await serve('GET', await downloadPath(), { range });
    expect(response).toMatchObject({ status: 206, headers: { 'content-range': contentRange } });
    expect(response.headers?.['content-length']).toBe(String(expected.length));
    if (response.ok) expect((await buffer(response.body!)).toString()).toBe(expected);
  });

  test.each(['bytes=10-', 'bytes=-0', 'bytes=99-100'])('range %s is out of bounds: 416', async (range) => {
    const response = await serve('GET', await downloadPath(), { range });
    expect(response).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } });
  });

  test.each([
    { range: 'bytes=0-1,3-4' },
    { range: 'bytes=5-2' },
    { range: 'lines=1-2' },
    { range: 'bytes=-' },
    { range: 'bytes=1-2', 'if-range': '"x"' },
  ])('%j returns the whole file', async (headers) => {
    expect(await serve('HEAD', await downloadPath(), headers)).toMatchObject({ status: 200 });
  });

  test('a deleted file: 404', async () => {
    const options = { fileName: 'x', contentType: 'text/plain', disposition: 'attachment' } as const;
    const { url } = await storage.downloadUrl('dir/missing', { ...options, expiresInSeconds: 60 });
    expect(await serve('GET', url)).toMatchObject({ status: 404, code: 'object_not_found' });
  });
});

describe('signature', () => {
  test('is valid until the second it expires', async () => {
    const path = await downloadPath();
    const at = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
    expect(await serve('HEAD', path, {}, '', at(59))).toMatchObject({ status: 200 });
    expect(await serve('HEAD', path, {}, '', at(60))).toMatchObject({
      status: 403,
      code: 'signature_expired',
    });
  });

  test('any change of path or query invalidates it', async () => {
    const path = await downloadPath();
    const changed = [
      path.replace('picture', 'picturf'),
      path.replace('inline', 'attachment'),
      path.replace('cat.png', 'cat.exe'),
      path.replace('image%2Fpng', 'text%2Fhtml'),
      path.replace(/expires=\d+/, 'expires=9999999999'),
      path.replace(/&signature=.*/, ''),
      path.replace(/signature=.*/, 'signature='),
      path.replace(/signature=.{4}/, 'signature=AAAA'),
      `${path}&name=other`,
      `${path}&type=text%2Fhtml`,
      `${path}&extra=1`,
      `${path}?extra=1`,
      path.replace('/storage/', '/storage/x/../'),
      path.replace('dir/', 'dir%2F'),
      path.replace('/storage/', '/other/'),
      '/storage/',
      '/storage/dir/picture',
      '',
    ];
    for (const url of changed) {
      expect(url).not.toBe(path);
      expect(await serve('GET', url), url).toMatchObject({ status: 403, code: 'signature_invalid' });
    }
  });

  test('a download link cannot upload, and other methods do nothing', async () => {
    const path = await downloadPath();
    for (const method of ['PUT', 'POST', 'DELETE', 'PATCH', 'get']) {
      expect(await serve(method, path), method).toMatchObject({ status: 403, code: 'signature_invalid' });
    }
  });
});

describe('upload', () => {
  async function uploadPath(key: string) {
    const options = { contentType: 'text/csv', size: 4, expiresInSeconds: 60 };
    return (await storage.uploadUrl(key, options)).url;
  }

  test('stores the declared bytes, with or without a Content-Length', async () => {
    const headers = { 'content-type': 'text/csv' };
    expect(await serve('PUT', await uploadPath('up/1'), headers, 'abcd')).toMatchObject({ status: 204 });
    const withLength = { ...headers, 'content-length': '4' };
    expect(await serve('PUT', await uploadPath('up/1'), withLength, 'efgh')).toMatchObject({ status: 204 });
    expect((await buffer((await storage.get('up/1')).body)).toString()).toBe('efgh');
  });

  test.each([
    ['another type', { 'content-type': 'text/html' }, 'abcd', 'content_type_mismatch'],
    ['no type', {}, 'abcd', 'content_type_mismatch'],
    [
      'an announced length that differs',
      { 'content-type': 'text/csv', 'content-length': '5' },
      'x',
      'size_mismatch',
    ],
    ['too long a body', { 'content-type': 'text/csv' }, 'abcde', 'size_mismatch'],
    ['too short a body', { 'content-type': 'text/csv' }, 'abc', 'size_mismatch'],
  ])('%s: rejected, nothing stored', async (name, headers, body, code) => {
    const key = `up/${name.replaceAll(' ', '-')}`;
    expect(await serve('PUT', await uploadPath(key), headers, body)).toMatchObject({ status: 400, code });
    await expect(storage.head(key)).rejects.toThrow(/stored object .* does not exist/);
  });
});
