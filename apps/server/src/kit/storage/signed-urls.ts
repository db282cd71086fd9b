import { timingSafeEqual } from 'node:crypto';
import { assertObjectKey } from './object-key.ts';
import type { Disposition } from './storage.ts';

/** Signs with a secret key, for example `(text) => keyring.hash('storage-url', text)`. */
export type Sign = (text: string) => Buffer;

const PATH = '/storage/';

export interface SignedUpload {
  operation: 'upload';
  key: string;
  contentType: string;
  size: number;
}

export interface SignedDownload {
  operation: 'download';
  key: string;
  contentType: string;
  fileName: string;
  disposition: Disposition;
}

type SignedRequest =
  | ({ allowed: true } & (SignedUpload | SignedDownload))
  | { allowed: false; reason: 'signature_invalid' | 'signature_expired' };

/** A path, `/storage/<key>?type=…&…&expires=<unix seconds>&signature=…`, that allows this one operation. */
export function signUrl(sign: Sign, request: SignedUpload | SignedDownload, expiresAt: Date): string {
  const params = new URLSearchParams(
    request.operation === 'upload'
      ? { size: String(request.size), type: request.contentType }
      : { disposition: request.disposition, name: request.fileName, type: request.contentType },
  );
  params.set('expires', String(Math.floor(expiresAt.getTime() / 1000)));
  const method = request.operation === 'upload' ? 'PUT' : 'GET';
  params.set('signature', signatureOf(sign, method, request.key, params));
  return `${PATH}${request.key}?${params.toString()}`;
}

/**
 * Checks whether a request for `url` (path and query as received) is allowed. GET signatures also allow HEAD. The signature is
 * checked before anything else is trusted, including the expiry.
 */
export function verifySignedRequest(sign: Sign, method: string, url: string, now: Date): SignedRequest {
  const invalid: SignedRequest = { allowed: false, reason: 'signature_invalid' };
  const parsed = parse(url);
  if (!parsed || !['GET', 'HEAD', 'PUT'].includes(method)) return invalid;
  const { key, params } = parsed;

  const signature = Buffer.from(params.get('signature') ?? '');
  const expected = Buffer.from(signatureOf(sign, method === 'PUT' ? 'PUT' : 'GET', key, params));
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return invalid;

  if (now.getTime() >= Number(params.get('expires')) * 1000) {
    return { allowed: false, reason: 'signature_expired' };
  }
  const contentType = params.get('type') ?? '';
  if (method === 'PUT') {
    return { allowed: true, operation: 'upload', key, contentType, size: Number(params.get('size')) };
  }
  return {
    allowed: true,
    operation: 'download',
    key,
    contentType,
    fileName: params.get('name') ?? '',
    disposition: params.get('disposition') === 'inline' ? 'inline' : 'attachment',
  };
}

function parse(url: string): { key: string; params: URLSearchParams } | undefined {
  const queryStart = url.indexOf('?');
  if (!url.startsWith(PATH) || queryStart === -1) return undefined;
  const key = url.slice(PATH.length, queryStart);
  try {
    assertObjectKey(key);
  } catch {
    return undefined;
  }
  return { key, params: new URLSearchParams(url.slice(queryStart)) };
}

/** Covers every parameter but itself, in order, so that none can be added, repeated, moved, removed or changed. */
function signatureOf(sign: Sign, method: 'GET' | 'PUT', key: string, params: URLSearchParams): string {
  const covered = [...params].filter(([name]) => name !== 'signature');
  return sign(JSON.stringify(['storage-url-v1', method, key, covered])).toString('base64url');
}

/** The maximum of S3; the local store has the same, so that switching stores changes nothing else. */
const MAX_EXPIRES_IN_SECONDS = 7 * 24 * 3600;

export function expiryDate(now: Date, expiresInSeconds: number): Date {
  if (
    !Number.isInteger(expiresInSeconds) ||
    expiresInSeconds < 1 ||
    expiresInSeconds > MAX_EXPIRES_IN_SECONDS
  ) {
    throw new RangeError(`expiresInSeconds must be a whole number from 1 to ${MAX_EXPIRES_IN_SECONDS}`);
  }
  return new Date((Math.floor(now.getTime() / 1000) + expiresInSeconds) * 1000);
}
