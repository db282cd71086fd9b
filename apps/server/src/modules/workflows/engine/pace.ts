/** What takes less at a stretch is not counted. */
const longMs = 10;
/** After each stretch, so many times as long is left to everybody else. */
const rest = 3;
/** So many that take little are begun at once. */
const mostAtOnce = 20;

/**
 * Turns of the accounts whose steps keep the process busy. Texts and expressions are worked out at a stretch, during which
 * nothing else is done; whoever takes long for that goes on in turn with others who do, with pauses in between.
 */
export const createPace = () => {
  /** The steps that wait for their turn, by account; whoever had theirs goes to the end. */
  const busy = new Map<string, (() => void)[]>();
  let freeAt = 0;
  let timer: NodeJS.Timeout | undefined;

  const wake = (): void => {
    timer ??= setTimeout(next, Math.max(1, freeAt - performance.now()));
  };
  /** Begins the next step of the account whose turn it is. False where nobody waits. */
  const beginNext = (): boolean => {
    for (const [accountId, waiting] of busy) {
      busy.delete(accountId);
      const begin = waiting.shift();
      if (!begin) continue;
      busy.set(accountId, waiting);
      begin();
      return true;
    }
    return false;
  };
  const next = (): void => {
    timer = undefined;
    for (let count = 0; count < mostAtOnce && performance.now() >= freeAt; count += 1)
      if (!beginNext()) return;
    wake();
  };

  /** Begins something: at once, or when it is its account's turn. */
  const begin = (accountId: string, work: () => void): void => {
    const waiting = busy.get(accountId);
    if (waiting) waiting.push(work);
    else work();
  };
  /** Something that the account wanted took so long at a stretch. */
  const took = (accountId: string, ms: number): void => {
    if (ms < longMs) return;
    freeAt = Math.max(performance.now(), freeAt) + ms * rest;
    if (!busy.has(accountId)) busy.set(accountId, []);
    wake();
  };

  return {
    begin,
    took,
    /** Does something that takes long at a stretch, when it is its account's turn. */
    atStretch: <T>(accountId: string, work: () => T): Promise<T> =>
      new Promise((resolve, reject) => {
        begin(accountId, () => {
          const began = performance.now();
          try {
            resolve(work());
          } catch (error) {
            reject(error);
          }
          took(accountId, performance.now() - began);
        });
      }),
    /** Begins nothing more. */
    stop(): void {
      clearTimeout(timer);
      busy.clear();
    },
  };
};

export type Pace = ReturnType<typeof createPace>;
