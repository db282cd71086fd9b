import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../../kit/crypto/keyring.ts';
import { hostOnly, isSecure } from '../request-address.ts';

/**
 * By the address the browser is at, not by `PUBLIC_URL`: over plain HTTP browsers drop cookies named `__Host-`. Over HTTPS
 * that name keeps pages of subdomains from setting them.
 */
export const cookiePrefix = (address: string): string =>
  isSecure(address) ? `${hostOnly}form-service` : 'form-service';

/** What cookies and tokens of signing in are signed with. */
export const identitySecret = (keyring: Keyring): string =>
  keyring.hash('identity', 'cookies and tokens').toString('base64url');

/** What a `Cookie` header says for a name. */
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

/** A session's token as a browser carries it, `name=value`: signed as better-auth signs its own. */
export const signedSessionCookie = (address: string, keyring: Keyring, token: string): string => {
  const signature = signatureOf(identitySecret(keyring), token);
  return `${sessionCookieName(address)}=${encodeURIComponent(`${token}.${signature}`)}`;
};

/** A `Set-Cookie` header for `name=value`: out of reach of scripts, and sent along when a link leads here. */
export const setCookie = (address: string, cookie: string, seconds: number): string => {
  const secure = isSecure(address) ? '; Secure' : '';
  return `${cookie}; Max-Age=${seconds}; Path=/; HttpOnly${secure}; SameSite=Lax`;
};

/** Reads the session's token from the cookie that better-auth sets: `token.signature`. Null for a forged one. */
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
