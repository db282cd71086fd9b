import { randomFillSync } from 'node:crypto';
import type { IdPrefix } from '@form-service/contracts';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const hexDigits = '0123456789abcdef';

let pool = Buffer.alloc(0);
let used = 0;

/** The offset of the next 16 random bytes in the pool. */
const random = (): number => {
  if (used + 16 > pool.length) {
    pool = randomFillSync(Buffer.alloc(4_096));
    used = 0;
  }
  used += 16;
  return used - 16;
};

// Every request creates, parses and formats some IDs, and a list formats many, so this uses tables instead of regular
// expressions.
const twoDigits = Array.from({ length: 256 }, (_, byte) => `${hexDigits[byte >> 4]}${hexDigits[byte & 15]}`);
const pairs = Array.from({ length: 1_024 }, (_, bits) => `${alphabet[bits >> 5]}${alphabet[bits & 31]}`);

/** The value of a character in either notation, by its code; -1 if invalid. */
const valuesOf = (characters: string): Int8Array => {
  const values = new Int8Array(128).fill(-1);
  for (const [value, character] of [...characters].entries()) values[character.charCodeAt(0)] = value;
  return values;
};
const idValues = valuesOf(alphabet);
const hexValues = valuesOf(hexDigits);

const dashed = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;

/** A new UUIDv7: its first 48 bits are the time in milliseconds, so IDs sort by creation. */
export const newUuid = (): string => {
  const at = random();
  pool.writeUIntBE(Date.now(), at, 6);
  pool[at + 6] = ((pool[at + 6] as number) & 0x0f) | 0x70;
  pool[at + 8] = ((pool[at + 8] as number) & 0x3f) | 0x80;
  return dashed(pool.toString('hex', at, at + 16));
};

// Positions of the 32 digits in the 36 characters of a UUID.
const digitPositions = Array.from({ length: 36 }, (_, position) => position).filter(
  (position) => ![8, 13, 18, 23].includes(position),
);

/** `0198…` → `prj_01…`: the form in the API. */
export const encodeId = (prefix: IdPrefix, uuid: string): string => {
  // 26 × 5 = 130 bits carry 128: two zero bits and the first two digits make the first pair. After it, five digits (20
  // bits) make four characters.
  let text = `${prefix}_`;
  let bits = 0;
  for (let digit = 0; digit < 32; digit += 1) {
    bits = (bits << 4) | (hexValues[uuid.charCodeAt(digitPositions[digit] as number)] as number);
    if (digit === 1) text += pairs[bits];
    else if (digit % 5 === 1) text += `${pairs[bits >> 10]}${pairs[bits & 1_023]}`;
    else continue;
    bits = 0;
  }
  return text;
};

const idLength = 30;

/** The UUID of an ID of this type; undefined for another type or shape. */
export const decodeId = (prefix: IdPrefix, id: string): string | undefined => {
  if (id.length !== idLength || !id.startsWith(prefix) || id[3] !== '_') return undefined;
  let hex = '';
  let bits = 0;
  for (let position = 4; position < idLength; position += 1) {
    const value = idValues[id.charCodeAt(position)] ?? -1;
    // The first character carries three bits.
    if (value < 0 || (position === 4 && value > 7)) return undefined;
    bits = (bits << 5) | value;
    if (position === 5) hex += twoDigits[bits];
    else if (position % 4 === 1)
      hex += `${twoDigits[bits >> 12]}${twoDigits[(bits >> 4) & 255]}${hexDigits[bits & 15]}`;
    else continue;
    bits = 0;
  }
  return dashed(hex);
};

/** An ID for an instance of a repeating group, generated here so that clients do not have to. */
export const newInstanceId = (): string => encodeId('ins', newUuid());
