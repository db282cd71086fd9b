interface Waiting {
  owner: string;
  begin(): void;
}

/** Work that is done one after the other. Owners take turns: whoever asks for much delays others by one piece of it at most. */
export type Turns = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

export const createTurns = (): Turns => {
  const waiting: Waiting[] = [];
  /** When each owner who waits had the last turn; nothing for those who had none yet. */
  const served = new Map<string, number>();
  let turn = 0;
  let isBusy = false;

  const next = (): void => {
    const first = waiting.reduce<Waiting | undefined>(
      (best, one) => (best && (served.get(best.owner) ?? 0) <= (served.get(one.owner) ?? 0) ? best : one),
      undefined,
    );
    isBusy = first !== undefined;
    if (!first) return served.clear();
    waiting.splice(waiting.indexOf(first), 1);
    turn += 1;
    served.set(first.owner, turn);
    first.begin();
  };

  return async (owner, work) => {
    await new Promise<void>((begin) => {
      waiting.push({ owner, begin });
      if (!isBusy) next();
    });
    try {
      return await work();
    } finally {
      next();
    }
  };
};
