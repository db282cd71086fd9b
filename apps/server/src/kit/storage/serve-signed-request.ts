import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { contentDisposition } from './content-disposition.ts';
import { ObjectNotFound, SizeMismatch } from './errors.ts';
import { type Sign, type SignedDownload, type SignedUpload, verifySignedRequest } from './signed-urls.ts';
import type { ByteRange, Storage } from './storage.ts';

interface Request {
  method: string;
  /** Path and query, as received. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Readable;
}

type SignedAnswer =
  | { ok: true; status: 200 | 204 | 206; headers: Record<string, string>; body?: Readable }
  | {
      ok: false;
      status: 400 | 403 | 404 | 416;
      code:
        | 'signature_invalid'
        | 'signature_expired'
        | 'content_type_mismatch'
        | 'size_mismatch'
        | 'object_not_found'
        | 'range_not_satisfiable';
      message: string;
      headers?: Record<string, string>;
    };

/**
 * Handles a request to a signed URL of the local store; the HTTP layer only sends the result. No credential but the signature is
 * needed. Rejected uploads leave `body` unread.
 */
export async function serveSignedRequest(
  { storage, sign, now }: { storage: Storage; sign: Sign; now: Date },
  request: Request,
): Promise<SignedAnswer> {
  const signed = verifySignedRequest(sign, request.method, request.url, now);
  if (!signed.allowed) {
    const message =
      signed.reason === 'signature_expired'
        ? 'This link has expired. Request a new one.'
        : 'This link is not valid. Use it without changes.';
    return { ok: false, status: 403, code: signed.reason, message };
  }
  return signed.operation === 'upload' ? receive(storage, signed, request) : send(storage, signed, request);
}

async function receive(
  storage: Storage,
  { key, contentType, size }: SignedUpload,
  { headers, body }: Request,
): Promise<SignedAnswer> {
  if (headers['content-type'] !== contentType) {
    const message = `Send the header Content-Type: ${contentType}, as declared for this upload.`;
    return { ok: false, status: 400, code: 'content_type_mismatch', message };
  }
  const announced = headers['content-length'];
  try {
    if (announced !== undefined && Number(announced) !== size) throw new SizeMismatch(size, announced);
    await storage.put(key, body, { contentType, size });
    return { ok: true, status: 204, headers: {} };
  } catch (error) {
    if (!(error instanceof SizeMismatch)) throw error;
    return { ok: false, status: 400, code: 'size_mismatch', message: error.message };
  }
}

async function send(
  storage: Storage,
  { key, contentType, fileName, disposition }: SignedDownload,
  { method, headers: requestedRange }: Request,
): Promise<SignedAnswer> {
  try {
    const { size } = await storage.head(key);
    const range =
      requestedRange['if-range'] === undefined ? parseRange(requestedRange.range, size) : undefined;
    if (range === 'not_satisfiable') {
      return {
        ok: false,
        status: 416,
        code: 'range_not_satisfiable',
        message: `The file has ${size} bytes. Request a range within it.`,
        headers: { 'content-range': `bytes */${size}` },
      };
    }
    const headers: Record<string, string> = {
      ...SAFE_HEADERS,
      'content-type': contentType,
      'content-disposition': contentDisposition(disposition, contentType, fileName),
      'content-length': String(range ? range.end - range.start + 1 : size),
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
    };
    const status = range ? 206 : 200;
    if (method === 'HEAD') return { ok: true, status, headers };
    const { body } = await storage.get(key, range ? { range } : {});
    return { ok: true, status, headers, body };
  } catch (error) {
    if (!(error instanceof ObjectNotFound)) throw error;
    return { ok: false, status: 404, code: 'object_not_found', message: 'This file no longer exists.' };
  }
}

/**
 * Uploads come from strangers and share the app's origin here: no content sniffing, and a document, if shown at all, runs in a
 * sandbox without script, without the origin's cookies and without loading anything.
 */
const SAFE_HEADERS = {
  'accept-ranges': 'bytes',
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** One byte range; several ranges, or an unsupported header, return the whole file, as RFC 9110 permits. */
function parseRange(
  header: string | undefined,
  size: number,
): Required<ByteRange> | 'not_satisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start < size && start <= end ? { start, end } : 'not_satisfiable';
}
