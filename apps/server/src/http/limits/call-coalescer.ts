/**
 * Runs the same work once for all calls of the same name in the same tick. The work starts after the tick, so nobody gets a
 * result that is older than the call. Under load, many requests with one key are read from their sockets at once; calls that
 * arrive while the work runs wait for its end and share the next run, so that at most one per name is in flight.
 */
export const createCallCoalescer = <T>() => {
  const waiting = new Map<string, Promise<T>>();
  const shared = new Map<string, Promise<unknown>>();
  let inFlight = 0;

  const trackRun = (work: () => Promise<T>): Promise<T> => {
    inFlight += 1;
    const ended = () => {
      inFlight -= 1;
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
    /** Nothing waits or runs: waiting for more calls would be pointless. */
    isIdle: (): boolean => inFlight === 0 && waiting.size === 0,

    /** Runs immediately, without sharing. Later shared calls of that name wait for its end. */
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
