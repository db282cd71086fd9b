import { hash, verify } from '@node-rs/argon2';
import { fail } from '../../http/fail.ts';

/** Argon2id as OWASP recommends: 19 MiB, two passes, one lane. About 20 ms, off the event loop. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Half of Node's thread pool, which file access and DNS share: with all four threads, these would wait for hashes. */
const concurrency = 2;
const maxWaiting = 100;

export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs a limited number of calls at a time. The rest wait in a queue; when it is full, calls are rejected. */
export const createBoundedQueue = (limits: { concurrency: number; maxWaiting: number }): BoundedQueue => {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= limits.concurrency) {
      if (waiting.length >= limits.maxWaiting) fail('unavailable', { headers: { 'retry-after': '2' } });
      // A finished call passes its slot on, so `running` does not change.
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

/** The same password typed on two systems may have different code points for the same accent. */
const normalizePassword = (password: string) => password.normalize('NFKC');

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Each hash needs 19 MiB: a flood of sign-ins waits instead of exhausting the memory. */
export const createPasswords = (
  bounded: BoundedQueue = createBoundedQueue({ concurrency, maxWaiting }),
): Passwords => ({
  hash: (password) => bounded(() => hash(normalizePassword(password), parameters)),
  verify: (stored, password) => bounded(() => verify(stored, normalizePassword(password))),
});
