const turns = new Map<string, Promise<unknown>>();

/**
 * Posts of one page one after the other: a double click sends two, and the second finds what the first has submitted. In this
 * process alone; across processes the entry is one all the same, by its idempotency keys.
 */
export const inTurn = async <Done>(key: string, work: () => Promise<Done>): Promise<Done> => {
  const before = turns.get(key);
  const own = before ? before.then(work) : work();
  const over = own.then(
    () => {},
    () => {},
  );
  turns.set(key, over);
  void over.then(() => turns.get(key) === over && turns.delete(key));
  return own;
};
