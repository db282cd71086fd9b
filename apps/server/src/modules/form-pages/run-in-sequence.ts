const pendingByKey = new Map<string, Promise<unknown>>();

/**
 * Handles posts of one page one after another: a double click sends two, and the second finds the result of the first. Within
 * this process only; across processes, idempotency keys ensure a single entry.
 */
export const runInSequence = async <Done>(key: string, work: () => Promise<Done>): Promise<Done> => {
  const previous = pendingByKey.get(key);
  const own = previous ? previous.then(work) : work();
  const settled = own.then(
    () => {},
    () => {},
  );
  pendingByKey.set(key, settled);
  void settled.then(() => pendingByKey.get(key) === settled && pendingByKey.delete(key));
  return own;
};
