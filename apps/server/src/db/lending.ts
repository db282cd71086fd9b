import type pg from 'pg';

const tidyEveryMs = 10_000;

interface Waiting {
  take(client: pg.PoolClient): void;
  giveUp(error: unknown): void;
  until: number;
}

/**
 * Lends the connections of a pool. One that comes back is kept at hand, or goes to whoever has waited longest: a turn at the
 * pool, with its timers and listeners, costs as much as sending a statement.
 */
export const createLending = (pool: pg.Pool) => {
  const { max } = pool.options;
  const keepMs = pool.options.idleTimeoutMillis ?? 10_000;
  const patienceMs = pool.options.connectionTimeoutMillis ?? 5_000;
  let atHand: { client: pg.PoolClient; since: number }[] = [];
  const waiting: Waiting[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  const lost = new WeakSet<pg.PoolClient>();
  /** Taken from the pool: at hand, lent, or on their way. */
  let held = 0;
  let impatience: NodeJS.Timeout | undefined;

  const open = async (): Promise<pg.PoolClient> => {
    held += 1;
    try {
      const client = await pool.connect();
      if (!watched.has(client)) {
        watched.add(client);
        client.once('error', () => lose(client));
        client.once('end', () => lose(client));
      }
      return client;
    } catch (error) {
      held -= 1;
      openForWaiting();
      throw error;
    }
  };

  const openForWaiting = (): void => {
    while (waiting.length > 0 && held < max) {
      const { take, giveUp } = waiting.shift() as Waiting;
      open().then(take, giveUp);
    }
  };

  const drop = (client: pg.PoolClient, error: Error | true): void => {
    held -= 1;
    client.release(error);
    openForWaiting();
  };

  /** Lets go of one that broke while nobody had it. */
  const lose = (client: pg.PoolClient): void => {
    lost.add(client);
    const place = atHand.findIndex((one) => one.client === client);
    if (place < 0) return;
    atHand.splice(place, 1);
    drop(client, true);
  };

  /** One timer for all who wait; the first of them is the first to lose patience. */
  const watchPatience = (): void => {
    if (impatience !== undefined) return;
    const [first] = waiting;
    if (first === undefined) return;
    impatience = setTimeout(
      () => {
        impatience = undefined;
        const now = performance.now();
        while (waiting[0] && waiting[0].until <= now)
          waiting.shift()?.giveUp(new Error('timeout exceeded when trying to connect'));
        watchPatience();
      },
      Math.max(1, first.until - performance.now()),
    ).unref();
  };

  const wait = (): Promise<pg.PoolClient> =>
    new Promise((take, giveUp) => {
      waiting.push({ take, giveUp, until: performance.now() + patienceMs });
      watchPatience();
    });

  const tidy = setInterval(() => {
    const before = performance.now() - keepMs;
    const old = atHand.filter(({ since }) => since < before);
    atHand = atHand.filter(({ since }) => since >= before);
    for (const { client } of old) drop(client, true);
  }, tidyEveryMs).unref();

  return {
    /** One is to be had without waiting. */
    hasOne: (): boolean => atHand.length > 0,
    /** The one that was used last, of those that fit if there are any: else one that does not. */
    lend(fits: (client: pg.PoolClient) => boolean = () => true): pg.PoolClient | Promise<pg.PoolClient> {
      const place = atHand.findLastIndex(({ client }) => fits(client));
      const one = place < 0 ? atHand.pop() : atHand.splice(place, 1)[0];
      if (one) return one.client;
      return held < max ? open() : wait();
    },
    /** A connection that something went wrong with is not lent again. */
    giveBack(client: pg.PoolClient, broken?: Error): void {
      if (broken !== undefined || lost.has(client) || pool.ending) return drop(client, broken ?? true);
      const next = waiting.shift();
      if (next) next.take(client);
      else atHand.push({ client, since: performance.now() });
    },
    async end(): Promise<void> {
      clearInterval(tidy);
      const all = atHand.splice(0);
      const ended = pool.end();
      for (const { client } of all) drop(client, true);
      await ended;
    },
  };
};
