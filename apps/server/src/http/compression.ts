import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';

type Compressed = Exclude<Encoding, 'identity'>;

/** Below this size, the saved bytes fit into the packet that is sent anyway. */
const worthCompressing = 1_400;

const readable = /^(?:text\/|image\/svg\+xml|application\/(?:[\w.+-]*\+)?(?:json|xml|yaml|javascript))/;

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

const compressWith: Record<Compressed, (text: string | Buffer, quality: number) => Promise<Buffer>> = {
  gzip: (text, level) => zip(text, { level }),
  br: (text, quality) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
};

/** Fast levels: a page of 50 entries takes a fraction of a millisecond, in a thread of the pool. */
const qualities: Record<Compressed, number> = { gzip: 3, br: 3 };

/** For text that is compressed once and sent often. */
const bestQuality = 9;

/**
 * Responses with credentials are not compressed: an attacker who can make a browser repeat a request and observe the response
 * length could guess their content (BREACH).
 */
const mayHoldCredentials = (request: FastifyRequest, reply: FastifyReply): boolean =>
  reply.hasHeader('set-cookie') || request.url.startsWith('/api/auth/');

const isCompressible = (request: FastifyRequest, reply: FastifyReply, payload: unknown): boolean =>
  (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
  payload.length >= worthCompressing &&
  !reply.hasHeader('content-encoding') &&
  !reply.hasHeader('content-range') &&
  readable.test(String(reply.getHeader('content-type') ?? '')) &&
  !mayHoldCredentials(request, reply);

const varyByEncoding = (reply: FastifyReply): void => {
  const vary = String(reply.getHeader('vary') ?? '');
  if (!/\baccept-encoding\b/i.test(vary))
    reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`);
};

/**
 * Compresses text that is sent as a whole. Streams (files, exports, live events) are not compressed. ETags do not change: they
 * name a version of the resource for `If-Match`, and nothing compressed here is served in ranges.
 */
export const installCompression = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isCompressible(request, reply, payload)) return done(null, payload);
    varyByEncoding(reply);
    const encoding = acceptedEncoding(request);
    if (encoding === 'identity') return done(null, payload);
    compressWith[encoding](payload as string | Buffer, qualities[encoding]).then((compressed) => {
      reply.header('content-encoding', encoding).removeHeader('content-length');
      done(null, compressed);
    }, done);
  });
};

/** A text that does not change while the process runs, compressed on first use. */
export const createCompressedText = (text: string) => {
  const made = new Map<Compressed, Promise<Buffer>>();
  const compressed = (encoding: Compressed): Promise<Buffer> => {
    const cached = made.get(encoding) ?? compressWith[encoding](text, bestQuality);
    made.set(encoding, cached);
    return cached;
  };
  return {
    /** Sends it in the encoding the client accepts. */
    async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      varyByEncoding(reply);
      const encoding = acceptedEncoding(request);
      if (encoding === 'identity') return reply.send(text);
      return reply.header('content-encoding', encoding).send(await compressed(encoding));
    },
  };
};

export type CompressedText = ReturnType<typeof createCompressedText>;
