import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../../kit/crypto/keyring.ts';
import { hostOnly, isSecure } from '../request-address.ts';

/**
 * Depends on the URL in the browser, not on `PUBLIC_URL`: over plain HTTP browsers drop cookies named `__Host-`. Over HTTPS that
 * prefix keeps pages of subdomains from setting them.
 */
export const cookiePrefix = (address: string): string =>
  isSecure(address) ? `${hostOnly}form-service` : 'form-service';

/** The secret that signs sign-in cookies and tokens. */
export const identitySecret = (keyring: Keyring): string =>
  keyring.hash('identity', 'cookies and tokens').toString('base64url');

/** The value of one cookie in a `Cookie` header. */
export const cookieValue = (header: string, name: string): string | undefined => {
  for (const part of header.split(';')) {
    const [key, ...rest] = part.split('=');
    if (key?.trim() === name) return rest.join('=').trim();
  }
  return undefined;
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

const sessionCookieName = (address: string): string => `${cookiePrefix(address)}.session_token`;

const signatureOf = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(token).digest('base64');

/** The session token as a `name=value` cookie, signed the way better-auth signs its own. */
export const signedSessionCookie = (address: string, keyring: Keyring, token: string): string => {
  const signature = signatureOf(identitySecret(keyring), token);
  return `${sessionCookieName(address)}=${encodeURIComponent(`${token}.${signature}`)}`;
};

/** A `Set-Cookie` header for `name=value`: not readable by scripts, and sent when a link leads to this service. */
export const setCookie = (address: string, cookie: string, seconds: number): string => {
  const secure = isSecure(address) ? '; Secure' : '';
  return `${cookie}; Max-Age=${seconds}; Path=/; HttpOnly${secure}; SameSite=Lax`;
};

/** Reads the session token from the cookie that better-auth sets: `token.signature`. Null for a forged one. */
export const createSessionCookieReader = (keyring: Keyring) => {
  const secret = identitySecret(keyring);

  return (address: string, cookieHeader: string | undefined): string | null | undefined => {
    const name = sessionCookieName(address);
    const value = cookieHeader === undefined ? undefined : cookieValue(cookieHeader, name);
    if (value === undefined) return undefined;
    const text = decoded(value);
    const dot = text.lastIndexOf('.');
    if (dot < 1) return null;
    const token = text.slice(0, dot);
    const signature = Buffer.from(text.slice(dot + 1));
    const expected = Buffer.from(signatureOf(secret, token));
    return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : null;
  };
};
