import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../../kit/crypto/keyring.ts';

/** Over HTTPS the browser itself sees to it that only this host, and no other page or subdomain, can set these cookies. */
export const cookiePrefix = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-form-service' : 'form-service';

/** What cookies and tokens of signing in are signed with. */
export const identitySecret = (keyring: Keyring): string =>
  keyring.hash('identity', 'cookies and tokens').toString('base64url');

const cookieValue = (header: string, name: string): string | undefined => {
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

/** Reads the session's token from the cookie that better-auth sets: `token.signature`. Null for a forged one. */
export const createSessionCookieReader = (publicUrl: string, keyring: Keyring) => {
  const name = `${cookiePrefix(publicUrl)}.session_token`;
  const secret = identitySecret(keyring);

  return (cookieHeader: string | undefined): string | null | undefined => {
    const value = cookieHeader === undefined ? undefined : cookieValue(cookieHeader, name);
    if (value === undefined) return undefined;
    const text = decoded(value);
    const dot = text.lastIndexOf('.');
    if (dot < 1) return null;
    const token = text.slice(0, dot);
    const signature = Buffer.from(text.slice(dot + 1));
    const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
    return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : null;
  };
};
