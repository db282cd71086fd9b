/**
 * Does the same work once for all who ask for it in the same moment, which is over before the work begins: so nobody gets
 * an answer that is older than the question. Under load many requests with one key are read from their sockets at once.
 */
export const createSameMoment = <T>() => {
  const waiting = new Map<string, Promise<T>>();
  let underWay = 0;

  const follow = (work: () => Promise<T>): Promise<T> => {
    underWay += 1;
    const ended = () => {
      underWay -= 1;
    };
    const working = work();
    working.then(ended, ended);
    return working;
  };

  return {
    /** Nobody asks for anything: waiting for company would be in vain. */
    isQuiet: (): boolean => underWay === 0 && waiting.size === 0,

    /** Does it at once, by itself. */
    now: follow,

    share(name: string, work: () => Promise<T>): Promise<T> {
      const joined = waiting.get(name);
      if (joined) return joined;
      const { promise, resolve } = Promise.withResolvers<T>();
      waiting.set(name, promise);
      setImmediate(() => {
        waiting.delete(name);
        resolve(follow(work));
      });
      return promise;
    },
  };
};
