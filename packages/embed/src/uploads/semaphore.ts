/** So many at once; the others wait for their turn, first come, first served. */
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

/** A pause that ends early when the connection is back, or when it was called off. */
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
