/** An asynchronous first-in, first-out queue; readers of an empty queue wait. */
export const createQueue = <T>(start: readonly T[] = []) => {
  const items: T[] = [...start];
  const waiting: ((item: T) => void)[] = [];
  return {
    put(item: T): void {
      const next = waiting.shift();
      if (next) next(item);
      else items.push(item);
    },
    take: (): Promise<T> =>
      items.length > 0
        ? Promise.resolve(items.shift() as T)
        : new Promise((resolve) => void waiting.push(resolve)),
  };
};
