import { createHmac, timingSafeEqual } from 'node:crypto';

/** Reads a cookie signed by better-auth, `value.signature`. Undefined if it is missing or forged. */
export const readSignedCookie = (header: string, name: string, secret: string): string | undefined => {
  const start = `${name}=`;
  const found = header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  if (found === undefined) return undefined;
  let text: string;
  try {
    text = decodeURIComponent(found.slice(start.length));
  } catch {
    return undefined;
  }
  const dot = text.lastIndexOf('.');
  const value = text.slice(0, Math.max(0, dot));
  const given = Buffer.from(text.slice(dot + 1));
  const expected = Buffer.from(createHmac('sha256', secret).update(value).digest('base64'));
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined;
};
