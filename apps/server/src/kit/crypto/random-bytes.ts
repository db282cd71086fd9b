import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4_096);
let used = pool.length;

/**
 * A few random bytes for a secret, from the generator that `randomBytes` asks too. They are fetched for many at once: a turn
 * there takes 4 µs, however few are wanted. What was handed out is wiped, and never handed out again.
 */
export const pooledRandomBytes = (length: number): Buffer => {
  if (used + length > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = Buffer.from(pool.subarray(used, used + length));
  pool.fill(0, used, used + length);
  used += length;
  return bytes;
};
