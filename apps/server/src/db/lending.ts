import type pg from 'pg';

const tidyEveryMs = 10_000;

/**
 * Lends the connections of a pool. One that comes back is kept at hand: a turn at the pool, with its timers and listeners,
 * costs as much as sending a statement. Nobody may ask for more than the pool has.
 */
export const createLending = (pool: pg.Pool) => {
  const keepMs = pool.options.idleTimeoutMillis ?? 10_000;
  let atHand: { client: pg.PoolClient; since: number }[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  const lost = new WeakSet<pg.PoolClient>();

  const open = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    if (!watched.has(client)) {
      watched.add(client);
      client.once('error', () => lose(client));
      client.once('end', () => lose(client));
    }
    return client;
  };

  /** Lets go of one that broke while nobody had it. */
  const lose = (client: pg.PoolClient): void => {
    lost.add(client);
    const place = atHand.findIndex((one) => one.client === client);
    if (place < 0) return;
    atHand.splice(place, 1);
    client.release(true);
  };

  const tidy = setInterval(() => {
    const before = performance.now() - keepMs;
    const old = atHand.filter(({ since }) => since < before);
    atHand = atHand.filter(({ since }) => since >= before);
    for (const { client } of old) client.release(true);
  }, tidyEveryMs).unref();

  return {
    /** One is to be had without waiting. */
    hasOne: (): boolean => atHand.length > 0,
    /** The one that was used last, of those that fit if there are any: else one that does not. */
    lend(fits: (client: pg.PoolClient) => boolean = () => true): pg.PoolClient | Promise<pg.PoolClient> {
      const place = atHand.findLastIndex(({ client }) => fits(client));
      const one = place < 0 ? atHand.pop() : atHand.splice(place, 1)[0];
      if (one) return one.client;
      return open();
    },
    /** A connection that something went wrong with is not lent again. */
    giveBack(client: pg.PoolClient, broken?: Error): void {
      if (broken !== undefined || lost.has(client) || pool.ending) client.release(broken ?? true);
      else atHand.push({ client, since: performance.now() });
    },
    async end(): Promise<void> {
      clearInterval(tidy);
      const all = atHand.splice(0);
      const ended = pool.end();
      for (const { client } of all) client.release(true);
      await ended;
    },
  };
};
