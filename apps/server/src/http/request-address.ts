import type { FastifyInstance, FastifyRequest } from 'fastify';

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
  /** `Host`, or what a trusted proxy forwarded in its place. */
  host: string | undefined;
  /** What a trusted proxy says of the client's connection; undefined where none does. */
  forwardedProtocol: 'http' | 'https' | undefined;
  origin: string | undefined;
  fetchSite: string | undefined;
  hasHostOnlyCookie: boolean;
}

/** Browsers store and send cookies with this prefix over HTTPS alone. */
export const hostOnly = '__Host-';
/** Of this service: other programs on the same host have such cookies too. */
const ownSecureCookie = new RegExp(`(^|;\\s*)${hostOnly}form-service\\.`);

const parsed = (url: string): URL | undefined => {
  const read = URL.canParse(url) ? new URL(url) : undefined;
  return read && /^https?:$/.test(read.protocol) ? read : undefined;
};

/** A host and its port, and nothing that would make it another URL: `Host: a/b` names none. */
const hostAt = (protocol: string, host: string | undefined): string | undefined => {
  const url = host === undefined ? undefined : parsed(`${protocol}//${host}`);
  return url && url.href === `${protocol}//${url.host}/` ? url.host : undefined;
};

const loopback = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/** What a browser shows of a connection that no proxy described: it sends `Sec-Fetch-…` to secure or local addresses only. */
const looksSecure = ({ host = '', fetchSite, hasHostOnlyCookie }: AddressHints): boolean =>
  hasHostOnlyCookie || (fetchSite !== undefined && !loopback.test(host));

/**
 * The origin at which the client reaches the service. `Host` names it. A trusted proxy says the scheme; without one, what
 * browsers send gives it away, else `PUBLIC_URL` where the host is the same.
 *
 * All of this is the client's word. Use it only in what goes back to that client: never in an email, and never in
 * something another person reads.
 */
export const addressOf = (publicUrl: string, clues: AddressHints): string => {
  const { host, forwardedProtocol, origin, fetchSite } = clues;
  const own = new URL(publicUrl);
  const from = origin === undefined ? undefined : parsed(origin);
  // A page can forge neither. Where the browser does not say that the page is ours, `PUBLIC_URL` can.
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

/** Clients say what they like, so how much is kept is limited. */
const maxCachedAddresses = 1_000;

/** Gives every request its `address`. */
export const installRequestAddress = (
  app: FastifyInstance,
  { publicUrl, trustedProxies }: Settings,
): void => {
  const known = new Map<string, string>();
  const hasForwarded = ({ headers }: FastifyRequest) =>
    trustedProxies > 0 && headers['x-forwarded-proto'] !== undefined;

  app.decorateRequest('address', {
    getter() {
      const { host, headers } = this;
      const clues: AddressHints = {
        host,
        forwardedProtocol: hasForwarded(this) ? this.protocol : undefined,
        origin: headers.origin,
        // An empty header says nothing.
        fetchSite: text(headers['sec-fetch-site']) || undefined,
        hasHostOnlyCookie: ownSecureCookie.test(headers.cookie ?? ''),
      };
      const key = JSON.stringify(Object.values(clues));
      const found = known.get(key) ?? addressOf(publicUrl, clues);
      if (known.size >= maxCachedAddresses) known.clear();
      known.set(key, found);
      return found;
    },
  });
};

/** Where links that people share lead. Emails use `publicUrl` itself. */
export const sharedAddress = (
  { publicUrl, isPublicUrlSet }: { publicUrl: string; isPublicUrlSet: boolean },
  address: string,
): string => (isPublicUrlSet ? publicUrl : address);

/** Whether browsers at this address accept `Secure` cookies. */
export const isSecure = (address: string): boolean => address.startsWith('https:');
