import type { Services } from '../../context.ts';
import { cookiePrefix, cookieValue, setCookie } from '../../http/access/session-cookie.ts';

/** A pending sign-in, stored in the browser between the redirect and the callback. */
export interface PendingSignIn {
  accountId: string;
  issuer: string;
  clientId: string;
  state: string;
  nonce: string;
  verifier: string;
  redirectTo: string;
}

export const signInSeconds = 600;
const purpose = 'oidc-sign-in';
const context = 'cookie';

/** Encrypted: its content can be neither read nor forged outside the service. */
export const createSignInCookie = ({ keyring, clock }: Services) => {
  const nameAt = (address: string) => `${cookiePrefix(address)}.oidc_sign_in`;

  return {
    set(address: string, signIn: PendingSignIn): string {
      const until = clock.now().getTime() + signInSeconds * 1_000;
      const sealed = keyring.encrypt(purpose, JSON.stringify({ ...signIn, until }), context);
      return setCookie(address, `${nameAt(address)}=${sealed.toString('base64url')}`, signInSeconds);
    },
    clear: (address: string): string => setCookie(address, `${nameAt(address)}=`, 0),
    /** Undefined if it is missing, forged or expired. */
    read(address: string, header: string | undefined): PendingSignIn | undefined {
      const value = header === undefined ? undefined : cookieValue(header, nameAt(address));
      if (!value) return undefined;
      try {
        const text = keyring.decrypt(purpose, Buffer.from(value, 'base64url'), context).toString();
        const { until, ...signIn } = JSON.parse(text) as PendingSignIn & { until: number };
        return until > clock.now().getTime() ? signIn : undefined;
      } catch {
        return undefined;
      }
    },
  };
};

export type SignInCookie = ReturnType<typeof createSignInCookie>;
