import type pg from 'pg';

const evictEveryMs = 10_000;

/**
 * Lends the connections of a pool. One that comes back is kept at hand: a turn at the pool, with its timers and listeners,
 * costs as much as sending a statement. Nobody may ask for more than the pool has.
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

  /** Lets go of one that broke while nobody had it. */
  const drop = (client: pg.PoolClient): void => {
    brokenClients.add(client);
    const place = idle.findIndex((one) => one.client === client);
    if (place < 0) return;
    idle.splice(place, 1);
    client.release(true);
  };

  const tidy = setInterval(() => {
    const before = performance.now() - idleTimeoutMs;
    const old = idle.filter(({ since }) => since < before);
    idle = idle.filter(({ since }) => since >= before);
    for (const { client } of old) client.release(true);
  }, evictEveryMs).unref();

  return {
    /** One is to be had without waiting. */
    hasIdle: (): boolean => idle.length > 0,
    /** The one that was used last, of those that fit if there are any: else one that does not. */
    acquire(fits: (client: pg.PoolClient) => boolean = () => true): pg.PoolClient | Promise<pg.PoolClient> {
      const place = idle.findLastIndex(({ client }) => fits(client));
      const one = place < 0 ? idle.pop() : idle.splice(place, 1)[0];
      if (one) return one.client;
      return open();
    },
    /** A connection that something went wrong with is not lent again. */
    release(client: pg.PoolClient, error?: Error): void {
      if (error !== undefined || brokenClients.has(client) || pool.ending) client.release(error ?? true);
      else idle.push({ client, since: performance.now() });
    },
    async end(): Promise<void> {
      clearInterval(tidy);
      const all = idle.splice(0);
      const ended = pool.end();
      for (const { client } of all) client.release(true);
      await ended;
    },
  };
};
