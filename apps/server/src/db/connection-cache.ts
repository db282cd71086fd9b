import type pg from 'pg';

const evictEveryMs = 10_000;

/**
 * Caches the idle connections of a pool: checking one out of the pool, with its timers and listeners, costs as much as sending a
 * statement. Callers must not acquire more connections than the pool has.
 */
export const createConnectionCache = (pool: pg.Pool) => {
  const idleTimeoutMs = pool.options.idleTimeoutMillis ?? 10_000;
  let idle: { client: pg.PoolClient; since: number }[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  const brokenClients = new WeakSet<pg.PoolClient>();

  const open = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    if (!watched.has(client)) {
      watched.add(client);
      client.once('error', () => drop(client));
      client.once('end', () => drop(client));
    }
    return client;
  };

  /** Removes a connection that broke while idle. */
  const drop = (client: pg.PoolClient): void => {
    brokenClients.add(client);
    const index = idle.findIndex((one) => one.client === client);
    if (index < 0) return;
    idle.splice(index, 1);
    client.release(true);
  };

  const evictTimer = setInterval(() => {
    const before = performance.now() - idleTimeoutMs;
    const old = idle.filter(({ since }) => since < before);
    idle = idle.filter(({ since }) => since >= before);
    for (const { client } of old) client.release(true);
  }, evictEveryMs).unref();

  return {
    /** Whether a connection is available without waiting. */
    hasIdle: (): boolean => idle.length > 0,
    /** The most recently used connection, preferably one that `fits`. */
    acquire(fits: (client: pg.PoolClient) => boolean = () => true): pg.PoolClient | Promise<pg.PoolClient> {
      const index = idle.findLastIndex(({ client }) => fits(client));
      const one = index < 0 ? idle.pop() : idle.splice(index, 1)[0];
      if (one) return one.client;
      return open();
    },
    /** A connection released with an error is not reused. */
    release(client: pg.PoolClient, error?: Error): void {
      if (error !== undefined || brokenClients.has(client) || pool.ending) client.release(error ?? true);
      else idle.push({ client, since: performance.now() });
    },
    async end(): Promise<void> {
      clearInterval(evictTimer);
      const all = idle.splice(0);
      const ended = pool.end();
      for (const { client } of all) client.release(true);
      await ended;
    },
  };
};
