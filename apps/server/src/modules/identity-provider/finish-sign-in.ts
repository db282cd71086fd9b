import type { areas, Query } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import type { Sender } from '../../http/access/caller.ts';
import { setCookie, signedSessionCookie } from '../../http/access/session-cookie.ts';
import { admitPerson, sessionSeconds } from './admit-person.ts';
import { redirectUriOf } from './present.ts';
import type { ProviderClients } from './provider-clients.ts';
import { readClaims } from './read-claims.ts';
import { Refusal, refuse } from './refusal.ts';
import { type SignInCookie, type SignInUnderWay, signInSeconds } from './sign-in-cookie.ts';
import { findProvider } from './store.ts';

type WayBack = Query<typeof areas.identityProvider.routes.finishSignIn>;

interface Arrival {
  query: WayBack;
  cookieHeader: string | undefined;
  address: string;
  sender: Sender;
}

const once = [{ name: 'once', seconds: signInSeconds, limit: 1 }];

/** Only what the protocol knows; nothing else of the query is looked at. */
const wayBackUrl = (publicUrl: string, { code, state, iss }: WayBack): URL => {
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
  const resume = async ({ query, cookieHeader, address }: Arrival): Promise<SignInUnderWay> => {
    const signIn = cookie.read(address, cookieHeader) ?? refuse('sign_in_expired', 'No sign-in cookie');
    if (query.state !== signIn.state) refuse('sign_in_expired', 'State of another sign-in');
    const { allowed } = await limiter.take(`oidc-state:${signIn.state}`, once);
    return allowed ? signIn : refuse('sign_in_expired', 'The callback was already used');
  };

  const signIn = async (arrival: Arrival) => {
    const underWay = await resume(arrival);
    const { accountId } = underWay;
    const { query, sender } = arrival;
    if (query.error === 'access_denied') refuse('provider_denied');
    if (query.error !== undefined) refuse('provider_failed', 'The provider returned an error');
    const row = await database.read(accountId, (db) => findProvider(db, accountId));
    if (!row?.enabled) return refuse('provider_disabled');
    if (row.issuer !== underWay.issuer || row.client_id !== underWay.clientId)
      return refuse('sign_in_expired');
    const client = await clients(row).catch((error: Error) => refuse('provider_failed', error.message));
    const claims = await readClaims(client, underWay, wayBackUrl(publicUrl, query));
    const { token } = await database.write(accountId, (db) => admitPerson(db, underWay, claims, sender));
    return { token, redirectTo: underWay.redirectTo };
  };

  return async (arrival: Arrival): Promise<{ location: string; cookies: string[] }> => {
    const { address } = arrival;
    try {
      const { token, redirectTo } = await signIn(arrival);
      const session = setCookie(address, signedSessionCookie(address, keyring, token), sessionSeconds);
      return { location: redirectTo, cookies: [cookie.clear(address), session] };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      log.info({ code: error.code, reason: error.message }, 'A single sign-on attempt was rejected');
      return { location: `/sign-in?error=${error.code}`, cookies: [cookie.clear(address)] };
    }
  };
};
