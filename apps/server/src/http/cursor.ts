import { timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../kit/crypto/keyring.ts';
import { fail } from './fail.ts';

const macBytes = 12;
/** Number of valid cursors cached: clients that page through a list come back with the cursor they just received. */
const maxCachedCursors = 1_000;

export type CursorValue = string | number | boolean | null;

/**
 * A cursor is the sort key of the last row seen, signed together with the list it belongs to. A cursor of another account or
 * another sort order, or a modified one, is rejected before it reaches SQL.
 */
export const createCursors = (keyring: Keyring) => {
  const sign = (list: string, payload: Buffer) =>
    keyring.hash('cursor', Buffer.concat([Buffer.from(`${list}\n`), payload])).subarray(0, macBytes);

  const cache = new Map<string, readonly CursorValue[]>();
  const nameOf = (list: string, cursor: string) => `${list}\n${cursor}`;
  const cacheCursor = (name: string, values: readonly CursorValue[]) => {
    if (cache.size >= maxCachedCursors) cache.delete(cache.keys().next().value as string);
    cache.set(name, values);
  };

  return {
    write(list: string, values: readonly CursorValue[]): string {
      const payload = Buffer.from(JSON.stringify(values));
      const cursor = Buffer.concat([sign(list, payload), payload]).toString('base64url');
      cacheCursor(nameOf(list, cursor), values);
      return cursor;
    },

    read(list: string, cursor: string): readonly CursorValue[] {
      const name = nameOf(list, cursor);
      const found = cache.get(name);
      if (found) return found;
      const bytes = Buffer.from(cursor, 'base64url');
      const payload = bytes.subarray(macBytes);
      if (bytes.length <= macBytes || !timingSafeEqual(bytes.subarray(0, macBytes), sign(list, payload)))
        return fail('invalid_cursor');
      const values = JSON.parse(payload.toString()) as CursorValue[];
      cacheCursor(name, values);
      return values;
    },
  };
};
