import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { installCompression } from './compression.ts';
import { etagOf } from './etag.ts';

const long = { text: 'Answers to a survey. '.repeat(200) };

const createApp = () => {
  const app = Fastify();
  installCompression(app);
  app.get('/long', async (_request, reply) => reply.header('etag', etagOf(3)).send(long));
  app.get('/short', async () => ({ text: 'short' }));
  app.get('/picture', async (_request, reply) => reply.type('image/png').send(Buffer.alloc(5_000)));
  app.get('/part', async (_request, reply) =>
    reply.code(206).header('content-range', 'bytes 0-4999/9000').type('text/csv').send('a'.repeat(5_000)),
  );
  app.get('/page', async (_request, reply) =>
    reply.header('vary', 'origin').type('text/html; charset=utf-8').send('<p>Hello</p>'.repeat(500)),
  );
  app.get('/signed-in', async (_request, reply) => reply.header('set-cookie', 'a=b').send(long));
  app.get('/api/auth/backup-codes', async () => long);
  app.get('/done', async (_request, reply) =>
    reply.header('content-encoding', 'gzip').type('text/css').send(Buffer.alloc(5_000)),
  );
  return app;
};

const get = (url: string, encoding: string | undefined, method: 'GET' | 'HEAD' = 'GET') =>
  createApp().inject({ method, url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

describe('compression', () => {
  test('uses the encoding that the client accepts, and keeps the ETag', async () => {
    const br = await get('/long', 'gzip, deflate, br');
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', etag: '"3"' });
    expect(br.headers['content-length']).toBe(String(br.rawPayload.length));
    expect(br.rawPayload.length).toBeLessThan(300);
    expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(long);

    const zipped = await get('/long', 'gzip');
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', etag: '"3"' });
    expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(long);
  });

  test.each([undefined, 'identity', 'br;q=0, gzip;q=0', 'zstd'])(
    '%s gets uncompressed text',
    async (encoding) => {
      const { headers, payload } = await get('/long', encoding);
      expect(headers).not.toHaveProperty('content-encoding');
      expect(headers.vary).toBe('accept-encoding');
      expect(JSON.parse(payload)).toEqual(long);
    },
  );

  test.each(['/short', '/picture', '/part', '/signed-in', '/api/auth/backup-codes'])(
    '%s is sent uncompressed',
    async (url) => {
      const { headers } = await get(url, 'br, gzip');
      expect(headers).not.toHaveProperty('content-encoding');
      expect(headers).not.toHaveProperty('vary');
    },
  );

  test('adds to an existing Vary header', async () => {
    expect((await get('/page', 'br')).headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'origin, accept-encoding',
    });
  });

  test('does not compress what is already compressed', async () => {
    const { headers, rawPayload } = await get('/done', 'br');
    expect(headers['content-encoding']).toBe('gzip');
    expect(rawPayload).toHaveLength(5_000);
  });

  test('HEAD returns the same headers as GET', async () => {
    const { headers, rawPayload } = await get('/long', 'br', 'HEAD');
    const { headers: plain } = await get('/long', 'br');
    expect(rawPayload).toHaveLength(0);
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': plain['content-length'] });
  });
});
