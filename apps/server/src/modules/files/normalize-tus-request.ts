import type { IncomingMessage } from 'node:http';

const methods = new Set(['HEAD', 'PATCH', 'DELETE']);

/** Trims the pairs; undefined if there are none. tuspy sends an empty header. */
const metadataOf = (value: string): string | undefined =>
  value
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .join(',') || undefined;

/** The header value for the library; undefined removes the header. */
const rewrites: Readonly<Record<string, (value: string) => string | undefined>> = {
  'upload-metadata': metadataOf,
  // Several proxies send "https, http". The library does not need it because URLs are relative.
  'x-forwarded-proto': () => undefined,
  // Some HTTP clients add a charset.
  'content-type': (value) => value.split(';', 1)[0]?.trim(),
};

/**
 * Rewrites requests that the tus library rejects although common clients send them. In place, because the library reads both
 * forms of the headers.
 */
export const normalizeTusRequest = (request: IncomingMessage): void => {
  const { headers, rawHeaders } = request;
  for (const [name, rewrite] of Object.entries(rewrites)) {
    const value = headers[name];
    if (typeof value !== 'string') continue;
    const rewritten = rewrite(value);
    for (let at = rawHeaders.length - 2; at >= 0; at -= 2)
      if (rawHeaders[at]?.toLowerCase() === name)
        rawHeaders.splice(at, 2, ...(rewritten === undefined ? [] : [name, rewritten]));
    if (rewritten === undefined) delete headers[name];
    else headers[name] = rewritten;
  }
  // Clients that cannot send PATCH or DELETE may name the method in a header.
  const method = headers['x-http-method-override'];
  if (request.method === 'POST' && typeof method === 'string' && methods.has(method.toUpperCase()))
    request.method = method.toUpperCase();
};
