import type { Configuration } from 'openid-client';
import type { PendingSignIn } from './sign-in-cookie.ts';
import { rejectSignIn } from './sign-in-rejection.ts';

/** What the provider says of the person. */
export interface Claims {
  subject: string;
  /** In lower case; null where the provider gave none that is usable. */
  email: string | null;
  /** Whether the provider itself says that the address was not verified. */
  unverified: boolean;
  name: string;
}

/** ASCII alone: letters that look alike, or become alike in lower case, must not make one person of two. */
const usableEmail = /^[!-?A-~]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/;

const asEmail = (value: unknown): string | null => {
  const email = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return email.length <= 254 && usableEmail.test(email) ? email : null;
};

const asName = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replaceAll(/[\p{C}\s]+/gu, ' ')
        .trim()
        .slice(0, 200)
        .trim()
    : '';

type RawClaims = Readonly<Record<string, unknown>>;

const toClaims = (subject: string, raw: RawClaims): Claims => {
  const email = asEmail(raw.email);
  const [local = subject] = email?.split('@') ?? [];
  return {
    subject,
    email,
    unverified: raw.email_verified === false || raw.email_verified === 'false',
    name: asName(raw.name) || asName(raw.preferred_username) || local,
  };
};

/**
 * Trades the code of the way back for what the provider says of the person. The library checks state, issuer,
 * audience, nonce, times and, by the provider's keys, the signature; whatever is wrong ends the sign-in.
 */
export const readClaims = async (
  client: Configuration,
  { state, nonce, verifier }: PendingSignIn,
  wayBack: URL,
): Promise<Claims> => {
  const oidc = await import('openid-client');
  try {
    const tokens = await oidc.authorizationCodeGrant(client, wayBack, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims() as RawClaims & { sub: string };
    const { sub } = claims;
    if (sub.length === 0 || sub.length > 255)
      return rejectSignIn('provider_failed', 'The subject is empty or too long');
    // Many providers keep the address out of the token.
    const isElsewhere = claims.email === undefined && client.serverMetadata().userinfo_endpoint !== undefined;
    const more = isElsewhere ? await oidc.fetchUserInfo(client, tokens.access_token, sub) : {};
    return toClaims(sub, { ...claims, ...more });
  } catch (error) {
    // The message alone: what stands behind it may hold tokens.
    return rejectSignIn('provider_failed', (error as Error).message);
  }
};
