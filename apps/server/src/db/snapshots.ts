import type { Readable } from 'node:stream';
import type { RawBuilder } from 'kysely';
import pg from 'pg';
import { build, createDb, type Db } from './db.ts';
import { createPool, type PoolSettings } from './pool.ts';

const literalOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) {
    const items = value.map((item) => `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`);
    return pg.escapeLiteral(`{${items.join(',')}}`);
  }
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return pg.escapeLiteral(String(value));
  throw new Error('Pass objects as text, with JSON.stringify.');
};

/** Parts that may contain a `$1` that is not a parameter: strings, identifiers and comments. */
const parts = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\/\*.*?\*\/|\$(\d+)/gs;

/** A query with its values quoted in the text, for COPY, which accepts no parameters. They stay untyped, like parameters. */
export const inlineValues = (query: RawBuilder<unknown>): string => {
  const { sql, parameters } = query.compile(build);
  return sql.replaceAll(parts, (part, position?: string) =>
    position === undefined ? part : literalOf(parameters[Number(position) - 1]),
  );
};

/** An account's data as of one moment, however long reading takes. */
export interface Snapshot {
  db: Db;
  /** The rows of a query in batches; the next batch is fetched while the current one is processed. */
  batches<Row>(query: RawBuilder<Row>): AsyncGenerator<Row[]>;
  /** The rows of a query as CSV written by PostgreSQL: UTF-8, LF line endings, no header row. */
  csv(query: RawBuilder<unknown>): Promise<Readable & { rowCount: number }>;
}

export interface Snapshots {
  /**
   * Reads as of one moment. When `signal` aborts, the current query and the connection end immediately. One query at a time: the
   * next starts after the previous one was read to its end.
   */
  use<T>(accountId: string, signal: AbortSignal, work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Rows per batch. Larger batches survive the young generation of the heap, which then grows by a hundred megabytes. */
const batchSize = 250;
/** The longest that PostgreSQL may take for one statement, including a copy of everything. */
const statementTimeoutMs = 3 * 3_600_000;

const beginSql = (accountId: string): string => {
  // It goes into the text of a statement, where parameters are not possible.
  if (!uuid.test(accountId)) throw new Error('Not an account UUID.');
  return [
    'begin isolation level repeatable read read only',
    `set local app.account_id = '${accountId}'`,
    `set local statement_timeout = ${statementTimeoutMs}`,
    // The file store may be slow while a statement waits for it.
    `set local idle_in_transaction_session_timeout = ${statementTimeoutMs}`,
    // Everything will be read, so optimize for the last row, not for the first.
    'set local cursor_tuple_fraction = 1',
    // The date format of COPY must not depend on the server.
    "set local datestyle = 'ISO'",
    // A statement that is still sorting notices when its client is gone.
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
      // A caller that stops early does not need its error.
      next.catch(() => {});
      yield rows;
    }
    await client.query('close walk');
  },

  async csv(query) {
    // Loaded with the first export, not at startup.
    const { to } = await import('pg-copy-streams');
    const copied = client.query(to(`copy (${inlineValues(query)}) to stdout (format csv)`));
    // It only emits the error of a lost connection: a later reader would wait forever, and without one the process would end.
    copied.on('error', (error) => copied.destroy(error));
    return copied;
  },
});

/** Separate connections, so that long reads never delay a request. */
export const createSnapshots = (settings: PoolSettings, max: number): Snapshots => {
  const pool = createPool(settings, { max, queryTimeoutMs: statementTimeoutMs, pipelined: false });
  return {
    async use(accountId, signal, work) {
      signal.throwIfAborted();
      const startSnapshot = beginSql(accountId);
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
        await client.query(startSnapshot);
        const result = await Promise.race([work(snapshotOn(client)), aborted.promise]);
        await client.query('commit');
        release(false);
        return result;
      } catch (error) {
        // The statement may still be running, so the connection cannot be reused.
        release(true);
        throw error;
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    close: () => pool.end(),
  };
};
