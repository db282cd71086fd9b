import type { IncomingMessage } from 'node:http';

const methods = new Set(['HEAD', 'PATCH', 'DELETE']);

/** Pairs without blanks around them; undefined where there are none. tuspy sends the header empty. */
const metadataOf = (value: string): string | undefined =>
  value
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .join(',') || undefined;

/** By header, what the library is to see; undefined drops it. */
const rewrites: Readonly<Record<string, (value: string) => string | undefined>> = {
  'upload-metadata': metadataOf,
  // A chain of proxies sends "https, http". Addresses are relative, so the library has no use for it.
  'x-forwarded-proto': () => undefined,
  // Some HTTP clients add a charset.
  'content-type': (value) => value.split(';', 1)[0]?.trim(),
};

/**
 * Rewrites what the tus library refuses although clients in use send it, before it reads the request. In place: the
 * library reads both forms of the headers.
 */
export const normalizeTusRequest = (request: IncomingMessage): void => {
  const { headers, rawHeaders } = request;
  for (const [name, rewrite] of Object.entries(rewrites)) {
    const value = headers[name];
    if (typeof value !== 'string') continue;
    const kept = rewrite(value);
    for (let at = rawHeaders.length - 2; at >= 0; at -= 2)
      if (rawHeaders[at]?.toLowerCase() === name)
        rawHeaders.splice(at, 2, ...(kept === undefined ? [] : [name, kept]));
    if (kept === undefined) delete headers[name];
    else headers[name] = kept;
  }
  // The protocol lets clients that cannot send PATCH or DELETE name the method in a header.
  const method = headers['x-http-method-override'];
  if (request.method === 'POST' && typeof method === 'string' && methods.has(method.toUpperCase()))
    request.method = method.toUpperCase();
};
