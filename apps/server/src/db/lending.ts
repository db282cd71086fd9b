import type pg from 'pg';

const tidyEveryMs = 10_000;

/**
 * Lends the connections of a pool. One that comes back is kept at hand for the next: a turn at the pool, with its timers
 * and listeners, costs as much as sending a statement.
 */
export const createLending = (pool: pg.Pool) => {
  /** The one that was used last is lent first. */
  let atHand: { client: pg.PoolClient; since: number }[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  const lost = new WeakSet<pg.PoolClient>();
  const keepMs = pool.options.idleTimeoutMillis ?? 10_000;

  /** Gives one that broke while nobody had it to the pool, which drops it. */
  const lose = (client: pg.PoolClient): void => {
    lost.add(client);
    const held = atHand.findIndex((one) => one.client === client);
    if (held < 0) return;
    atHand.splice(held, 1);
    client.release(true);
  };

  const fromPool = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    if (watched.has(client)) return client;
    watched.add(client);
    client.once('error', () => lose(client));
    client.once('end', () => lose(client));
    return client;
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
    lend: (): pg.PoolClient | Promise<pg.PoolClient> => atHand.pop()?.client ?? fromPool(),
    /** A connection that something went wrong with is not lent again. */
    giveBack(client: pg.PoolClient, broken?: Error): void {
      if (broken !== undefined || lost.has(client)) client.release(broken ?? true);
      else if (pool.ending || pool.waitingCount > 0) client.release();
      else atHand.push({ client, since: performance.now() });
    },
    async end(): Promise<void> {
      clearInterval(tidy);
      const all = atHand.splice(0);
      for (const { client } of all) client.release();
      await pool.end();
    },
  };
};

export type Lending = ReturnType<typeof createLending>;
