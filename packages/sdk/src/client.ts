import { rememberMeta } from './answer-meta.ts';
import { createCookieJar } from './cookies.ts';
import { readEvents } from './event-stream.ts';
import * as allAreas from './generated/routes.ts';
import { defaultRetry, type RetrySettings, sendWithRetry } from './retry.ts';
import { readError } from './service-error.ts';
import type { CallOptions, Client } from './types.ts';

export interface ClientSettings {
  /** Where the service is: `https://forms.example.com`. */
  baseUrl: string;
  /** `svc_…`; only on servers, never in a browser. */
  apiKey?: string;
  /** `acc_…`: the account of the key, or the one of a signed-in person's to work in. */
  accountId?: string;
  /**
   * Outside a browser: keep the cookies that signing in sets, so that `client.auth.signIn(…)` is followed by calls of
   * that person. A browser keeps them by itself.
   */
  keepCookies?: boolean;
  /** `sek_…`: for calls of a respondent, on the entry that it opens. */
  entryKey?: string;
  retry?: Partial<RetrySettings>;
  fetch?: typeof fetch;
}

export interface RouteEntry {
  method: string;
  path: string;
  mediaType?: string;
  idempotent?: true;
  redirects?: true;
}

type CookieJar = ReturnType<typeof createCookieJar>;
type Values = Record<string, string | number | boolean | undefined>;
type Call = Values & { body?: unknown };

/** Puts parameters into the path; whatever the path does not name goes into the query. */
const addressOf = (baseUrl: string, path: string, values: Values): URL => {
  const rest = new Map(Object.entries(values).filter(([, value]) => value !== undefined));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    if (value === undefined || value === '') throw new TypeError(`The argument "${name}" is missing.`);
    // A path with these steps would lead elsewhere, and no encoding takes that from them.
    if (value === '.' || value === '..') throw new TypeError(`The argument "${name}" cannot be "${value}".`);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${filled}`);
  for (const [name, value] of rest) url.searchParams.set(name, String(value));
  return url;
};

/** Whether a request whose fate is unknown may be sent again: a second POST without a key could do its work twice. */
const isRepeatable = ({ method, idempotent }: RouteEntry) => method !== 'POST' || idempotent === true;

/** A client with one method for every route: `client.projects.create({ body: { name: 'Research' } })`. */
export const createClient = (settings: ClientSettings): Client =>
  clientWith(settings, settings.keepCookies ? createCookieJar() : undefined);

const clientWith = (settings: ClientSettings, cookies: CookieJar | undefined): Client => {
  const callers = Object.entries(allAreas).map(([name, area]) => [name, callRoutes(area, settings, cookies)]);
  return {
    ...Object.fromEntries(callers),
    inAccount: (id: string) => clientWith({ ...settings, accountId: id }, cookies),
    inEntry: (entryKey: string) => clientWith({ ...settings, entryKey }, cookies),
  } as Client;
};

/** The methods of one area. */
export const callRoutes = (
  area: Readonly<Record<string, RouteEntry>>,
  settings: ClientSettings,
  cookies?: CookieJar,
): Record<string, unknown> => {
  const { baseUrl, apiKey, accountId, entryKey, fetch: send = fetch } = settings;
  const retry = { ...defaultRetry, ...settings.retry };

  const sendOnce = async (url: URL, init: RequestInit & { headers: Record<string, string> }) => {
    const cookie = cookies?.header();
    const response = await send(url, cookie ? { ...init, headers: { ...init.headers, cookie } } : init);
    cookies?.keep(response);
    return response;
  };

  const request = async (route: RouteEntry, args: Call, options: CallOptions): Promise<Response> => {
    const { body, ...values } = args as Values & { body?: unknown };
    const url = addressOf(baseUrl, route.path, values);
    const headers: Record<string, string> = { accept: route.mediaType ?? 'application/json' };
    if (apiKey) headers.authorization = `Bearer ${apiKey}`;
    if (accountId) headers['x-account-id'] = accountId;
    if (entryKey) headers['x-service-entry-key'] = entryKey;
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (options.ifMatch) headers['if-match'] = options.ifMatch;
    if (route.idempotent) headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
    const init: RequestInit & { headers: typeof headers } = { method: route.method, headers };
    if (route.redirects) init.redirect = 'manual';
    if (body !== undefined) init.body = JSON.stringify(body);
    if (options.signal) init.signal = options.signal;
    if (options.keepalive) init.keepalive = true;
    const response = await sendWithRetry(() => sendOnce(url, init), retry, {
      repeatable: isRepeatable(route),
      signal: options.signal,
    });
    if (!response.ok && !(route.redirects && response.status === 302)) throw await readError(response);
    return response;
  };

  const call = async (route: RouteEntry, args: Call, options: CallOptions): Promise<unknown> => {
    const response = await request(route, args, options);
    if (response.status === 204) return undefined;
    if (response.status === 302) return { location: response.headers.get('location') };
    const body = (await response.json()) as object | null;
    if (body !== null) rememberMeta(body, response);
    return body;
  };

  async function* stream(route: RouteEntry, args: Call, options: CallOptions) {
    yield* readEvents(await request(route, args, options));
  }

  return Object.fromEntries(
    Object.entries(area).map(([name, route]) => [
      name,
      (args: Call = {}, options: CallOptions = {}) =>
        route.mediaType === 'text/event-stream' ? stream(route, args, options) : call(route, args, options),
    ]),
  );
};
