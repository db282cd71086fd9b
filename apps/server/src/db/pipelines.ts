import type pg from 'pg';

interface Lane {
  client: Promise<pg.PoolClient>;
  underWay: number;
}

/**
 * A few connections that everybody uses at once: a statement is sent without waiting for the answers to those before it,
 * and without a turn at the pool, which costs as much as sending. For quick single statements that stand for themselves.
 */
export const createPipelines = (pool: pg.Pool) => {
  const lanes: (Lane | undefined)[] = Array.from({ length: pool.options.max });
  let turn = 0;
  let closed = false;

  const open = (place: number): Lane => {
    const lane: Lane = { client: pool.connect(), underWay: 0 };
    lanes[place] = lane;
    const drop = (client?: pg.PoolClient, error?: Error) => {
      if (lanes[place] !== lane) return;
      lanes[place] = undefined;
      client?.release(error ?? true);
    };
    lane.client.then(
      (client) => {
        const lost = (error?: Error) => drop(client, error);
        // What has been sent fails by itself; whoever comes next gets a new connection.
        client.once('error', lost);
        client.once('end', () => lost());
      },
      () => drop(),
    );
    return lane;
  };

  return {
    async use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
      if (closed) throw new Error('The database connection is closed.');
      // One that is free and warm, else each in turn.
      const free = lanes.findIndex((lane) => lane?.underWay === 0);
      turn = free >= 0 ? free : (turn + 1) % lanes.length;
      const lane = lanes[turn] ?? open(turn);
      lane.underWay += 1;
      try {
        return await work(await lane.client);
      } finally {
        lane.underWay -= 1;
      }
    },
    async end(): Promise<void> {
      closed = true;
      const open = lanes.splice(0);
      for (const lane of open) (await lane?.client.catch(() => undefined))?.release();
      await pool.end();
    },
  };
};
