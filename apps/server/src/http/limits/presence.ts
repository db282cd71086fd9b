import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { newUuid } from '../../kit/ids.ts';

/**
 * Called when counting moves between memory and database. `pause` and `flushToDatabase` are awaited: afterwards nothing counts
 * the old way.
 */
interface Handover {
  /** This process is the only one that serves the API. */
  startCountingInMemory(databaseTime: Date): void;
  /** Waits for counts in progress in the database and blocks new ones; the result resumes them. */
  pause(): Promise<() => void>;
  /** Another process serves the API, or may: write the counts to the database. */
  flushToDatabase(): Promise<void>;
}

const channel = 'rate_limits';
// Used by migrations/0004_requests.sql too. Lock 1: every process that serves the API. Lock 2: the one that counts in memory.
const lockSpace = 1_718_579_821;
const presenceLock = `${lockSpace}, 1`;
const countingLock = `${lockSpace}, 2`;

const pollMs = 15;
const firstRetryMs = 100;
const maxRetryMs = 3_000;

/**
 * Determines whether this process is the only one of the deployment that serves the API, by session-level advisory locks on a
 * dedicated connection: every API process holds the presence lock shared, and a process that gets it exclusively may count in
 * memory. A new process sends NOTIFY until it gets the shared lock. If the connection is lost, its locks are released.
 */
export const createLimiterPresence = ({
  url,
  log,
  handover,
  tryEveryMs = 2_000,
}: {
  url: string;
  log: Logger;
  handover: Handover;
  tryEveryMs?: number;
}) => {
  const processId = newUuid();
  let client: pg.Client | undefined;
  let isSole = false;
  let closed = false;
  let retryMs = firstRetryMs;
  let timer: NodeJS.Timeout | undefined;
  let joined: Promise<void> | undefined;
  /** Serializes mode changes. */
  let changing: Promise<void> = Promise.resolve();

  const serialize = (work: () => Promise<void>): Promise<void> => {
    changing = changing
      .then(work)
      .catch((error) => log.warn({ err: error }, 'Rate limits: a handover failed'));
    return changing;
  };

  const got = async (on: pg.Client, lock: string): Promise<boolean> => {
    const { rows } = await on.query<{ got: boolean }>(`select ${lock} as got`);
    return rows[0]?.got === true;
  };

  const leaveSoleMode = async (): Promise<void> => {
    if (!isSole) return;
    isSole = false;
    const resume = await handover.pause();
    await handover.flushToDatabase().finally(resume);
  };

  const tryBecomeSole = async (on: pg.Client): Promise<void> => {
    if (isSole || closed || client !== on) return;
    if (!(await got(on, `pg_try_advisory_lock(${presenceLock})`))) return;
    const resume = await handover.pause();
    try {
      // A process that died may have left a statement running, which ends soon.
      let isOurs = false;
      for (let tries = 0; tries < 20 && !isOurs; tries += 1) {
        isOurs = await got(on, `pg_try_advisory_lock(${countingLock})`);
        if (!isOurs) await pause(pollMs);
      }
      if (isOurs) {
        const { rows } = await on.query<{ now: Date }>('select clock_timestamp() as now');
        if (client !== on) return;
        handover.startCountingInMemory(rows[0]?.now as Date);
        isSole = true;
      } else await on.query(`select pg_advisory_unlock(${presenceLock})`);
    } finally {
      resume();
    }
  };

  const yieldToOthers = async (on: pg.Client): Promise<void> => {
    if (!isSole) return;
    await leaveSoleMode();
    if (client !== on) return;
    await on.query(`select pg_advisory_unlock(${countingLock}), pg_advisory_unlock(${presenceLock})`);
    log.info('Rate limits are now counted in the database because another process also serves the API');
  };

  const lose = (lost: pg.Client, error?: unknown): void => {
    if (client !== lost || closed) return;
    client = undefined;
    clearTimeout(timer);
    log.warn({ err: error, retryMs }, 'Lost the connection for API process presence; reconnecting');
    lost.end().catch(() => {});
    void serialize(leaveSoleMode);
    timer = setTimeout(() => void connect(), retryMs);
    retryMs = Math.min(retryMs * 2, maxRetryMs);
  };

  /** Periodically checks that the connection works and whether this process has become the only one. */
  const checkLater = (on: pg.Client): void => {
    if (closed) return;
    timer = setTimeout(() => {
      void serialize(async () => {
        if (client !== on || closed) return;
        try {
          if (isSole) await on.query('select 1');
          else await tryBecomeSole(on);
          checkLater(on);
        } catch (error) {
          lose(on, error);
        }
      });
    }, tryEveryMs);
  };

  const enter = async (on: pg.Client): Promise<void> => {
    // A node that disappears must not hold its locks for hours. Its own check notices sooner.
    await on.query(
      `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; listen ${channel}`,
    );
    while (client === on && !closed && !(await got(on, `pg_try_advisory_lock_shared(${presenceLock})`))) {
      await on.query(`notify ${channel}, '${processId}'`);
      await pause(pollMs);
    }
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'form-service presence',
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    client = next;
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next));
    next.on('notification', ({ payload }) => {
      if (payload === processId) return;
      void serialize(() => yieldToOthers(next).catch((error) => lose(next, error)));
    });
    await serialize(async () => {
      try {
        await next.connect();
        await enter(next);
        retryMs = firstRetryMs;
        await tryBecomeSole(next);
        checkLater(next);
      } catch (error) {
        lose(next, error);
      }
    });
  };

  return {
    isSoleProcess: (): boolean => isSole,
    /** Starts participating, once. Resolves when it is known whether there are other processes. */
    join(): Promise<void> {
      joined ??= connect();
      return joined;
    },
    async leave(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await serialize(leaveSoleMode);
      await client?.end().catch(() => {});
    },
  };
};
