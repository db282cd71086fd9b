import type pg from 'pg';

interface PipelinedConnection {
  client: Promise<pg.PoolClient>;
  inFlight: number;
}

/**
 * A few connections that everybody uses at once: a statement is sent without waiting for the answers to those before it,
 * and without a turn at the pool, which costs as much as sending. For quick single statements that stand for themselves.
 */
export const createPipelines = (pool: pg.Pool) => {
  const connections: (PipelinedConnection | undefined)[] = Array.from({ length: pool.options.max });
  let lastIndex = 0;
  let closed = false;

  const open = (place: number): PipelinedConnection => {
    const connection: PipelinedConnection = { client: pool.connect(), inFlight: 0 };
    connections[place] = connection;
    const drop = (client?: pg.PoolClient, error?: Error) => {
      if (connections[place] !== connection) return;
      connections[place] = undefined;
      client?.release(error ?? true);
    };
    connection.client.then(
      (client) => {
        const lost = (error?: Error) => drop(client, error);
        // What has been sent fails by itself; whoever comes next gets a new connection.
        client.once('error', lost);
        client.once('end', () => lost());
      },
      () => drop(),
    );
    return connection;
  };

  return {
    async use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
      if (closed) throw new Error('The database connection is closed.');
      // One that is free and warm, else each in turn.
      const free = connections.findIndex((lane) => lane?.inFlight === 0);
      lastIndex = free >= 0 ? free : (lastIndex + 1) % connections.length;
      const lane = connections[lastIndex] ?? open(lastIndex);
      lane.inFlight += 1;
      try {
        return await work(await lane.client);
      } finally {
        lane.inFlight -= 1;
      }
    },
    async end(): Promise<void> {
      closed = true;
      const open = connections.splice(0);
      for (const lane of open) (await lane?.client.catch(() => undefined))?.release();
      await pool.end();
    },
  };
};
