import pg from 'pg';
import { createDb, type Db, type RunQuery } from './db.ts';
import { createStatementNames } from './statement-names.ts';

/** The service's way to PostgreSQL. Every unit of work names its account, or says that it has none. */
export interface Database {
  /** Reads one account's data. Row-level security hides every other account. */
  read<T>(accountId: string, work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * One write, one transaction, of one account. Runs again from the start when PostgreSQL broke a deadlock, so
   * `work` must have no effect outside the database: those belong in jobs.
   */
  write<T>(accountId: string, work: (db: Db) => Promise<T>): Promise<T>;
  /** Directory look-ups, before the account is known: single statements. Tables of accounts look empty here. */
  global<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  url: string;
  /** The role that owns no table and is held to one account; see migrations/0001_accounts.sql. */
  appRole: string;
  poolSize: number;
  onError(error: Error): void;
}

// int8 as a number: counts and sizes stay far below 2^53.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const maxAttempts = 3;
const retried = new Set(['40001', '40P01']);

export const createDatabase = (settings: DatabaseSettings): Database => {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // The server ends a statement after 30 s; a server that is silent altogether is given up on here.
    query_timeout: 35_000,
    options:
      `-c role=${settings.appRole} -c statement_timeout=30000 -c lock_timeout=10000 ` +
      '-c idle_in_transaction_session_timeout=60000 -c timezone=UTC',
    // BEGIN, the first query and COMMIT travel without waiting for one another.
    pipeline: true,
    types,
    application_name: 'form-service',
  });
  pool.on('error', settings.onError);

  const nameOf = createStatementNames();

  const runOn =
    (client: pg.PoolClient | pg.Pool): RunQuery =>
    async (text, values) => {
      const result = await client.query({ text, values: values as unknown[], name: nameOf(text) });
      return { rows: result.rows, count: result.rowCount ?? 0 };
    };

  const transaction = async <T>(
    begin: string,
    work: (db: Db) => Promise<T>,
    awaitCommit: boolean,
  ): Promise<T> => {
    const client = await pool.connect();
    let broken: Error | undefined;
    const settle = (error: unknown) => {
      broken ??= error as Error;
    };
    try {
      const begun = client.query(begin);
      begun.catch(settle);
      const result = await work(createDb(runOn(client)));
      const committed = client.query('commit');
      if (awaitCommit) {
        const { command } = await committed;
        // A transaction with a failed statement answers COMMIT with ROLLBACK instead of an error.
        if (command !== 'COMMIT') throw new Error('The transaction was rolled back at commit.');
      } else committed.catch(settle);
      await begun;
      return result;
    } catch (error) {
      await client.query('rollback').catch(settle);
      throw error;
    } finally {
      client.release(broken);
    }
  };

  const inAccount = (begin: string, accountId: string) => {
    // The id goes into the text of the statement, where parameters cannot: so its shape is checked here, always.
    if (!uuid.test(accountId)) throw new Error('Not the uuid of an account.');
    return `${begin}; set local app.account_id = '${accountId}'`;
  };

  return {
    read: (accountId, work) => transaction(inAccount('begin read only', accountId), work, false),
    global: (work) => work(createDb(runOn(pool))),
    async write(accountId, work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await transaction(inAccount('begin', accountId), work, true);
        } catch (error) {
          if (attempt === maxAttempts || !retried.has((error as { code?: string }).code ?? '')) throw error;
        }
      }
    },
    close: () => pool.end(),
  };
};
