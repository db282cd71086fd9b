import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

declare module 'fastify' {
  interface FastifyRequest {
    /** The origin at which the client reaches the service, such as `http://192.168.1.20:3000`. See `addressOf`. */
    address: string;
  }
}

interface Settings {
  publicUrl: string;
  trustedProxies: number;
}

interface AddressHints {
  /** `Host`, or the host forwarded by a trusted proxy. */
  host: string | undefined;
  /** The protocol forwarded by a trusted proxy; undefined without one. */
  forwardedProtocol: 'http' | 'https' | undefined;
  origin: string | undefined;
  fetchSite: string | undefined;
  hasHostOnlyCookie: boolean;
}

/** Browsers store and send cookies with this prefix only over HTTPS. */
export const hostOnly = '__Host-';
/** Only cookies of this service: other programs on the same host have such cookies too. */
const ownSecureCookie = new RegExp(`(^|;\\s*)${hostOnly}form-service\\.`);

const parsed = (url: string): URL | undefined => {
  const read = URL.canParse(url) ? new URL(url) : undefined;
  return read && /^https?:$/.test(read.protocol) ? read : undefined;
};

/** A host and port, and nothing that would change the URL: `Host: a/b` is invalid. */
const hostAt = (protocol: string, host: string | undefined): string | undefined => {
  const url = host === undefined ? undefined : parsed(`${protocol}//${host}`);
  return url && url.href === `${protocol}//${url.host}/` ? url.host : undefined;
};

const loopback = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/** Detects a secure connection without a proxy: browsers send `Sec-Fetch-…` only to secure or local origins. */
const looksSecure = ({ host = '', fetchSite, hasHostOnlyCookie }: AddressHints): boolean =>
  hasHostOnlyCookie || (fetchSite !== undefined && !loopback.test(host));

/**
 * The origin at which the client reaches the service. `Host` names it. The scheme comes from a trusted proxy; without one, from
 * what browsers send, or from `PUBLIC_URL` if the host is the same.
 *
 * All of this is controlled by the client. Use it only in responses to that client: never in an email, and never in something
 * another user reads.
 */
export const addressOf = (publicUrl: string, clues: AddressHints): string => {
  const { host, forwardedProtocol, origin, fetchSite } = clues;
  const own = new URL(publicUrl);
  const from = origin === undefined ? undefined : parsed(origin);
  // Pages cannot forge either header. If the browser does not confirm that the page is ours, `PUBLIC_URL` can.
  if (from?.host && (fetchSite === 'same-origin' || (fetchSite === undefined && from.origin === own.origin)))
    return from.origin;
  const at = (protocol: string): string | undefined => {
    const named = hostAt(protocol, host);
    return named && `${protocol}//${named}`;
  };
  if (at('http:') === undefined) return own.origin;
  if (forwardedProtocol !== undefined) return at(`${forwardedProtocol}:`) ?? own.origin;
  if (from?.host && at(from.protocol) === from.origin) return from.origin;
  if (looksSecure(clues)) return at('https:') ?? own.origin;
  return at(own.protocol) === own.origin ? own.origin : (at('http:') as string);
};

const text = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

/** Clients can send anything, so the cache is limited. */
const maxCachedAddresses = 1_000;

/** Sets `address` on every request. */
export const installRequestAddress = (
  app: FastifyInstance,
  { publicUrl, trustedProxies }: Settings,
): void => {
  const cache = new LRUCache<string, string>({ max: maxCachedAddresses });
  const hasForwarded = ({ headers }: FastifyRequest) =>
    trustedProxies > 0 && headers['x-forwarded-proto'] !== undefined;

  app.decorateRequest('address', {
    getter() {
      const { host, headers } = this;
      const clues: AddressHints = {
        host,
        forwardedProtocol: hasForwarded(this) ? this.protocol : undefined,
        origin: headers.origin,
        // An empty header counts as absent.
        fetchSite: text(headers['sec-fetch-site']) || undefined,
        hasHostOnlyCookie: ownSecureCookie.test(headers.cookie ?? ''),
      };
      const key = JSON.stringify(Object.values(clues));
      const found = cache.get(key) ?? addressOf(publicUrl, clues);
      cache.set(key, found);
      return found;
    },
  });
};

/** The origin of links that people share. Emails use `publicUrl` itself. */
export const sharedAddress = (
  { publicUrl, isPublicUrlSet }: { publicUrl: string; isPublicUrlSet: boolean },
  address: string,
): string => (isPublicUrlSet ? publicUrl : address);

/** Whether browsers accept `Secure` cookies at this origin. */
export const isSecure = (address: string): boolean => address.startsWith('https:');
