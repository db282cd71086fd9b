import type { Agent, Dispatcher } from 'undici';
import { createAddressRules } from './address-rules.ts';
import { firstHop, type Hop, nextHop } from './hop.ts';
import { OutboundError, toOutboundError } from './outbound-error.ts';
import { createResolver, type Resolve } from './resolver.ts';

/** What a call gets that does not ask for its own. Response headers are limited to 16 KiB for every call. */
export const OUTBOUND_DEFAULTS = {
  /** For the whole call: name resolution, connection, redirects, and the last byte of the answer. */
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
  /** 0 takes a redirect as the answer instead of following it; above that, one redirect too many is an error. */
  maxRedirects?: number;
  /** A redirect to another origin is refused: for calls whose body or address may hold what is meant for this one alone. */
  sameOrigin?: boolean;
  signal?: AbortSignal;
}

interface SafeResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** The URL that gave the answer, after redirects. */
  url: string;
  redirects: number;
  durationMs: number;
}

export interface SafeFetch {
  /** Any HTTP status is an answer; no usable answer throws OutboundError. */
  (url: string, request?: SafeRequest): Promise<SafeResponse>;
  /** Ends idle connections and those in use. */
  close(): Promise<void>;
}

/**
 * HTTP to addresses that users of the service chose: connects to public addresses only, follows redirects with
 * the same check on each hop, and bounds time and size, so that a slow or hostile peer harms only its own call.
 */
export function createSafeFetch(settings: {
  /** Networks (CIDR) that may be called although they are not public. */
  allowPrivateNetworks: string[];
  userAgent: string;
  /** For tests: another resolver than the network's. */
  resolve?: Resolve;
}): SafeFetch {
  const isAllowed = createAddressRules(settings.allowPrivateNetworks);
  const resolve = settings.resolve ?? createResolver();
  let agent: Promise<Agent> | undefined;
  let closed = false;

  /** Loaded with the first call: undici costs 0.2 s, which the start of the service need not pay. */
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
    // By hand: AbortSignal.timeout and AbortSignal.any leave something behind that lives as long as the limit or the given signal.
    const ending = new AbortController();
    const { signal } = ending;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      ending.abort();
    }, timeoutMs);
    const giveUp = () => ending.abort();
    if (request.signal?.aborted) giveUp();
    request.signal?.addEventListener('abort', giveUp, { once: true });
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
          // A redirect's body is not read, nor the rest of an answer that was refused.
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
      request.signal?.removeEventListener('abort', giveUp);
    }
  }

  return Object.assign(safeFetch, { close });
}

/**
 * undici notices an abort only once it is connected, so the wait is ended here. What comes after all is discarded;
 * the connector gives up by itself.
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
 * We offer no compression and refuse it when it comes unasked, so that the bytes counted are the bytes kept and
 * no small answer can unfold into a huge one.
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
