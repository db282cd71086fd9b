import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const RANDOM_BYTES = 24;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BODY_CHARACTERS = 33; // 62^33 > 2^192
const CHECKSUM_CHARACTERS = 6; // 62^6 > 2^32

/**
 * A secret for people and programs to carry: prefix, 192 random bits in base62, and a CRC-32 of both. The
 * prefix lets secret scanners know it; the checksum rejects a typo or a cut-off paste without a look-up. It
 * proves nothing about who made the token.
 */
export function createToken(prefix: string): string {
  const body = base62(BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`), BODY_CHARACTERS);
  return prefix + body + checksum(prefix + body);
}

export function isWellFormedToken(prefix: string, text: string): boolean {
  if (text.length !== prefix.length + BODY_CHARACTERS + CHECKSUM_CHARACTERS) return false;
  if (!text.startsWith(prefix) || !/^[0-9A-Za-z]+$/.test(text.slice(prefix.length))) return false;
  return text.slice(-CHECKSUM_CHARACTERS) === checksum(text.slice(0, -CHECKSUM_CHARACTERS));
}

function checksum(text: string): string {
  return base62(BigInt(crc32(text)), CHECKSUM_CHARACTERS);
}

function base62(value: bigint, width: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = ALPHABET[Number(rest % 62n)] + text;
  return text.padStart(width, '0');
}
