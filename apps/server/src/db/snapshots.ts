import type { Readable } from 'node:stream';
import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import { build, createDb, type Db } from './db.ts';
import { inlineValues } from './inline-values.ts';
import { createPool, type PoolSettings } from './pool.ts';

/** An account's data as it was at one moment, however long the reading takes. */
export interface Snapshot {
  db: Db;
  /** The rows of a query, some at a time; the next are on their way while these are worked on. */
  batches<Row>(query: RawBuilder<Row>): AsyncGenerator<Row[]>;
  /** The rows of a query as PostgreSQL itself writes CSV: UTF-8, lines that end with LF, no heading. */
  csv(query: RawBuilder<unknown>): Promise<Readable & { rowCount: number }>;
}

export interface Snapshots {
  /**
   * Reads at one moment. When `signal` aborts, whatever is under way ends at once, and the connection with it. One query
   * at a time: the next begins when the one before has been read to its end.
   */
  use<T>(accountId: string, signal: AbortSignal, work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Rows of a batch. More of them outlive the young generation of the heap, which then grows by a hundred megabytes. */
const batchSize = 250;
/** The longest that PostgreSQL may take to answer one statement, a copy of everything included. */
const statementTimeoutMs = 3 * 3_600_000;

const beginSql = (accountId: string): string => {
  // It goes into the text of a statement, where parameters cannot.
  if (!uuid.test(accountId)) throw new Error('Not an account UUID.');
  return [
    'begin isolation level repeatable read read only',
    `set local app.account_id = '${accountId}'`,
    `set local statement_timeout = ${statementTimeoutMs}`,
    // The file store may take its time while a statement waits for it.
    `set local idle_in_transaction_session_timeout = ${statementTimeoutMs}`,
    // Everything will be read: the quickest way to the first rows is not the quickest to the last.
    'set local cursor_tuple_fraction = 1',
    // How a copy writes moments is not left to the server.
    "set local datestyle = 'ISO'",
    // A statement that still sorts notices when whoever asked is gone.
    "set local client_connection_check_interval = '500ms'",
  ].join('; ');
};

const snapshotOn = (client: pg.PoolClient): Snapshot => ({
  db: createDb(async (text, values) => {
    const { rows, rowCount } = await client.query(text, [...values]);
    return { rows: rows as unknown[], count: rowCount ?? 0 };
  }),

  async *batches<Row>(query: RawBuilder<Row>) {
    const { sql, parameters } = query.compile(build);
    await client.query(`declare walk no scroll cursor for ${sql}`, [...parameters]);
    const fetch = async () => (await client.query(`fetch ${batchSize} from walk`)).rows as Row[];
    let next = fetch();
    for (;;) {
      const rows = await next;
      if (rows.length === 0) break;
      next = fetch();
      // Whoever stops early loses nothing by its failure.
      next.catch(() => {});
      yield rows;
    }
    await client.query('close walk');
  },

  async csv(query) {
    // Loaded with the first export: the service starts without it.
    const { to } = await import('pg-copy-streams');
    const copied = client.query(to(`copy (${inlineValues(query)}) to stdout (format csv)`));
    // It only emits the error of a lost connection: a reader that comes later would wait for ever, and without one the process would end.
    copied.on('error', (error) => copied.destroy(error));
    return copied;
  },
});

/** Connections of their own, so that long readings never keep a request waiting. */
export const createSnapshots = (settings: PoolSettings, max: number): Snapshots => {
  const pool = createPool(settings, { max, queryTimeoutMs: statementTimeoutMs, pipelined: false });
  return {
    async use(accountId, signal, work) {
      signal.throwIfAborted();
      const begin = beginSql(accountId);
      const client = await pool.connect();
      let gone = false;
      const release = (broken: boolean) => {
        if (!gone) client.release(broken);
        gone = true;
      };
      const aborted = Promise.withResolvers<never>();
      aborted.promise.catch(() => {});
      const stop = () => {
        release(true);
        aborted.reject(signal.reason);
      };
      signal.addEventListener('abort', stop, { once: true });
      try {
        await client.query(begin);
        const result = await Promise.race([work(snapshotOn(client)), aborted.promise]);
        await client.query('commit');
        release(false);
        return result;
      } catch (error) {
        // What was under way may still be: the connection is of no more use.
        release(true);
        throw error;
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    close: () => pool.end(),
  };
};
