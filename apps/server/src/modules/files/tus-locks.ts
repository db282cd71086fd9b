import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import { ProtocolError } from './protocol-error.ts';

interface HeldLock {
  askToRelease: RequestRelease;
  released: Promise<void>;
}

/**
 * One request at a time works on an upload. The next one asks the current one to stop, because its connection may be dead. This
 * works within a process and only avoids confusing clients; across processes, the database ensures that parts fit together. The
 * library's own locker polls.
 */
export const createTusLocks = (timeoutMs = 15_000): Locker => {
  const held = new Map<string, HeldLock>();

  const newLock = (id: string): Lock => {
    let release: (() => void) | undefined;

    return {
      async lock(signal, askToRelease) {
        const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
        const timedOut = new Promise<never>((_, reject) =>
          deadline.addEventListener('abort', () => reject(new ProtocolError(ERRORS.ERR_LOCK_TIMEOUT)), {
            once: true,
          }),
        );
        timedOut.catch(() => undefined);
        for (let other = held.get(id); other; other = held.get(id)) {
          await other.askToRelease();
          await Promise.race([other.released, timedOut]);
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
