import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { createDb, type Db } from '../db/db.ts';

/*
 * Every worker holds an advisory lock on a dedicated connection. PostgreSQL releases it when that session ends: immediately for a
 * killed process, and by keepalives for a machine that disappeared. Claimed work stores the number of the lock, its holder; work
 * of a holder without a lock can be claimed by others.
 */

const lockSpace = 1_718_579_822;
const reconnectMs = 250;
const checkEveryMs = 5_000;

/** A worker that only lost its connection, for example during a restart of PostgreSQL, has reconnected by then. */
const graceMs = 2_000;

export interface Presence {
  /** The lock number that identifies this process. */
  holder: number;
  /** Runs on the connection that holds the lock. */
  db: Db;
  close(): Promise<void>;
}

export const createPresence = (ownerUrl: string, log: Logger): Presence => {
  const holder = randomInt(1, 2 ** 31);
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;

  const lose = (lost: pg.Client, err?: unknown) => {
    if (client !== lost || isClosed) return;
    client = undefined;
    log.warn({ err }, 'Lost the connection for worker presence; reconnecting');
    lost.end().catch(() => {});
    again = setTimeout(() => void connect(), reconnectMs);
  };

  const connect = async () => {
    const next = new pg.Client({
      connectionString: ownerUrl,
      application_name: 'form-service worker presence',
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      // Heartbeats and checks share the connection.
      pipeline: true,
    });
    client = next;
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next));
    try {
      await next.connect();
      await next.query(
        `set timezone = 'UTC'; set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
         select pg_advisory_lock(${lockSpace}, ${holder})`,
      );
    } catch (error) {
      lose(next, error);
    }
  };

  const check = setInterval(() => {
    const checked = client;
    checked?.query('select 1').catch((error) => lose(checked, error));
  }, checkEveryMs);
  const first = connect();

  const db = createDb(async (text, values) => {
    await first;
    if (!client) throw new Error('The connection for worker presence was lost.');
    const { rows, rowCount } = await client.query(text, values as unknown[]);
    return { rows, count: rowCount ?? 0 };
  });

  return {
    holder,
    db,
    async close() {
      isClosed = true;
      clearInterval(check);
      clearTimeout(again);
      await client?.end().catch(() => {});
    },
  };
};

const findHoldersWithoutLock = async (db: Db, holders: readonly number[]): Promise<number[]> => {
  const found = await db.all(sql<{ holder: number }>`
    select holder from unnest(${holders}::integer[]) as holder
    where not exists (
      select from pg_locks
      where locktype = 'advisory' and classid = ${lockSpace}::oid and objid = holder::oid and objsubid = 2
        and database = (select oid from pg_database where datname = current_database()))`);
  return found.map(({ holder }) => holder);
};

/** Returns holders whose session has ended, after two checks with some time in between. */
export const createDeadHolderDetector = () => {
  const missedSince = new Map<number, number>();
  return async (db: Db, holders: readonly number[]): Promise<number[]> => {
    const missing = holders.length === 0 ? [] : await findHoldersWithoutLock(db, holders);
    const now = performance.now();
    for (const holder of missedSince.keys()) if (!missing.includes(holder)) missedSince.delete(holder);
    for (const holder of missing) if (!missedSince.has(holder)) missedSince.set(holder, now);
    return missing.filter((holder) => now - (missedSince.get(holder) ?? now) >= graceMs);
  };
};
