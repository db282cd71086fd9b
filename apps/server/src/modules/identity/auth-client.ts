import { LRUCache } from 'lru-cache';
import type { Services } from '../../context.ts';
import type { RequestSource } from '../../http/access/caller.ts';
import { checkSameOrigin } from '../../http/access/same-origin.ts';
import { translateAuthError } from './auth-errors.ts';
import type { Auth } from './better-auth.ts';
import type { Passwords } from './passwords.ts';

/** What use cases need from a request: its sender and cookies, and a way to set cookies. */
export interface AuthRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  sender: RequestSource;
  /** The origin of the browser. */
  address: string;
  addHeader(name: string, value: string): void;
}

interface AuthResult<T> {
  response: T;
  /** Passes the cookies on to the browser. Not called if the request is rejected after all. */
  passCookies(): void;
}

type AuthCall<T> = (auth: Auth, headers: Headers) => Promise<{ headers: Headers; response: T }>;

const headerValue = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

const maxCachedAddresses = 20;

/** The client of better-auth. It is loaded with the first call: half a second and 56 MB that the start need not pay. */
export const createAuthClient = (services: Services, passwords: Passwords) => {
  const { publicUrl } = services.config;
  let loading: Promise<typeof import('./better-auth.ts')> | undefined;
  // Clients choose the origin, so the number of instances is limited.
  const cached = new LRUCache<string, Auth>({ max: maxCachedAddresses });

  /** One instance per origin: cookie names depend on its scheme, and passkeys on its host. */
  const load = async ({ address }: Pick<AuthRequest, 'address'>): Promise<Auth> => {
    loading ??= import('./better-auth.ts');
    const { createAuth } = await loading;
    const auth = cached.get(address) ?? createAuth(services, passwords, address);
    cached.set(address, auth);
    return auth;
  };

  /** Only cookies, the user agent and verified facts of the request reach better-auth. */
  const headersFor = ({ headers, sender, address }: AuthRequest, withCookies: boolean): Headers => {
    const forwarded = new Headers({
      'x-client-address': sender.ip,
      origin: address,
    });
    if (sender.userAgent !== null) forwarded.set('user-agent', sender.userAgent);
    const cookie = headerValue(headers.cookie);
    if (withCookies && cookie !== undefined) forwarded.set('cookie', cookie);
    return forwarded;
  };

  return {
    load,

    /** Calls better-auth and translates its errors. */
    async call<T>(
      request: AuthRequest,
      question: AuthCall<T>,
      { withCookies = true }: { withCookies?: boolean } = {},
    ): Promise<AuthResult<T>> {
      const { headers, response } = await question(
        await load(request),
        headersFor(request, withCookies),
      ).catch((error: unknown) => {
        throw translateAuthError(error);
      });
      return {
        response,
        passCookies() {
          for (const cookie of headers.getSetCookie()) request.addHeader('set-cookie', cookie);
        },
      };
    },

    /** For routes that need no session but create or end one: another site must not sign a visitor in or out. */
    checkOrigin: ({ headers, address }: AuthRequest) =>
      checkSameOrigin(publicUrl, {
        origin: headerValue(headers.origin),
        host: new URL(address).host,
        fetchSite: headerValue(headers['sec-fetch-site']),
      }),
  };
};

export type AuthClient = ReturnType<typeof createAuthClient>;
