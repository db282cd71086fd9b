import type pg from 'pg';
import {
  accountOf,
  createConnectionShares,
  ownersOf,
  type Scope,
  type ShareSettings,
} from './connection-shares.ts';
import { createDb, type Db, type RunQuery, type Statement, type Transaction, toStatement } from './db.ts';
import { deferResults, runWithCheck } from './deferred-results.ts';
import { createPipelines } from './pipelines.ts';
import { createPool, type PoolSettings } from './pool.ts';
import { isRetryable } from './sql-errors.ts';
import { createStatementNames } from './statement-names.ts';

/** The service's access to PostgreSQL. Every unit of work names its account, or declares that it has none. */
export interface Database {
  /** Reads one account's data. Row-level security hides every other account. */
  read<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Reads while a check runs. If a connection is available immediately, the check gets it, so that both are sent together; `work`
   * receives no results before the check has passed, and if the check fails, so does the read.
   */
  readChecked<T>(scope: Scope, check: (db?: Db) => Promise<void>, work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * One write in one transaction of one account. Retried from the start after a deadlock, so `work` must have no effect outside
   * the database: such effects belong in jobs.
   */
  write<T>(scope: Scope, work: (db: Transaction) => Promise<T>): Promise<T>;
  /** A write of a single statement: PostgreSQL commits it implicitly and responds once it is on disk. */
  writeStatement<Row>(accountId: string, statement: Statement<Row>): Promise<Row[]>;
  /** Directory lookups before the account is known: single statements. Account tables appear empty here. */
  global<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** The same for statements that write counts and times of use. They do not wait for the disk. */
  count<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const maxAttempts = 3;

/** The ID goes into the text of a statement, where parameters are not possible, so its format is always checked. */
const setAccount = (scope: 'local' | 'session', accountId: string): string => {
  if (!uuid.test(accountId)) throw new Error('Not an account UUID.');
  return `set ${scope} app.account_id = '${accountId}'`;
};

/** The session settings of a connection outside transactions: an account, and whether single statements may write. */
interface ConnectionSetting {
  scope: Scope;
  access: 'read' | 'write';
}

const settingSql = ({ scope, access }: ConnectionSetting): string =>
  `${setAccount('session', accountOf(scope))}; set session default_transaction_read_only = ${access === 'read' ? 'on' : 'off'}`;

/** Sends the deferred statements together with the commit, and checks that all of them succeeded. */
const commit = async (client: pg.PoolClient, effects: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const results = await Promise.allSettled([...effects.map((effect) => effect()), client.query('commit')]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  checkCommitted((results.at(-1) as PromiseFulfilledResult<pg.QueryResult>).value);
};

/** A transaction with a failed statement answers COMMIT with ROLLBACK instead of an error. */
const checkCommitted = ({ command }: pg.QueryResult): void => {
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back at commit.');
};

interface DatabaseSettings extends Partial<ShareSettings> {
  /** For the role of requests. */
  appUrl: string;
  poolSize: number;
  onError: PoolSettings['onError'];
}

export const createDatabase = ({ appUrl, onError, ...sizes }: DatabaseSettings): Database => {
  const { poolSize, accountConnections = poolSize, formConnections = poolSize } = sizes;
  const withinShare = createConnectionShares({ poolSize, accountConnections, formConnections });
  const settings = { url: appUrl, onError };
  const accounts = createPool(settings, { max: poolSize, queryTimeoutMs: 35_000 });
  // Separate pools, so that their connections never carry an account. Their statements take less than a millisecond.
  const directory = createPipelines(createPool(settings, { max: 2, queryTimeoutMs: 3_000 }));
  const counts = createPipelines(
    createPool(settings, { max: 2, queryTimeoutMs: 3_000, writable: true, synchronousCommit: false }),
  );
  const nameOf = createStatementNames();
  /** The last settings statement of each connection. */
  const settingOf = new WeakMap<pg.PoolClient, string>();

  const runOn =
    (client: pg.PoolClient): RunQuery =>
    async (text, values) => {
      const { rows, rowCount } = await client.query({ name: nameOf(text), text, values: [...values] });
      return { rows, count: rowCount ?? 0 };
    };

  /** Acquires a connection within the share of its owners. A connection passed to `markBroken` is not reused. */
  const withClient = <T>(
    scope: Scope,
    work: (client: pg.PoolClient, markBroken: (error: Error) => void) => Promise<T>,
  ): Promise<T> =>
    withinShare(ownersOf(scope), async () => {
      const client = await accounts.connect();
      let broken: Error | undefined;
      try {
        return await work(client, (error) => {
          broken ??= error;
        });
      } catch (error) {
        // PostgreSQL closes the connection after this, but may not have done so yet.
        if ((error as { severity?: string }).severity === 'FATAL') broken ??= error as Error;
        throw error;
      } finally {
        client.release(broken);
      }
    });

  const dbOf = new WeakMap<pg.PoolClient, Db>();
  const onPipeline = <T>(
    pipelines: ReturnType<typeof createPipelines>,
    work: (db: Db) => Promise<T>,
  ): Promise<T> =>
    pipelines.use((client) => {
      const db = dbOf.get(client) ?? createDb(runOn(client));
      dbOf.set(client, db);
      return work(db);
    });

  /** Outside transactions. If the connection has other settings, changes them in the same round trip. */
  const onConnection = <T>(setting: ConnectionSetting, work: (run: RunQuery) => Promise<T>): Promise<T> => {
    const text = settingSql(setting);
    return withClient(setting.scope, async (client, markBroken) => {
      if (settingOf.get(client) === text) return work(runOn(client));
      const entering = client.query(text);
      entering.catch(markBroken);
      settingOf.set(client, text);
      const [result] = await Promise.all([work(runOn(client)), entering]);
      return result;
    });
  };

  const onAccount = <T>(scope: Scope, work: (run: RunQuery) => Promise<T>): Promise<T> =>
    onConnection({ scope, access: 'read' }, work);

  const read: Database['read'] = (scope, work) => onAccount(scope, (run) => work(createDb(run)));

  const readChecked: Database['readChecked'] = async (scope, check, work) => {
    if (accounts.idleCount > 0 && withinShare.isFree(ownersOf(scope)))
      return onAccount(scope, (run) => {
        const checking = check(createDb(run));
        return runWithCheck(checking, () => work(createDb(deferResults(checking, run))));
      });
    // Without a free connection, the check is sent on its own immediately.
    const checking = check();
    const reading = onAccount(scope, (run) => work(createDb(deferResults(checking, run))));
    reading.catch(() => {});
    await checking;
    return reading;
  };

  const transaction = <T>(
    scope: Scope,
    beginSql: string,
    work: (db: Transaction) => Promise<T>,
  ): Promise<T> =>
    withClient(scope, async (client, markBroken) => {
      const db = createDb(runOn(client));
      const effects: (() => Promise<unknown>)[] = [];
      const runAtCommit: Transaction['runAtCommit'] = (query) => {
        const statement = toStatement(query);
        effects.push(() => db.run(statement));
      };
      try {
        const started = client.query(beginSql);
        started.catch(markBroken);
        const [result] = await Promise.all([work({ ...db, runAtCommit }), started]);
        await commit(client, effects);
        return result;
      } catch (error) {
        await client.query('rollback').catch(markBroken);
        throw error;
      }
    });

  const retrying = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (attempt === maxAttempts || !isRetryable(error)) throw error;
      }
    }
  };

  return {
    read,
    readChecked,
    global: (work) => onPipeline(directory, work),
    count: (work) => onPipeline(counts, work),
    async write(scope, work) {
      const beginSql = `begin read write; ${setAccount('local', accountOf(scope))}`;
      return retrying(() => transaction(scope, beginSql, work));
    },
    async writeStatement<Row>(accountId: string, { text, values }: Statement<Row>) {
      const setting = { scope: accountId, access: 'write' as const };
      return retrying(async () => (await onConnection(setting, (run) => run(text, values))).rows as Row[]);
    },
    async close() {
      await Promise.all([accounts.end(), directory.end(), counts.end()]);
    },
  };
};
