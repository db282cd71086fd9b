import type { Agent, Dispatcher } from 'undici';
import { createAddressRules } from './address-rules.ts';
import { firstHop, type Hop, nextHop } from './hop.ts';
import { OutboundError, toOutboundError } from './outbound-error.ts';
import { createResolver, type Resolve } from './resolver.ts';

/** Default limits. Response headers are limited to 16 KiB for every call. */
export const OUTBOUND_DEFAULTS = {
  /** For the whole call: name resolution, connection, redirects, and the last byte of the response. */
  timeoutMs: 10_000,
  maxResponseBytes: 1024 * 1024,
  maxRedirects: 3,
} as const;

interface SafeRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  timeoutMs?: number;
  maxResponseBytes?: number;
  /** 0 returns a redirect as the response instead of following it; above that, one redirect too many is an error. */
  maxRedirects?: number;
  /** Rejects a redirect to another origin: for calls whose body or URL may contain data meant only for this origin. */
  sameOrigin?: boolean;
  signal?: AbortSignal;
}

interface SafeResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** The URL of the response, after redirects. */
  url: string;
  redirects: number;
  durationMs: number;
}

export interface SafeFetch {
  /** Any HTTP status is a response; no usable response throws OutboundError. */
  (url: string, request?: SafeRequest): Promise<SafeResponse>;
  /** Closes idle connections and those in use. */
  close(): Promise<void>;
}

/**
 * HTTP to URLs that users of the service chose: connects to public addresses only, follows redirects with the same check on each
 * hop, and limits time and size, so that a slow or hostile server affects only its own call.
 */
export function createSafeFetch(settings: {
  /** Networks (CIDR) that are allowed although they are not public. */
  allowPrivateNetworks: string[];
  userAgent: string;
  /** For tests: replaces the resolver. */
  resolve?: Resolve;
}): SafeFetch {
  const isAllowed = createAddressRules(settings.allowPrivateNetworks);
  const resolve = settings.resolve ?? createResolver();
  let agent: Promise<Agent> | undefined;
  let closed = false;

  /** Loaded with the first call: undici would add 0.2 s to the start of the service. */
  function connectedAgent(): Promise<Agent> {
    if (closed) throw new OutboundError('connection_failed', 'The service is shutting down');
    agent ??= import('./agent.ts').then(({ createAgent }) => createAgent({ isAllowed, resolve }));
    return agent;
  }

  async function close(): Promise<void> {
    closed = true;
    await (await agent)?.destroy();
  }

  async function safeFetch(url: string, request: SafeRequest = {}): Promise<SafeResponse> {
    const {
      timeoutMs = OUTBOUND_DEFAULTS.timeoutMs,
      maxResponseBytes = OUTBOUND_DEFAULTS.maxResponseBytes,
      maxRedirects = OUTBOUND_DEFAULTS.maxRedirects,
    } = request;
    const started = performance.now();
    let hop = firstHop(url, request, settings.userAgent);
    // Manually: AbortSignal.timeout and AbortSignal.any retain memory for as long as the limit or the given signal.
    const ending = new AbortController();
    const { signal } = ending;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      ending.abort();
    }, timeoutMs);
    const abortCall = () => ending.abort();
    if (request.signal?.aborted) abortCall();
    request.signal?.addEventListener('abort', abortCall, { once: true });
    try {
      for (let redirects = 0; ; redirects++) {
        const response = await send(await connectedAgent(), hop, signal);
        const { statusCode: status, headers } = response;
        try {
          const next = maxRedirects > 0 ? nextHop(hop, status, headers.location) : undefined;
          if (!next) {
            const body = await readBody(response, maxResponseBytes, hop.url.host);
            const durationMs = Math.round(performance.now() - started);
            return { status, headers, body, url: hop.url.href, redirects, durationMs };
          }
          if (redirects === maxRedirects) {
            throw new OutboundError('too_many_redirects', `${url} redirects more than ${maxRedirects} times`);
          }
          if (request.sameOrigin && next.url.origin !== hop.url.origin) {
            throw new OutboundError(
              'redirect_refused',
              `${hop.url.host} redirects to ${next.url.host}, which is not allowed for this request. Use the final URL.`,
            );
          }
          hop = next;
        } finally {
          // The body of a redirect is not read, nor the rest of a rejected response.
          discard(response);
        }
      }
    } catch (error) {
      if (request.signal?.aborted)
        throw new OutboundError('aborted', 'The request was aborted', { cause: error });
      if (isLate) {
        throw new OutboundError(
          'timeout',
          `${hop.url.host} did not respond completely within ${timeoutMs} ms`,
          {
            cause: error,
          },
        );
      }
      throw toOutboundError(error, hop.url.host);
    } finally {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', abortCall);
    }
  }

  return Object.assign(safeFetch, { close });
}

/**
 * undici notices an abort only once it is connected, so the wait ends here. A late response is discarded, and the
 * connector has its own timeout.
 */
async function send(agent: Agent, hop: Hop, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const { url, method, headers, body } = hop;
  const response = agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: method as Dispatcher.HttpMethod,
    headers: { ...headers, 'accept-encoding': 'identity' },
    body: body ?? null,
    signal,
  });
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([response, aborted.promise]);
  } catch (error) {
    response.then(discard, () => undefined);
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function discard({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => undefined).destroy();
}

/**
 * Compression is not offered, and rejected if sent anyway, so that the bytes counted are the bytes stored and a small response
 * cannot expand into a huge one.
 */
async function readBody(
  { headers, body }: Dispatcher.ResponseData,
  maxBytes: number,
  host: string,
): Promise<Buffer> {
  const encoding = String(headers['content-encoding'] ?? 'identity').toLowerCase();
  if (encoding !== 'identity') {
    throw new OutboundError(
      'invalid_response',
      `${host} responded with the encoding ${encoding}, which was not requested`,
    );
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes) {
      throw new OutboundError('response_too_large', `${host} returned more than ${maxBytes} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
