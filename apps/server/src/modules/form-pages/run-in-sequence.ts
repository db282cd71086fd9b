const pendingByKey = new Map<string, Promise<unknown>>();

/**
 * Posts of one page one after the other: a double click sends two, and the second finds what the first has submitted. In this
 * process alone; across processes the entry is one all the same, by its idempotency keys.
 */
export const runInSequence = async <Done>(key: string, work: () => Promise<Done>): Promise<Done> => {
  const before = pendingByKey.get(key);
  const own = before ? before.then(work) : work();
  const over = own.then(
    () => {},
    () => {},
  );
  pendingByKey.set(key, over);
  void over.then(() => pendingByKey.get(key) === over && pendingByKey.delete(key));
  return own;
};
