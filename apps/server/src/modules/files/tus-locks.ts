import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import { ProtocolError } from './protocol-error.ts';

interface HeldLock {
  askToRelease: RequestRelease;
  released: Promise<void>;
}

/**
 * One request at a time works on an upload; the next asks it to come to an end, because it may hang on a connection that
 * is dead. This holds within a process, and keeps clients from surprises. That pieces fit together is kept by the
 * database, across processes. Not the library's own, which waits by running in a circle.
 */
export const createTusLocks = (timeoutMs = 15_000): Locker => {
  const held = new Map<string, HeldLock>();

  const newLock = (id: string): Lock => {
    let release: (() => void) | undefined;

    return {
      async lock(signal, askToRelease) {
        const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
        const given = new Promise<never>((_, reject) =>
          deadline.addEventListener('abort', () => reject(new ProtocolError(ERRORS.ERR_LOCK_TIMEOUT)), {
            once: true,
          }),
        );
        given.catch(() => undefined);
        for (let other = held.get(id); other; other = held.get(id)) {
          await other.askToRelease();
          await Promise.race([other.released, given]);
        }
        const { promise: released, resolve } = Promise.withResolvers<void>();
        release = resolve;
        held.set(id, { askToRelease, released });
      },
      async unlock() {
        held.delete(id);
        release?.();
      },
    };
  };
  return { newLock };
};
