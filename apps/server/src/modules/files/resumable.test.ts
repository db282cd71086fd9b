import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { pino } from 'pino';
import { Upload } from 'tus-js-client';
import { afterAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { closeServices, createServices } from '../../context.ts';
import { pngWith } from '../../kit/file-structure/samples.factory.ts';
import { StorageUnavailable } from '../../kit/storage/errors.ts';
import { startS3StandIn } from '../../kit/storage/s3-stand-in.factory.ts';
import { createTestAccount, readResponse } from '../../testing/test-account.ts';
import { type TestApp, useTestApp } from '../../testing/test-app.ts';
import { modules } from '../index.ts';
import { png, putBytes, sha256Of, startTestUpload, testUrl } from './files.factory.ts';

const s3 = await startS3StandIn();
afterAll(() => s3.stop());

const local = useTestApp({ env: { SINGLE_PUT_LIMIT: '1048576' } });
const onS3 = useTestApp({
  env: {
    S3_BUCKET: 'files',
    S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
    S3_FORCE_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  },
});

/** Another process of the same deployment: same database, store and keys, no shared memory. */
const startTwin = async ({ services, database }: TestApp) => {
  const { config, keyring } = services;
  const twin = await createServices(config, { ...database, keyring }, modules, {
    log: pino({ level: 'silent' }),
  });
  const app = await createApp(twin, modules, {
    health: { isStopping: () => false, checkReady: async () => {} },
    readMetrics: async () => '',
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin,
    async stop() {
      await app.close();
      await closeServices(twin);
    },
  };
};

const protocol = { 'tus-resumable': '1.0.0' };

const offsetAt = async (url: string): Promise<number> => {
  const { status, headers } = await fetch(url, { method: 'HEAD', headers: protocol });
  expect(status).toBe(200);
  return Number(headers.get('upload-offset'));
};

const patch = (url: string, offset: number, bytes: Buffer) =>
  fetch(url, {
    method: 'PATCH',
    headers: {
      ...protocol,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });

/** Sends the start of a PATCH and disconnects in the middle. */
const sendPartially = async (url: string, bytes: Buffer, after: number): Promise<void> => {
  const sending = request(url, {
    method: 'PATCH',
    headers: {
      ...protocol,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length,
    },
  });
  sending.on('error', () => undefined);
  await new Promise<void>((resolve) => sending.write(bytes.subarray(0, after), () => resolve()));
  const closed = new Promise((resolve) => sending.once('close', resolve));
  sending.destroy();
  await closed;
};

/** Bytes that start like a PNG. */
const pngOf = (size: number): Buffer => pngWith(randomBytes(size - png.length - 12));

describe.each([
  ['on local disk', local],
  ['on S3', onS3],
])('%s', (_name, app) => {
  const prepare = async (bytes: Buffer, values: object = {}) => {
    const account = await createTestAccount(app);
    const announced = await startTestUpload(account, bytes, { sha256: sha256Of(bytes), ...values });
    const complete = () => account.send('POST', `/files/${announced.file.id}/complete`);
    return { account, announced, url: testUrl(app, announced.resumable.url), complete };
  };

  test('an ordinary tus client uploads to the URL in parts', async () => {
    const bytes = pngOf(3_000_000);
    const { url, complete } = await prepare(bytes);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const upload = new Upload(bytes, {
      endpoint: url,
      chunkSize: 1_000_000,
      retryDelays: null,
      onSuccess: () => resolve(),
      onError: reject,
    });
    upload.start();
    await promise;
    const { status, body } = await complete();
    expect([status, body.sha256]).toEqual([200, sha256Of(bytes)]);
  });

  test('deviations of common clients from the protocol are accepted', async () => {
    const bytes = pngOf(4_000);
    const { url, complete } = await prepare(bytes);
    // Like tuspy behind two proxies.
    const created = await fetch(url, {
      method: 'POST',
      headers: {
        ...protocol,
        'upload-length': String(bytes.length),
        'upload-metadata': '',
        'x-forwarded-proto': 'https, http',
        'content-type': 'text/plain',
      },
    });
    expect([created.status, await created.text()]).toEqual([201, '']);
    const half = await fetch(url, {
      method: 'POST',
      headers: {
        ...protocol,
        'x-http-method-override': 'PATCH',
        'upload-offset': '0',
        'upload-metadata': 'filename eC5wbmc=, filetype aW1hZ2UvcG5n,',
        'content-type': 'application/offset+octet-stream; charset=utf-8',
      },
      body: new Uint8Array(bytes.subarray(0, 1_000)),
    });
    expect([half.status, half.headers.get('upload-offset')]).toEqual([204, '1000']);
    expect((await patch(url, 1_000, bytes.subarray(1_000))).status).toBe(204);
    expect((await complete()).status).toBe(200);
  });

  test('an interrupted upload continues, also in another process', async () => {
    const bytes = pngOf(9_500_000);
    const { url, account, announced, complete } = await prepare(bytes);
    const first = await startTwin(app);
    await sendPartially(url.replace(app.origin, first.origin), bytes, 9_000_000);
    await expect.poll(() => offsetAt(url), { timeout: 10_000 }).toBeGreaterThan(8_000_000);
    await first.stop();

    const second = await startTwin(app);
    const there = url.replace(app.origin, second.origin);
    const offset = await offsetAt(there);
    expect(offset).toBeLessThanOrEqual(9_000_000);
    const rest = await patch(there, offset, bytes.subarray(offset));
    expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(bytes.length)]);
    await second.stop();

    const { status, body } = await complete();
    expect([status, body.sha256, body.status]).toEqual([200, sha256Of(bytes), 'available']);
    const { body: read } = await account.send('GET', `/files/${announced.file.id}`);
    expect(read).toEqual(body);
    expect(await offsetAt(url)).toBe(bytes.length);
  });

  test('a part with a wrong offset is rejected, and of two concurrent ones one is accepted', async () => {
    const bytes = pngOf(4_000);
    const { url, complete } = await prepare(bytes);
    const other = await startTwin(app);
    const there = url.replace(app.origin, other.origin);
    const half = bytes.subarray(0, 2_000);
    const answers = await Promise.all([patch(url, 0, half), patch(there, 0, half), patch(url, 0, half)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409', '409']);
    expect((await patch(url, 1_000, half)).status).toBe(409);
    expect((await patch(url, 3_000, bytes.subarray(3_000))).status).toBe(409);
    expect(await offsetAt(there)).toBe(2_000);
    expect((await patch(there, 2_000, bytes.subarray(2_000))).status).toBe(204);
    await other.stop();
    expect((await complete()).body.sha256).toBe(sha256Of(bytes));
  });

  test('more bytes than declared are rejected', async () => {
    const bytes = pngOf(2_000);
    const { url } = await prepare(bytes);
    expect((await patch(url, 0, Buffer.concat([bytes, Buffer.from('x')]))).status).toBe(413);
    const longer = await fetch(url, { method: 'POST', headers: { ...protocol, 'upload-length': '2001' } });
    expect(longer.status).toBe(413);
    const shorter = await fetch(url, { method: 'POST', headers: { ...protocol, 'upload-length': '1999' } });
    expect(shorter.status).toBe(422);
  });

  test('bytes of another type are rejected with the reason, with the last part and on completion', async () => {
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    const { url, complete } = await prepare(html);
    const last = await patch(url, 0, html);
    expect([last.status, await last.text()]).toEqual([422, expect.stringContaining('not of type image/png')]);
    const { status, body } = await complete();
    expect([status, body.error.details[0].code]).toEqual([422, 'content_type_mismatch']);
  });

  test('an upload can be canceled, and its URL is invalid afterwards', async () => {
    const bytes = pngOf(2_000);
    const { url, account, announced } = await prepare(bytes);
    await patch(url, 0, bytes.subarray(0, 1_000));
    expect((await fetch(url, { method: 'DELETE', headers: protocol })).status).toBe(204);
    expect((await account.send('GET', `/files/${announced.file.id}`)).status).toBe(404);
    expect((await patch(url, 1_000, bytes.subarray(1_000))).status).toBe(404);
  });

  test('an available file cannot be changed or canceled by its old URL', async () => {
    const { url, account, announced, complete } = await prepare(png);
    await putBytes(app, announced, png);
    await complete();
    expect((await patch(url, 0, png)).status).toBe(409);
    expect((await fetch(url, { method: 'DELETE', headers: protocol })).status).toBe(404);
    expect((await account.send('GET', `/files/${announced.file.id}`)).body.sha256).toBe(sha256Of(png));
  });
});

test('an empty file can be uploaded resumably', async () => {
  const account = await createTestAccount(local);
  const announced = await startTestUpload(account, Buffer.alloc(0), { contentType: 'text/plain' });
  const url = testUrl(local, announced.resumable.url);
  const created = await fetch(url, { method: 'POST', headers: { ...protocol, 'upload-length': '0' } });
  expect(created.status).toBe(201);
  // Relative: the client has reached the service by a URL that works for it.
  expect(new URL(created.headers.get('location') as string, url).href).toBe(url);
  expect((await account.send('POST', `/files/${announced.file.id}/complete`)).status).toBe(200);
});

test('a file too large for one request can only be uploaded resumably', async () => {
  const account = await createTestAccount(local);
  const { upload, resumable } = await startTestUpload(account, Buffer.alloc(1_048_577));
  expect([upload, resumable.protocol]).toEqual([null, 'tus']);
  const tooLarge = await account.send('POST', '/files', {
    name: 'x',
    size: local.services.config.uploadLimit + 1,
    contentType: 'image/png',
  });
  expect([tooLarge.status, tooLarge.body.error.details[0]]).toEqual([
    422,
    expect.objectContaining({ path: 'size', code: 'file_too_large' }),
  ]);
});

test('completing a large file does not wait until its parts are joined', async () => {
  const account = await createTestAccount(local);
  const bytes = pngOf(1_100_000);
  const announced = await startTestUpload(account, bytes);
  const { storage } = local.services;
  const get = storage.get;
  storage.get = async () => {
    throw new StorageUnavailable('it is away');
  };
  expect((await patch(testUrl(local, announced.resumable.url), 0, bytes)).status).toBe(503);
  storage.get = get;
  const { status, body, headers } = await account.send('POST', `/files/${announced.file.id}/complete`);
  expect([status, body.error.message, headers.get('retry-after')]).toEqual([
    409,
    expect.stringContaining('being assembled'),
    '5',
  ]);
});

test('a modified, wrong or expired URL is rejected, and any site can read the response', async () => {
  const account = await createTestAccount(local);
  const [one, two] = [await startTestUpload(account, png), await startTestUpload(account, png)];
  const url = testUrl(local, one.resumable.url);
  const token = new URL(url).searchParams.get('token') as string;
  const foreign = url.replace(one.file.id, two.file.id);
  const changed = url.replace(token, `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`);
  for (const wrong of [foreign, changed, url.replace(token, ''), url.split('?')[0] as string]) {
    const response = await readResponse(await patch(wrong, 0, png));
    expect([response.status, response.body.error.details[0].code]).toEqual([403, 'signature_invalid']);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  }
  const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin: 'https://elsewhere.test' } });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('Upload-Offset');
});
