/** A FIFO semaphore with `most` permits. */
export function createSemaphore(most: number) {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return {
    async acquire(): Promise<void> {
      if (busy < most) busy += 1;
      else await new Promise<void>((go) => waiting.push(go));
    },
    release(): void {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    },
  };
}

/** Waits; ends early when the connection is back or the signal is aborted. */
export const waitForRetry = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
