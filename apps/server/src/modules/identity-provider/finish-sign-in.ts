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

/** Only the parameters of the protocol; the rest of the query is ignored. */
const callbackUrl = (publicUrl: string, { code, state, iss }: CallbackQuery): URL => {
  const url = new URL(redirectUriOf(publicUrl));
  for (const [name, value] of Object.entries({ code, state, iss }))
    if (value !== undefined) url.searchParams.set(name, value);
  return url;
};

/** Finishes a sign-in: returns where the browser is redirected to and its cookies. Never throws for a rejected sign-in. */
export const createSignInFinisher = (services: Services, clients: ProviderClients, cookie: SignInCookie) => {
  const { database, keyring, limiter, log, config } = services;
  const { publicUrl } = config;

  /** The pending sign-in of this browser. Each can be finished once. */
  const resume = async ({ query, cookieHeader, address }: CallbackRequest): Promise<PendingSignIn> => {
    const signIn = cookie.read(address, cookieHeader) ?? rejectSignIn('sign_in_expired', 'No sign-in cookie');
    if (query.state !== signIn.state) rejectSignIn('sign_in_expired', 'The state belongs to another sign-in');
    const { allowed } = await limiter.take(`oidc-state:${signIn.state}`, oncePerState);
    return allowed ? signIn : rejectSignIn('sign_in_expired', 'The callback was already used');
  };

  const signIn = async (callback: CallbackRequest) => {
    const pending = await resume(callback);
    const { accountId } = pending;
    const { query, sender } = callback;
    if (query.error === 'access_denied') rejectSignIn('provider_denied');
    if (query.error !== undefined) rejectSignIn('provider_failed', 'The provider returned an error');
    const row = await database.read(accountId, (db) => findProvider(db, accountId));
    if (!row?.enabled) return rejectSignIn('provider_disabled');
    if (row.issuer !== pending.issuer || row.client_id !== pending.clientId)
      return rejectSignIn('sign_in_expired');
    const client = await clients(row).catch((error: Error) => rejectSignIn('provider_failed', error.message));
    const claims = await readClaims(client, pending, callbackUrl(publicUrl, query));
    const { token } = await database.write(accountId, (db) =>
      signInProviderUser(db, pending, claims, sender),
    );
    return { token, redirectTo: pending.redirectTo };
  };

  return async (callback: CallbackRequest): Promise<{ location: string; cookies: string[] }> => {
    const { address } = callback;
    try {
      const { token, redirectTo } = await signIn(callback);
      const session = setCookie(address, signedSessionCookie(address, keyring, token), sessionSeconds);
      return { location: redirectTo, cookies: [cookie.clear(address), session] };
    } catch (error) {
      if (!(error instanceof SignInRejection)) throw error;
      log.info({ code: error.code, reason: error.message }, 'A single sign-on attempt was rejected');
      return { location: `/sign-in?error=${error.code}`, cookies: [cookie.clear(address)] };
    }
  };
};
