import type { Configuration } from 'openid-client';
import type { PendingSignIn } from './sign-in-cookie.ts';
import { rejectSignIn } from './sign-in-rejection.ts';

/** What the provider asserts about the user. */
export interface Claims {
  subject: string;
  /** In lower case; null if there is no usable one. */
  email: string | null;
  /** Whether the provider says that the email address is not verified. */
  unverified: boolean;
  name: string;
}

/** ASCII only: characters that look alike, or become equal in lower case, must not merge two users. */
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
 * Exchanges the code for the user's claims. The library checks state, issuer, audience, nonce, times and the signature; any
 * error ends the sign-in.
 */
export const readClaims = async (
  client: Configuration,
  { state, nonce, verifier }: PendingSignIn,
  callbackUrl: URL,
): Promise<Claims> => {
  const oidc = await import('openid-client');
  try {
    const tokens = await oidc.authorizationCodeGrant(client, callbackUrl, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims() as RawClaims & { sub: string };
    const { sub } = claims;
    if (sub.length === 0 || sub.length > 255)
      return rejectSignIn('provider_failed', 'The subject is empty or too long');
    // Many providers omit the email address from the token.
    const isElsewhere = claims.email === undefined && client.serverMetadata().userinfo_endpoint !== undefined;
    const more = isElsewhere ? await oidc.fetchUserInfo(client, tokens.access_token, sub) : {};
    return toClaims(sub, { ...claims, ...more });
  } catch (error) {
    // Only the message: the cause may contain tokens.
    return rejectSignIn('provider_failed', (error as Error).message);
  }
};
