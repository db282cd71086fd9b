import { timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../kit/crypto/keyring.ts';
import { fail } from './fail.ts';

const macBytes = 12;

export type CursorValue = string | number | boolean | null;

/**
 * A cursor is the sort key of the last row seen, signed together with the list it belongs to. A cursor of another account or
 * another sort order, or a modified one, is rejected before it reaches SQL.
 */
export const createCursors = (keyring: Keyring) => {
  const sign = (list: string, payload: Buffer) =>
    keyring.hash('cursor', Buffer.concat([Buffer.from(`${list}\n`), payload])).subarray(0, macBytes);

  return {
    write(list: string, values: readonly CursorValue[]): string {
      const payload = Buffer.from(JSON.stringify(values));
      return Buffer.concat([sign(list, payload), payload]).toString('base64url');
    },

    read(list: string, cursor: string): readonly CursorValue[] {
      const bytes = Buffer.from(cursor, 'base64url');
      const payload = bytes.subarray(macBytes);
      if (bytes.length <= macBytes || !timingSafeEqual(bytes.subarray(0, macBytes), sign(list, payload)))
        return fail('invalid_cursor');
      return JSON.parse(payload.toString()) as CursorValue[];
    },
  };
};
