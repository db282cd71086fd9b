const pendingByKey = new Map<string, Promise<unknown>>();

/**
 * Handles posts of one page one after another: a double click sends two, and the second finds the result of the first. Within
 * this process only; across processes, idempotency keys ensure a single entry.
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
