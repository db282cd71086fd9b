import { OutboundError } from './outbound-error.ts';

/** One request of a call: the first, or the target of a redirect. */
export interface Hop {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Set by the connection itself, or able to make request and target ambiguous. */
export const FORBIDDEN_HEADERS: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The only headers sent after a redirect to another origin: any other header may carry a secret, whatever its name. */
const HEADERS_FOR_OTHER_ORIGINS = new Set(['accept', 'accept-language', 'content-type', 'user-agent']);

export function firstHop(
  url: string,
  request: { method?: string; headers?: Record<string, string>; body?: string | Buffer },
  userAgent: string,
): Hop {
  const headers: Record<string, string> = { 'user-agent': userAgent };
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    const key = name.toLowerCase();
    if (FORBIDDEN_HEADERS.has(key)) {
      throw new OutboundError('invalid_request', `The header ${name} is set by the service. Remove it.`);
    }
    headers[key] = value;
  }
  const method = (request.method ?? 'GET').toUpperCase();
  if (!METHODS.has(method)) {
    throw new OutboundError('invalid_request', `The method must be one of ${[...METHODS].join(', ')}`);
  }
  return { url: parseUrl(url), method, headers, body: request.body };
}

/** The next hop of a response, or undefined if it is final. Follows the rules of browsers. */
export function nextHop(hop: Hop, status: number, location: string | string[] | undefined): Hop | undefined {
  if (![301, 302, 303, 307, 308].includes(status) || typeof location !== 'string') return undefined;
  const url = redirectTarget(hop, location);
  const next: Hop = { ...hop, url };
  const dropsBody =
    (status === 303 && !['GET', 'HEAD'].includes(hop.method)) || (status < 303 && hop.method === 'POST');
  if (dropsBody) {
    next.method = 'GET';
    next.body = undefined;
    next.headers = pick(next.headers, (name) => !name.startsWith('content-'));
  }
  if (url.origin !== hop.url.origin) {
    next.headers = pick(next.headers, (name) => HEADERS_FOR_OTHER_ORIGINS.has(name));
  }
  return next;
}

function redirectTarget(hop: Hop, location: string): URL {
  let url: URL;
  try {
    url = parseUrl(location, hop.url);
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new OutboundError('redirect_refused', `${hop.url.host} redirects to an invalid URL: ${reason}`, {
      cause,
    });
  }
  if (hop.url.protocol === 'https:' && url.protocol === 'http:') {
    throw new OutboundError(
      'redirect_refused',
      `${hop.url.host} redirects from https to http (${url.host}), which would send the request unencrypted`,
    );
  }
  return url;
}

/** The URL parser also normalizes every unusual notation of an IPv4 address (octal, hex, one number). */
function parseUrl(text: string, base?: URL): URL {
  if (!URL.canParse(text, base?.href)) {
    throw new OutboundError('invalid_url', `${JSON.stringify(text.slice(0, 200))} is not a valid URL`);
  }
  const url = new URL(text, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new OutboundError('invalid_url', `A URL must start with http:// or https://, not ${url.protocol}`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new OutboundError(
      'invalid_url',
      'A URL must not contain a username or password. Use an Authorization header.',
    );
  }
  url.hash = '';
  return url;
}

function pick(headers: Record<string, string>, kept: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => kept(name)));
}
