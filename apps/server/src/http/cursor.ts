import { timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../kit/crypto/keyring.ts';
import { fail } from './fail.ts';

const macBytes = 12;
/** So many cursors that were good are remembered: whoever goes through a list comes back with the one just given out. */
const maxCachedCursors = 1_000;

export type CursorValue = string | number | boolean | null;

/**
 * A cursor is the sort key of the last row seen, signed together with the list it belongs to: another account's,
 * another sort's or a mended cursor is refused before any of it reaches SQL.
 */
export const createCursors = (keyring: Keyring) => {
  const sign = (list: string, payload: Buffer) =>
    keyring.hash('cursor', Buffer.concat([Buffer.from(`${list}\n`), payload])).subarray(0, macBytes);

  const known = new Map<string, readonly CursorValue[]>();
  const nameOf = (list: string, cursor: string) => `${list}\n${cursor}`;
  const remember = (name: string, values: readonly CursorValue[]) => {
    if (known.size >= maxCachedCursors) known.delete(known.keys().next().value as string);
    known.set(name, values);
  };

  return {
    write(list: string, values: readonly CursorValue[]): string {
      const payload = Buffer.from(JSON.stringify(values));
      const cursor = Buffer.concat([sign(list, payload), payload]).toString('base64url');
      remember(nameOf(list, cursor), values);
      return cursor;
    },

    read(list: string, cursor: string): readonly CursorValue[] {
      const name = nameOf(list, cursor);
      const found = known.get(name);
      if (found) return found;
      const bytes = Buffer.from(cursor, 'base64url');
      const payload = bytes.subarray(macBytes);
      if (bytes.length <= macBytes || !timingSafeEqual(bytes.subarray(0, macBytes), sign(list, payload)))
        return fail('invalid_cursor');
      const values = JSON.parse(payload.toString()) as CursorValue[];
      remember(name, values);
      return values;
    },
  };
};
