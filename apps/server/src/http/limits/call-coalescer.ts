/**
 * Does the same work once for all who ask for it in the same moment, which is over before the work begins: so nobody gets
 * an answer that is older than the question. Under load many requests with one key are read from their sockets at once, and
 * those that come while the work is under way wait for its end and share the next: there is never more than one of a kind.
 */
export const createCallCoalescer = <T>() => {
  const waiting = new Map<string, Promise<T>>();
  const shared = new Map<string, Promise<unknown>>();
  let underWay = 0;

  const trackRun = (work: () => Promise<T>): Promise<T> => {
    underWay += 1;
    const ended = () => {
      underWay -= 1;
    };
    const working = work();
    working.then(ended, ended);
    return working;
  };

  const startRun = (name: string, work: () => Promise<T>): Promise<T> => {
    const working = trackRun(work);
    const ended = () => {
      if (shared.get(name) === working) shared.delete(name);
    };
    shared.set(name, working);
    working.then(ended, ended);
    return working;
  };

  return {
    /** Nobody asks for anything: waiting for company would be in vain. */
    isIdle: (): boolean => underWay === 0 && waiting.size === 0,

    /** Does it at once, by itself. Who shares work of that name afterwards waits for its end. */
    runNow: startRun,

    coalesce(name: string, work: () => Promise<T>): Promise<T> {
      const joined = waiting.get(name);
      if (joined) return joined;
      const { promise, resolve } = Promise.withResolvers<T>();
      waiting.set(name, promise);
      const go = () => {
        waiting.delete(name);
        resolve(startRun(name, work));
      };
      const before = shared.get(name);
      if (before) before.then(go, go);
      else setImmediate(go);
      return promise;
    },
  };
};
