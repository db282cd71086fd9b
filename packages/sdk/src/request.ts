import type { CallOptions } from './types.ts';

/** Settings of every request. */
export interface RequestSettings {
  /** The URL of the service: `https://forms.example.com`. */
  baseUrl: string;
  apiKey?: string | undefined;
  accountId?: string | undefined;
  entryKey?: string | undefined;
}

export interface RouteEntry {
  method: string;
  path: string;
  mediaType?: string;
  /** May return a file of this type. */
  file?: string;
  idempotent?: true;
  redirects?: true;
}

type Values = Record<string, string | number | boolean | undefined>;
export type Call = Values & { body?: unknown };

/** Inserts parameters into the path; the others go into the query. */
const buildUrl = (baseUrl: string, path: string, values: Values): URL => {
  const rest = new Map(Object.entries(values).filter(([, value]) => value !== undefined));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    if (value === undefined || value === '') throw new TypeError(`The argument "${name}" is missing.`);
    // A path with these segments would point elsewhere, and encoding does not prevent that.
    if (value === '.' || value === '..') throw new TypeError(`The argument "${name}" cannot be "${value}".`);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${filled}`);
  for (const [name, value] of rest) url.searchParams.set(name, String(value));
  return url;
};

/** A random UUID, for `Idempotency-Key`. `crypto.randomUUID` is not available on pages without TLS. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');

export interface PreparedRequest {
  url: URL;
  init: RequestInit & { headers: Record<string, string> };
}

export const buildRequest = (
  settings: RequestSettings,
  route: RouteEntry,
  args: Call,
  options: CallOptions,
): PreparedRequest => {
  const { body, ...values } = args;
  const { apiKey, accountId, entryKey } = settings;
  const headers: Record<string, string> = { accept: route.mediaType ?? 'application/json' };
  if (apiKey) headers.authorization = `Bearer ${apiKey}`;
  if (accountId) headers['x-account-id'] = accountId;
  if (entryKey) headers['x-service-entry-key'] = entryKey;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (options.ifMatch) headers['if-match'] = options.ifMatch;
  if (route.idempotent) headers['idempotency-key'] = options.idempotencyKey ?? randomKey();
  const init: PreparedRequest['init'] = { method: route.method, headers };
  if (route.redirects) init.redirect = 'manual';
  if (body !== undefined) init.body = JSON.stringify(body);
  if (options.signal) init.signal = options.signal;
  // Browsers reject keepalive bodies over 64 KiB in total per page: a larger request is sent without it.
  if (options.keepalive && new Blob([init.body as string]).size < 6e4) init.keepalive = true;
  return { url: buildUrl(settings.baseUrl, route.path, values as Values), init };
};
