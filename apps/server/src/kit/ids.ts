import { randomFillSync } from 'node:crypto';
import { type IdPrefix, idBody } from '@form-service/contracts';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const values = new Map([...alphabet].map((character, value) => [character, value]));
const shape = new RegExp(`^([a-z]{3})_(${idBody})$`);

let pool = Buffer.alloc(0);
let used = 0;

const random = (size: number): Buffer => {
  if (used + size > pool.length) {
    pool = randomFillSync(Buffer.alloc(4_096));
    used = 0;
  }
  used += size;
  return pool.subarray(used - size, used);
};

const hex = (bytes: Buffer) => {
  const text = bytes.toString('hex');
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
};

/** A new UUIDv7: its first 48 bits are the time in milliseconds, so ids sort by creation. */
export const newUuid = (): string => {
  const bytes = Buffer.from(random(16));
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return hex(bytes);
};

// Ten bits at a time: every list shows many ids.
const pairs = Array.from({ length: 1_024 }, (_, bits) => `${alphabet[bits >> 5]}${alphabet[bits & 31]}`);

/** Five hexadecimal digits, 20 bits, as four characters. */
const quad = (hex: string, at: number): string => {
  const bits = Number.parseInt(hex.slice(at, at + 5), 16);
  return `${pairs[bits >> 10]}${pairs[bits & 1_023]}`;
};

/** `0198…` → `prj_01…`: what the API shows. */
export const encodeId = (prefix: IdPrefix, uuid: string): string => {
  const hex = uuid.replaceAll('-', '');
  // 26 × 5 = 130 bits carry 128: two zero bits and the first two digits make the first pair, the rest comes out even.
  const first = pairs[Number.parseInt(hex.slice(0, 2), 16)];
  return `${prefix}_${first}${quad(hex, 2)}${quad(hex, 7)}${quad(hex, 12)}${quad(hex, 17)}${quad(hex, 22)}${quad(hex, 27)}`;
};

/** The uuid in an id of this type; undefined for another type or shape. */
export const decodeId = (prefix: IdPrefix, id: string): string | undefined => {
  const parts = shape.exec(id);
  if (parts?.[1] !== prefix) return undefined;
  const bytes = Buffer.alloc(16);
  let held = 0;
  let bits = -2;
  let at = 0;
  for (const character of parts[2] as string) {
    held = (held << 5) | (values.get(character) as number);
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes[at] = held >>> bits;
      at += 1;
      held &= (1 << bits) - 1;
    }
  }
  return hex(bytes);
};
