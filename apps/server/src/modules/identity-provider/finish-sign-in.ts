import type { areas, Query } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import type { RequestSource } from '../../http/access/caller.ts';
import { setCookie, signedSessionCookie } from '../../http/access/session-cookie.ts';
import { redirectUriOf } from './present.ts';
import type { ProviderClients } from './provider-clients.ts';
import { readClaims } from './read-claims.ts';
import { type PendingSignIn, type SignInCookie, signInSeconds } from './sign-in-cookie.ts';
import { sessionSeconds, signInProviderUser } from './sign-in-provider-user.ts';
import { rejectSignIn, SignInRejection } from './sign-in-rejection.ts';
import { findProvider } from './store.ts';

type CallbackQuery = Query<typeof areas.identityProvider.routes.finishSignIn>;

interface CallbackRequest {
  query: CallbackQuery;
  cookieHeader: string | undefined;
  address: string;
  sender: RequestSource;
}

const oncePerState = [{ name: 'once', seconds: signInSeconds, limit: 1 }];

/** Only what the protocol knows; nothing else of the query is looked at. */
const callbackUrl = (publicUrl: string, { code, state, iss }: CallbackQuery): URL => {
  const url = new URL(redirectUriOf(publicUrl));
  for (const [name, value] of Object.entries({ code, state, iss }))
    if (value !== undefined) url.searchParams.set(name, value);
  return url;
};

/** Ends a sign-in: says where the browser goes next and which cookies it gets. Never throws for a bad sign-in. */
export const createSignInFinisher = (services: Services, clients: ProviderClients, cookie: SignInCookie) => {
  const { database, keyring, limiter, log, config } = services;
  const { publicUrl } = config;

  /** The sign-in that this browser began. The way back is open once. */
  const resume = async ({ query, cookieHeader, address }: CallbackRequest): Promise<PendingSignIn> => {
    const signIn = cookie.read(address, cookieHeader) ?? rejectSignIn('sign_in_expired', 'No sign-in cookie');
    if (query.state !== signIn.state) rejectSignIn('sign_in_expired', 'State of another sign-in');
    const { allowed } = await limiter.take(`oidc-state:${signIn.state}`, oncePerState);
    return allowed ? signIn : rejectSignIn('sign_in_expired', 'The callback was already used');
  };

  const signIn = async (arrival: CallbackRequest) => {
    const underWay = await resume(arrival);
    const { accountId } = underWay;
    const { query, sender } = arrival;
    if (query.error === 'access_denied') rejectSignIn('provider_denied');
    if (query.error !== undefined) rejectSignIn('provider_failed', 'The provider returned an error');
    const row = await database.read(accountId, (db) => findProvider(db, accountId));
    if (!row?.enabled) return rejectSignIn('provider_disabled');
    if (row.issuer !== underWay.issuer || row.client_id !== underWay.clientId)
      return rejectSignIn('sign_in_expired');
    const client = await clients(row).catch((error: Error) => rejectSignIn('provider_failed', error.message));
    const claims = await readClaims(client, underWay, callbackUrl(publicUrl, query));
    const { token } = await database.write(accountId, (db) =>
      signInProviderUser(db, underWay, claims, sender),
    );
    return { token, redirectTo: underWay.redirectTo };
  };

  return async (arrival: CallbackRequest): Promise<{ location: string; cookies: string[] }> => {
    const { address } = arrival;
    try {
      const { token, redirectTo } = await signIn(arrival);
      const session = setCookie(address, signedSessionCookie(address, keyring, token), sessionSeconds);
      return { location: redirectTo, cookies: [cookie.clear(address), session] };
    } catch (error) {
      if (!(error instanceof SignInRejection)) throw error;
      log.info({ code: error.code, reason: error.message }, 'A single sign-on attempt was rejected');
      return { location: `/sign-in?error=${error.code}`, cookies: [cookie.clear(address)] };
    }
  };
};
