import type { Services } from '../../context.ts';
import type { RequestSource } from '../../http/access/caller.ts';
import { checkSameOrigin } from '../../http/access/same-origin.ts';
import { translateAuthError } from './auth-errors.ts';
import type { Auth } from './better-auth.ts';
import type { Passwords } from './passwords.ts';

/** What use cases need of a request: where it came from, its cookies, and a way to set some. */
export interface AuthRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  sender: RequestSource;
  /** The origin that the browser is at. */
  address: string;
  addHeader(name: string, value: string): void;
}

interface AuthResult<T> {
  response: T;
  /** Hands the cookies on to the browser. Left out where the answer is no after all. */
  passCookies(): void;
}

type AuthCall<T> = (auth: Auth, headers: Headers) => Promise<{ headers: Headers; response: T }>;

const headerValue = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

const maxCachedAddresses = 20;

/** The way to better-auth. It is loaded with the first question: half a second and 56 MB that a start need not pay. */
export const createAuthClient = (services: Services, passwords: Passwords) => {
  const { publicUrl } = services.config;
  let loading: Promise<typeof import('./better-auth.ts')> | undefined;
  const known = new Map<string, Auth>();

  /** One for each address: cookies are named by its scheme, and passkeys belong to its host. */
  const load = async ({ address }: Pick<AuthRequest, 'address'>): Promise<Auth> => {
    loading ??= import('./better-auth.ts');
    const { createAuth } = await loading;
    const auth = known.get(address) ?? createAuth(services, passwords, address);
    known.delete(address);
    known.set(address, auth);
    // Clients name the address, so how many are kept is limited. The oldest goes.
    for (const oldest of known.keys()) if (known.size > maxCachedAddresses) known.delete(oldest);
    return auth;
  };

  /** Nothing of the request reaches better-auth but cookies and browser, and what we know to be true. */
  const headersFor = ({ headers, sender, address }: AuthRequest, withCookies: boolean): Headers => {
    const told = new Headers({
      'x-client-address': sender.ip,
      origin: address,
    });
    if (sender.userAgent !== null) told.set('user-agent', sender.userAgent);
    const cookie = headerValue(headers.cookie);
    if (withCookies && cookie !== undefined) told.set('cookie', cookie);
    return told;
  };

  return {
    load,

    /** Asks better-auth, and says in our words what is wrong. */
    async call<T>(
      asked: AuthRequest,
      question: AuthCall<T>,
      { withCookies = true }: { withCookies?: boolean } = {},
    ): Promise<AuthResult<T>> {
      const { headers, response } = await question(await load(asked), headersFor(asked, withCookies)).catch(
        (error: unknown) => {
          throw translateAuthError(error);
        },
      );
      return {
        response,
        passCookies() {
          for (const cookie of headers.getSetCookie()) asked.addHeader('set-cookie', cookie);
        },
      };
    },

    /**
     * For routes that need no session and yet set or end one: another site must not sign a visitor in as somebody
     * else, nor out.
     */
    checkOrigin: ({ headers, address }: AuthRequest) =>
      checkSameOrigin(publicUrl, {
        origin: headerValue(headers.origin),
        host: new URL(address).host,
        fetchSite: headerValue(headers['sec-fetch-site']),
      }),
  };
};

export type AuthClient = ReturnType<typeof createAuthClient>;
