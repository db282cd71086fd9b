import { hash, verify } from '@node-rs/argon2';
import { fail } from '../../http/fail.ts';

/** Argon2id as OWASP advises: 19 MiB, two passes, one lane. About 20 ms, off the event loop. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Half of the threads that Node has for this, for files and for names: with all four, each of those would wait for a hash. */
const atOnce = 2;
const mostWaiting = 100;

export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets a few run at a time. The rest wait their turn, and when too many wait, more are turned away. */
export const createBoundedQueue = (limits: { atOnce: number; mostWaiting: number }): BoundedQueue => {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= limits.atOnce) {
      if (waiting.length >= limits.mostWaiting) fail('unavailable', { headers: { 'retry-after': '2' } });
      // Whoever ends hands its place on, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

/** The same password typed on two systems may come as different characters for the same accent. */
const normalizePassword = (password: string) => password.normalize('NFKC');

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Each hash takes 19 MiB while it is made: a flood of sign-ins waits, and cannot eat up the memory. */
export const createPasswords = (
  bounded: BoundedQueue = createBoundedQueue({ atOnce, mostWaiting }),
): Passwords => ({
  hash: (password) => bounded(() => hash(normalizePassword(password), parameters)),
  verify: (known, password) => bounded(() => verify(known, normalizePassword(password))),
});
