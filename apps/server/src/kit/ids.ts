import { randomFillSync } from 'node:crypto';
import type { IdPrefix } from '@form-service/contracts';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const hexDigits = '0123456789abcdef';

let pool = Buffer.alloc(0);
let used = 0;

/** Where 16 random bytes stand in the pool. */
const random = (): number => {
  if (used + 16 > pool.length) {
    pool = randomFillSync(Buffer.alloc(4_096));
    used = 0;
  }
  used += 16;
  return used - 16;
};

// Every request makes, reads and writes some ids, and a list writes many: so by tables, without regular expressions.
const twoDigits = Array.from({ length: 256 }, (_, byte) => `${hexDigits[byte >> 4]}${hexDigits[byte & 15]}`);
const pairs = Array.from({ length: 1_024 }, (_, bits) => `${alphabet[bits >> 5]}${alphabet[bits & 31]}`);

/** What a character stands for in either notation, by its code; -1 for nothing. */
const valuesOf = (characters: string): Int8Array => {
  const values = new Int8Array(128).fill(-1);
  for (const [value, character] of [...characters].entries()) values[character.charCodeAt(0)] = value;
  return values;
};
const idValues = valuesOf(alphabet);
const hexValues = valuesOf(hexDigits);

const dashed = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;

/** A new UUIDv7: its first 48 bits are the time in milliseconds, so ids sort by creation. */
export const newUuid = (): string => {
  const at = random();
  pool.writeUIntBE(Date.now(), at, 6);
  pool[at + 6] = ((pool[at + 6] as number) & 0x0f) | 0x70;
  pool[at + 8] = ((pool[at + 8] as number) & 0x3f) | 0x80;
  return dashed(pool.toString('hex', at, at + 16));
};

// Where the 32 digits of a uuid stand in its 36 characters.
const digitPlaces = Array.from({ length: 36 }, (_, place) => place).filter(
  (place) => ![8, 13, 18, 23].includes(place),
);

/** `0198…` → `prj_01…`: what the API shows. */
export const encodeId = (prefix: IdPrefix, uuid: string): string => {
  // 26 × 5 = 130 bits carry 128: two zero bits and the first two digits make the first pair. After it five digits, 20
  // bits, make four characters.
  let text = `${prefix}_`;
  let bits = 0;
  for (let digit = 0; digit < 32; digit += 1) {
    bits = (bits << 4) | (hexValues[uuid.charCodeAt(digitPlaces[digit] as number)] as number);
    if (digit === 1) text += pairs[bits];
    else if (digit % 5 === 1) text += `${pairs[bits >> 10]}${pairs[bits & 1_023]}`;
    else continue;
    bits = 0;
  }
  return text;
};

const idLength = 30;

/** The uuid in an id of this type; undefined for another type or shape. */
export const decodeId = (prefix: IdPrefix, id: string): string | undefined => {
  if (id.length !== idLength || !id.startsWith(prefix) || id[3] !== '_') return undefined;
  let hex = '';
  let bits = 0;
  for (let place = 4; place < idLength; place += 1) {
    const value = idValues[id.charCodeAt(place)] ?? -1;
    // The first character carries three bits.
    if (value < 0 || (place === 4 && value > 7)) return undefined;
    bits = (bits << 5) | value;
    if (place === 5) hex += twoDigits[bits];
    else if (place % 4 === 1)
      hex += `${twoDigits[bits >> 12]}${twoDigits[(bits >> 4) & 255]}${hexDigits[bits & 15]}`;
    else continue;
    bits = 0;
  }
  return dashed(hex);
};

/** An id for an instance of a repeatable group. They are made here, so that a client needs no way to make them. */
export const newInstanceId = (): string => encodeId('ins', newUuid());
