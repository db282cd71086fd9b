import { rememberMeta } from './answer-meta.ts';
import { readEvents } from './event-stream.ts';
import { routes } from './generated/routes.ts';
import { defaultRetry, type RetrySettings, sendWithRetry } from './retry.ts';
import { readError } from './service-error.ts';
import type { CallOptions, Client } from './types.ts';

export interface ClientSettings {
  /** Where the service is: `https://forms.example.com`. */
  baseUrl: string;
  /** `svc_…`; only on servers, never in a browser. */
  apiKey?: string;
  /** `acc_…`, the account of the key. */
  accountId?: string;
  retry?: Partial<RetrySettings>;
  fetch?: typeof fetch;
}

interface RouteEntry {
  method: string;
  path: string;
  mediaType?: string;
  idempotent?: true;
}

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

/** A client with one method for every route: `client.projects.create({ body: { name: 'Research' } })`. */
export const createClient = (settings: ClientSettings): Client => {
  const { baseUrl, apiKey, accountId, fetch: send = fetch } = settings;
  const retry = { ...defaultRetry, ...settings.retry };

  const request = async (route: RouteEntry, args: Call, options: CallOptions): Promise<Response> => {
    const { body, ...values } = args as Values & { body?: unknown };
    const url = addressOf(baseUrl, route.path, values);
    const headers: Record<string, string> = { accept: route.mediaType ?? 'application/json' };
    if (apiKey) headers.authorization = `Bearer ${apiKey}`;
    if (accountId) headers['x-account-id'] = accountId;
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (options.ifMatch) headers['if-match'] = options.ifMatch;
    if (route.idempotent) headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
    const init: RequestInit = { method: route.method, headers };
    if (body !== undefined) init.body = JSON.stringify(body);
    if (options.signal) init.signal = options.signal;
    const response = await sendWithRetry(() => send(url, init), retry, options.signal);
    if (!response.ok) throw await readError(response);
    return response;
  };

  const call = async (route: RouteEntry, args: Call, options: CallOptions): Promise<unknown> => {
    const response = await request(route, args, options);
    if (response.status === 204) return undefined;
    const body = (await response.json()) as object;
    rememberMeta(body, response);
    return body;
  };

  async function* stream(route: RouteEntry, args: Call, options: CallOptions) {
    yield* readEvents(await request(route, args, options));
  }

  const methodsOf = (area: Record<string, RouteEntry>) =>
    Object.fromEntries(
      Object.entries(area).map(([name, route]) => [
        name,
        (args: Call = {}, options: CallOptions = {}) =>
          route.mediaType === 'text/event-stream' ? stream(route, args, options) : call(route, args, options),
      ]),
    );
  return Object.fromEntries(
    Object.entries(routes).map(([name, area]) => [name, methodsOf(area)]),
  ) as unknown as Client;
};
