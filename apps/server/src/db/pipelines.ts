import type pg from 'pg';

interface PipelinedConnection {
  client: Promise<pg.PoolClient>;
  inFlight: number;
}

/**
 * A few connections that all callers share: a statement is sent without waiting for the results of earlier ones, and without
 * checking a connection out of the pool, which costs as much as sending. For fast, independent single statements.
 */
export const createPipelines = (pool: pg.Pool) => {
  const connections: (PipelinedConnection | undefined)[] = Array.from({ length: pool.options.max });
  let lastIndex = 0;
  let closed = false;

  const open = (index: number): PipelinedConnection => {
    const connection: PipelinedConnection = { client: pool.connect(), inFlight: 0 };
    connections[index] = connection;
    const drop = (client?: pg.PoolClient, error?: Error) => {
      if (connections[index] !== connection) return;
      connections[index] = undefined;
      client?.release(error ?? true);
    };
    connection.client.then(
      (client) => {
        const lost = (error?: Error) => drop(client, error);
        // Statements already sent fail by themselves; the next caller gets a new connection.
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
      // A connection without statements in flight, or else round-robin.
      const free = connections.findIndex((connection) => connection?.inFlight === 0);
      lastIndex = free >= 0 ? free : (lastIndex + 1) % connections.length;
      const connection = connections[lastIndex] ?? open(lastIndex);
      connection.inFlight += 1;
      try {
        return await work(await connection.client);
      } finally {
        connection.inFlight -= 1;
      }
    },
    async end(): Promise<void> {
      closed = true;
      const open = connections.splice(0);
      for (const connection of open) (await connection?.client.catch(() => undefined))?.release();
      await pool.end();
    },
  };
};
