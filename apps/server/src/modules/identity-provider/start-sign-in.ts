import type { areas, Body } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { countAttempt } from '../../http/limits/attempts.ts';
import { addressSubject } from '../../http/limits/caller-limits.ts';
import { decodeId } from '../../kit/ids.ts';
import { redirectUriOf, signInUrlOf } from './present.ts';
import type { ProviderClients } from './provider-clients.ts';
import type { SignInCookie } from './sign-in-cookie.ts';
import { findProvider, type ProviderRow } from './store.ts';

type StartRequest = Body<typeof areas.identityProvider.routes.startSignIn>;

const attempts = [{ name: 'quarter', seconds: 900, limit: 60 }];

/** The same response for every reason: it must not reveal which accounts exist or how they sign in. */
const noProvider = (): never =>
  fail('not_found', {
    message:
      'Single sign-on is not available here. Check the sign-in link from your organization, or sign in with your password.',
  });

/** Prepares the redirect to the provider: the authorization URL, and the cookie for the callback. */
export const createSignInStarter =
  (services: Services, clients: ProviderClients, cookie: SignInCookie) =>
  async (
    request: StartRequest,
    { ip, address }: { ip: string; address: string },
  ): Promise<{ url: string; cookie?: string }> => {
    const { database, limiter, log, config } = services;
    const from = addressSubject(ip);
    if (from) await countAttempt(limiter, `oidc-sign-in:${from}`, attempts);
    const accountId = decodeId('acc', request.accountId) ?? noProvider();
    const row: ProviderRow =
      (await database.read(accountId, (db) => findProvider(db, accountId))) ?? noProvider();
    if (!row.enabled) noProvider();
    // The provider redirects to `PUBLIC_URL`, where cookies of another host are not sent. Start there.
    if (address !== new URL(config.publicUrl).origin)
      return { url: signInUrlOf(config.publicUrl, accountId, request.redirectTo) };
    const client = await clients(row).catch((error: Error) => {
      log.warn({ account: request.accountId, reason: error.message }, 'An identity provider cannot be used');
      return fail('unavailable', {
        message:
          'The identity provider is not responding correctly. Try again later, or sign in with your password.',
        headers: { 'retry-after': '30' },
      });
    });
    const oidc = await import('openid-client');
    const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
    const url = oidc.buildAuthorizationUrl(client, {
      redirect_uri: redirectUriOf(config.publicUrl),
      scope: row.scopes,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const { issuer, client_id: clientId } = row;
    const redirectTo = request.redirectTo ?? '/';
    return {
      url: url.href,
      cookie: cookie.set(address, { accountId, issuer, clientId, state, nonce, verifier, redirectTo }),
    };
  };
