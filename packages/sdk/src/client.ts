import { createCookieJar } from './cookies.ts';
import { readEvents } from './event-stream.ts';
import * as allAreas from './generated/routes.ts';
import { buildRequest, type Call, type PreparedRequest, type RouteEntry } from './request.ts';
import { storeMeta } from './response-meta.ts';
import { defaultRetry, type RetrySettings, sendWithRetry } from './retry.ts';
import { readError } from './service-error.ts';
import type { CallOptions, Client } from './types.ts';

export interface ClientSettings {
  /** The URL of the service: `https://forms.example.com`. */
  baseUrl: string;
  /** `svc_…`; only on servers, never in a browser. */
  apiKey?: string | undefined;
  /** `acc_…`: the account of the API key, or one of the signed-in user's accounts. */
  accountId?: string | undefined;
  /**
   * Outside a browser: keep session cookies, so that calls after `client.auth.signIn(…)` are made as that user. Browsers
   * do this themselves.
   */
  keepCookies?: boolean | undefined;
  /** `sek_…`: the entry key, for calls of a respondent. */
  entryKey?: string | undefined;
  retry?: Partial<RetrySettings> | undefined;
  fetch?: typeof fetch | undefined;
}

type CookieJar = ReturnType<typeof createCookieJar>;
/** Whether a request can be retried when its result is unknown: a POST without a key could run twice. */
const isRepeatable = ({ method, idempotent }: RouteEntry) => method !== 'POST' || idempotent === true;

const isJson = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('application/json') === true;

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
const callRoutes = (
  area: Readonly<Record<string, RouteEntry>>,
  settings: ClientSettings,
  cookies?: CookieJar,
): Record<string, unknown> => {
  const { fetch: send = fetch } = settings;
  const retry = { ...defaultRetry, ...settings.retry };

  const sendOnce = async ({ url, init }: PreparedRequest) => {
    const cookie = cookies?.header();
    const response = await send(url, cookie ? { ...init, headers: { ...init.headers, cookie } } : init);
    cookies?.store(response);
    return response;
  };

  const request = async (route: RouteEntry, args: Call, options: CallOptions): Promise<Response> => {
    const ready = buildRequest(settings, route, args, options);
    if (route.file) ready.init.headers.accept += `, ${route.file}`;
    const response = await sendWithRetry(() => sendOnce(ready), retry, {
      repeatable: isRepeatable(route),
      signal: options.signal,
    });
    if (!response.ok && !(route.redirects && response.status === 302)) {
      const error = await readError(response);
      const retryAfter = Number(response.headers.get('retry-after'));
      throw retryAfter > 0 ? Object.assign(error, { retryAfter }) : error;
    }
    return response;
  };

  const call = async (route: RouteEntry, args: Call, options: CallOptions): Promise<unknown> => {
    const response = await request(route, args, options);
    if (response.status === 204) return undefined;
    if (route.file && !isJson(response)) return response.blob();
    if (response.status === 302) return { location: response.headers.get('location') };
    const body = (await response.json()) as object | null;
    if (body !== null) storeMeta(body, response);
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
