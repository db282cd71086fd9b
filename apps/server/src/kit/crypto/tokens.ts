import { crc32 } from 'node:zlib';
import { pooledRandomBytes } from './random-bytes.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BODY_CHARACTERS = 33; // 62^33 > 2^196
const BYTES_AT_ONCE = 40;
const CHECKSUM_CHARACTERS = 6; // 62^6 > 2^32

/**
 * A secret token: prefix, 196 random bits in base62, and a CRC-32 of both. Secret scanners recognize the prefix; the checksum
 * rejects a typo or a truncated paste without a lookup. It proves nothing about who created the token.
 */
export function createToken(prefix: string): string {
  const text = prefix + randomText(BODY_CHARACTERS);
  return text + checksum(text);
}

export function isWellFormedToken(prefix: string, text: string): boolean {
  if (text.length !== prefix.length + BODY_CHARACTERS + CHECKSUM_CHARACTERS) return false;
  if (!text.startsWith(prefix) || !/^[0-9A-Za-z]+$/.test(text.slice(prefix.length))) return false;
  return text.slice(-CHECKSUM_CHARACTERS) === checksum(text.slice(0, -CHECKSUM_CHARACTERS));
}

/** Six bits at a time. The two of 64 values without a character are skipped, so that all characters are equally likely. */
function randomText(length: number): string {
  let text = '';
  while (text.length < length)
    for (const byte of pooledRandomBytes(BYTES_AT_ONCE)) {
      if (text.length < length) text += ALPHABET[byte & 63] ?? '';
    }
  return text;
}

function checksum(text: string): string {
  let digits = '';
  let rest = crc32(text);
  for (let position = 0; position < CHECKSUM_CHARACTERS; position += 1) {
    digits = ALPHABET[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
