import * as allAreas from './generated/routes.ts';
import { buildRequest, type Call, type PreparedRequest, type RouteEntry } from './request.ts';
import { storeMeta } from './response-meta.ts';
import { defaultRetry, type RetrySettings, sendWithRetry } from './retry.ts';
import { readError } from './service-error.ts';
import type { CallOptions, Client, StreamEvent } from './types.ts';

export interface ClientSettings {
  /** The URL of the service: `https://forms.example.com`. */
  baseUrl: string;
  /** `svc_…`; only on servers, never in a browser. */
  apiKey?: string | undefined;
  /** `acc_…`: the account of the API key, or one of the signed-in user's accounts. */
  accountId?: string | undefined;
  /**
   * Outside a browser: keep session cookies, so that calls after `client.auth.signInWithProvider(…)` are made as that user. Browsers
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

const parseEvent = (block: string): StreamEvent | undefined => {
  const field = (name: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2))
      .join('\n');
  const data = field('data');
  return data === '' ? undefined : { event: field('event') || 'message', data: JSON.parse(data) };
};

/** Reads server-sent events as they arrive. Leaving the loop closes the connection. */
async function* readEvents(response: Response): AsyncGenerator<StreamEvent, void, undefined> {
  if (!response.body) return;
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseEvent(block);
      if (event) yield event;
    }
  }
}

/**
 * The cookies of one client outside a browser, where `fetch` keeps none, so that a script stays signed in. There is only
 * one origin, so only name and value are stored. Expired cookies are removed.
 */
const createCookieJar = () => {
  const jar = new Map<string, string>();

  return {
    header: (): string | undefined =>
      jar.size === 0 ? undefined : [...jar].map(([name, value]) => `${name}=${value}`).join('; '),

    store(response: Response): void {
      for (const line of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split(';');
        const at = pair.indexOf('=');
        const name = pair.slice(0, at).trim();
        const ended = attributes.some((one) => /^\s*max-age=(0|-\d+)\s*$/i.test(one));
        if (ended) jar.delete(name);
        else jar.set(name, pair.slice(at + 1).trim());
      }
    },
  };
};
