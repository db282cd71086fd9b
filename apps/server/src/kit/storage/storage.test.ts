import { createHash, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { ObjectNotFound, RangeNotSatisfiable, SizeMismatch, StorageUnavailable } from './errors.ts';
import { startS3StandIn } from './s3-stand-in.factory.ts';
import { serveSignedRequest } from './serve-signed-request.ts';
import { createStorage, type Storage } from './storage.ts';

interface Store {
  storage: Storage;
  /** The origin for paths of the local store. */
  origin: string;
  /** The files on disk, to check that failures leave nothing behind. */
  files(): Promise<string[]>;
  stop(): Promise<void>;
}

const sign = (text: string) => createHmac('sha256', 'test').update(text).digest();

async function localStore(): Promise<Store> {
  const root = await mkdtemp(join(tmpdir(), 'storage-local-'));
  const server: Server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const answer = await serveSignedRequest(
      { storage, sign, now: new Date() },
      { method, url, headers, body: request },
    );
    response.writeHead(answer.status, answer.headers);
    if (answer.ok && answer.body) answer.body.pipe(response);
    else response.end(answer.ok ? undefined : answer.code);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const storage = await createStorage({ kind: 'local', root }, { clock: systemClock, sign });
  return {
    storage,
    origin,
    files: () => listFiles(root),
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(root, { recursive: true });
    },
  };
}

function s3Storage(port: number, bucket = 'files'): Promise<Storage> {
  return createStorage(
    {
      kind: 's3',
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      forcePathStyle: true,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    { clock: systemClock, sign },
  );
}

async function s3Store(): Promise<Store> {
  const server = await startS3StandIn();
  const storage = await s3Storage(server.port);
  return {
    storage,
    origin: `http://127.0.0.1:${server.port}`,
    files: () => listFiles(server.directory),
    async stop() {
      storage.close();
      await server.stop();
    },
  };
}

async function listFiles(root: string): Promise<string[]> {
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const MiB = 1024 * 1024;
const text = { contentType: 'text/plain' };

/** A stream of `size` pseudo-random bytes in odd-sized chunks, never completely in memory. */
function largeBody(size: number, hash = createHash('sha256')): Readable {
  const chunkBytes = randomBytes(70_001);
  return Readable.from(
    (function* () {
      for (let left = size; left > 0; left -= chunkBytes.length) {
        const part = chunkBytes.subarray(0, Math.min(left, chunkBytes.length));
        hash.update(part);
        yield part;
      }
    })(),
  );
}

async function read(storage: Storage, key: string, range?: { start: number; end?: number }): Promise<string> {
  return (await buffer((await storage.get(key, range && { range })).body)).toString();
}

describe.each([
  ['local disk', localStore],
  ['S3', s3Store],
])('%s', (_name, start) => {
  let store: Store;
  let storage: Storage;
  beforeAll(async () => {
    store = await start();
    storage = store.storage;
  });
  afterAll(() => store.stop());
  const request = (url: string, init?: RequestInit) => fetch(new URL(url, store.origin), init);

  test('put and get return the same bytes, from a buffer and from a stream', async () => {
    expect(await storage.put('a/buffer.txt', Buffer.from('from a buffer'), text)).toEqual({ size: 13 });
    expect(await storage.put('a/stream.txt', Readable.from(['from ', 'a ', 'stream']), text)).toEqual({
      size: 13,
    });
    const got = await storage.get('a/buffer.txt');
    expect(got.size).toBe(13);
    expect(got.range).toBeUndefined();
    expect((await buffer(got.body)).toString()).toBe('from a buffer');
    expect(await read(storage, 'a/stream.txt')).toBe('from a stream');
    expect(await storage.head('a/stream.txt')).toEqual({ size: 13 });
  });

  test('an empty object exists', async () => {
    await storage.put('empty/buffer', Buffer.alloc(0), { ...text, size: 0 });
    await storage.put('empty/stream', Readable.from([]), { ...text, size: 0 });
    expect(await storage.head('empty/buffer')).toEqual({ size: 0 });
    expect(await read(storage, 'empty/stream')).toBe('');
  });

  test('a copy is independent', async () => {
    await storage.put('copy/from', Buffer.from('the same'), text);
    await storage.put('copy/to', Buffer.from('what was there'), text);
    await storage.copy('copy/from', 'copy/to', text);
    await storage.delete('copy/from');
    expect(await read(storage, 'copy/to')).toBe('the same');
    await expect(storage.copy('copy/from', 'copy/other', text)).rejects.toThrow(ObjectNotFound);
    await expect(storage.head('copy/other')).rejects.toThrow(ObjectNotFound);
  });

  test('a second put replaces the first', async () => {
    await storage.put('twice', Buffer.from('the first, longer'), text);
    await storage.put('twice', Buffer.from('second'), text);
    expect(await read(storage, 'twice')).toBe('second');
  });

  test.each([8 * MiB, 20 * MiB + 3])('a stream of %i bytes is stored completely', async (size) => {
    const sent = createHash('sha256');
    expect(await storage.put(`large/${size}`, largeBody(size, sent), { ...text, size })).toEqual({ size });
    const received = createHash('sha256');
    const got = await storage.get(`large/${size}`);
    for await (const chunk of got.body) received.update(chunk);
    expect(received.digest('hex')).toBe(sent.digest('hex'));
    expect(got.size).toBe(size);
  });

  test('ranges return their part and its position', async () => {
    await storage.put('range', Buffer.from('0123456789'), text);
    expect(await read(storage, 'range', { start: 2, end: 4 })).toBe('234');
    expect(await read(storage, 'range', { start: 0, end: 1 })).toBe('01');
    const tail = await storage.get('range', { range: { start: 7 } });
    expect(tail).toMatchObject({ size: 10, range: { start: 7, end: 9 } });
    expect((await buffer(tail.body)).toString()).toBe('789');
    const outOfRange = await storage.get('range', { range: { start: 8, end: 99 } });
    expect(outOfRange.range).toEqual({ start: 8, end: 9 });
    expect((await buffer(outOfRange.body)).toString()).toBe('89');
    await expect(storage.get('range', { range: { start: 10 } })).rejects.toThrow(RangeNotSatisfiable);
  });

  test('a missing object is ObjectNotFound, and deleting it is no error', async () => {
    await expect(storage.get('no/such')).rejects.toThrow(ObjectNotFound);
    await expect(storage.get('no/such', { range: { start: 1 } })).rejects.toThrow(ObjectNotFound);
    await expect(storage.head('no/such')).rejects.toThrow(ObjectNotFound);
    await storage.delete('no/such');
  });

  test('a folder is not an object', async () => {
    await storage.put('folder/inside', Buffer.from('x'), text);
    await expect(storage.head('folder')).rejects.toThrow(ObjectNotFound);
    await expect(storage.get('folder')).rejects.toThrow(ObjectNotFound);
  });

  test('delete removes', async () => {
    await storage.put('gone', Buffer.from('x'), text);
    await storage.delete('gone');
    await expect(storage.head('gone')).rejects.toThrow(ObjectNotFound);
  });

  test.each([
    ['fewer', 3, () => Readable.from(['ab'])],
    ['more', 3, () => Readable.from(['ab', 'cd'])],
    ['fewer, in a buffer', 3, () => Buffer.from('ab')],
    ['more, after several parts', 17 * MiB, () => largeBody(18 * MiB)],
    ['fewer, after several parts', 18 * MiB, () => largeBody(17 * MiB)],
  ])('%s bytes than declared: rejected, and the existing object stays', async (_case, size, body) => {
    await storage.put('sized', Buffer.from('before'), text);
    await expect(storage.put('sized', body(), { ...text, size })).rejects.toThrow(SizeMismatch);
    expect(await read(storage, 'sized')).toBe('before');
  });

  test('a body that fails midway stores nothing and throws its own error', async () => {
    const failing = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the sender went away');
      })(),
    );
    await expect(storage.put('failing', failing, text)).rejects.toThrow('the sender went away');
    await expect(storage.head('failing')).rejects.toThrow(ObjectNotFound);
    expect((await store.files()).filter((path) => path.includes('.tmp/'))).toEqual([]);
  });

  test.each([
    '',
    '/',
    '/absolute',
    'a//b',
    'a/',
    '.',
    '..',
    '../x',
    'a/../../x',
    'a/./b',
    '.tmp/x',
    'a\0b',
    'a b',
    'a\\b',
    'ä',
    'a%2fb',
    'a?b',
    'x'.repeat(256),
    'x/'.repeat(300),
  ])('the key %j is rejected everywhere', async (key) => {
    await expect(storage.put(key, Buffer.from('x'), text)).rejects.toThrow(TypeError);
    await expect(storage.get(key)).rejects.toThrow(TypeError);
    await expect(storage.head(key)).rejects.toThrow(TypeError);
    await expect(storage.delete(key)).rejects.toThrow(TypeError);
    await expect(storage.uploadUrl(key, { ...text, size: 1, expiresInSeconds: 60 })).rejects.toThrow(
      TypeError,
    );
    const download = { ...text, fileName: 'x', disposition: 'inline', expiresInSeconds: 60 } as const;
    await expect(storage.downloadUrl(key, download)).rejects.toThrow(TypeError);
  });

  test('an upload URL accepts the declared upload, sent with fetch', async () => {
    const body = randomBytes(5_000);
    const ticket = await storage.uploadUrl('up/load.png', {
      contentType: 'image/png',
      size: body.length,
      expiresInSeconds: 60,
    });
    expect(ticket.method).toBe('PUT');
    expect(ticket.expiresAt.getTime() - Date.now()).toBeGreaterThan(50_000);
    const response = await request(ticket.url, { method: 'PUT', headers: ticket.headers, body });
    expect(response.ok, await response.text()).toBe(true);
    expect(await buffer((await storage.get('up/load.png')).body)).toEqual(body);
  });

  test('an upload URL rejects another size, another type, another key and another method', async () => {
    const options = { contentType: 'image/png', size: 4, expiresInSeconds: 60 };
    const { url, headers } = await storage.uploadUrl('up/refused.png', options);
    const other = url.replace('refused', 'other');
    const attempts = [
      request(url, { method: 'PUT', headers, body: '12345' }),
      request(url, { method: 'PUT', headers: { 'content-type': 'text/html' }, body: '1234' }),
      request(other, { method: 'PUT', headers, body: '1234' }),
      request(url),
    ];
    for (const response of await Promise.all(attempts)) {
      expect([400, 403]).toContain(response.status);
      await response.body?.cancel();
    }
    await expect(storage.head('up/refused.png')).rejects.toThrow(ObjectNotFound);
    await expect(storage.head('up/other.png')).rejects.toThrow(ObjectNotFound);
  });

  test('a download URL returns the file under its name, as an attachment, with ranges', async () => {
    await storage.put('down/load', Buffer.from('0123456789'), { contentType: 'application/octet-stream' });
    const { url } = await storage.downloadUrl('down/load', {
      fileName: 'overview 2026.txt',
      contentType: 'text/plain; charset=utf-8',
      disposition: 'attachment',
      expiresInSeconds: 60,
    });
    const response = await request(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="overview 2026.txt"');
    expect(await response.text()).toBe('0123456789');

    const part = await request(url, { headers: { range: 'bytes=3-5' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 3-5/10');
    expect(await part.text()).toBe('345');
  });

  test('a modified or expired URL is rejected', async () => {
    await storage.put('down/secret', Buffer.from('secret'), text);
    const options = { fileName: 'x', ...text, disposition: 'attachment', expiresInSeconds: 60 } as const;
    const { url } = await storage.downloadUrl('down/secret', options);
    const later = url.replace(/(expires)=\d+/i, '$1=604000');
    expect(later).not.toBe(url);
    expect((await request(later)).status).toBe(403);
    expect((await request(url.replace(/signature=..../i, 'Signature=0000'))).status).toBe(403);
  });

  test('expiry is limited', async () => {
    for (const expiresInSeconds of [0, -1, 1.5, 604_801, Number.NaN]) {
      await expect(storage.uploadUrl('x', { ...text, size: 1, expiresInSeconds })).rejects.toThrow(
        RangeError,
      );
    }
  });
});

test('a local store whose folder is gone is StorageUnavailable', async () => {
  const root = await mkdtemp(join(tmpdir(), 'storage-gone-'));
  const storage = await createStorage({ kind: 'local', root }, { clock: systemClock, sign });
  await storage.check();
  await rm(root, { recursive: true });
  await expect(storage.check()).rejects.toThrow(StorageUnavailable);
  await expect(storage.put('x', Buffer.from('x'), text)).rejects.toThrow(StorageUnavailable);
});

test('files that a crash left in the local store are removed a day later, and not before', async () => {
  const root = await mkdtemp(join(tmpdir(), 'storage-sweep-'));
  await mkdir(join(root, '.tmp'));
  await writeFile(join(root, '.tmp', 'old'), '');
  await writeFile(join(root, '.tmp', 'new'), '');
  await utimes(join(root, '.tmp', 'old'), new Date(), new Date(Date.now() - 25 * 3600 * 1000));
  await createStorage({ kind: 'local', root }, { clock: systemClock, sign });
  expect(await readdir(join(root, '.tmp'))).toEqual(['new']);
  await rm(root, { recursive: true });
});

test.each(['local disk', 'S3'])(
  'a list of %s has every object with its size, or those of a prefix',
  async (kind) => {
    const root = await mkdtemp(join(tmpdir(), 'storage-list-'));
    // As below.
    const server = await startS3StandIn({ allowMismatchedSignatures: true });
    const storage =
      kind === 'S3'
        ? await s3Storage(server.port)
        : await createStorage({ kind: 'local', root }, { clock: systemClock, sign });
    for (const key of ['list/a', 'list/b/c', 'lists']) await storage.put(key, Buffer.from(key), text);
    const listed = async (prefix?: string) =>
      (await Array.fromAsync(storage.list(prefix))).toSorted((a, b) => (a.key < b.key ? -1 : 1));
    expect(await listed('list/')).toEqual([
      { key: 'list/a', size: 6 },
      { key: 'list/b/c', size: 8 },
    ]);
    expect(await listed('nothing')).toEqual([]);
    expect((await listed()).map(({ key }) => key)).toEqual(['list/a', 'list/b/c', 'lists']);
    storage.close();
    await server.stop();
    await rm(root, { recursive: true });
  },
);

test('the S3 check distinguishes a working bucket from one that does not exist', async () => {
  // The imitation computes another signature than AWS for a bucket's own path, hence the leniency.
  const server = await startS3StandIn({ allowMismatchedSignatures: true });
  const good = await s3Storage(server.port);
  const bad = await s3Storage(server.port, 'missing');
  await good.check();
  await expect(bad.check()).rejects.toThrow(/bucket missing.*Check the bucket name/);
  good.close();
  bad.close();
  await server.stop();
});

test('an S3 store that cannot be reached is StorageUnavailable, for readiness and for operations', async () => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  const storage = await s3Storage(port);
  await expect(storage.check()).rejects.toThrow(StorageUnavailable);
  await expect(storage.get('x')).rejects.toThrow(StorageUnavailable);
  storage.close();
});
