import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** What changes hands. Both are awaited: nothing is counted in the old way once they are through. */
interface Handover {
  /** This process is the only one that serves the API. */
  startCountingInMemory(databaseTime: Date): void;
  /** Stops what still counts in the database and keeps the rest waiting; the result lets them go on. */
  pause(): Promise<() => void>;
  /** Somebody else is there, or may be: bring what was counted to the database. */
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
 * Knows whether this process is the only one of the deployment that serves the API, by session-level locks on a connection
 * of its own: everyone there holds `here` together with the others, and who holds it alone may count in its memory. A
 * newcomer asks (NOTIFY) until it gets in. When the connection is lost the locks are gone with it.
 */
export const createPresence = ({
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
  let client: pg.Client | undefined;
  let alone = false;
  let closed = false;
  let retryMs = firstRetryMs;
  let timer: NodeJS.Timeout | undefined;
  let joined: Promise<void> | undefined;
  /** One change at a time. */
  let changing: Promise<void> = Promise.resolve();

  const inTurn = (work: () => Promise<void>): Promise<void> => {
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
    if (!alone) return;
    alone = false;
    const goOn = await handover.pause();
    await handover.flushToDatabase().finally(goOn);
  };

  const tryBecomeSole = async (on: pg.Client): Promise<void> => {
    if (alone || closed || client !== on) return;
    if (!(await got(on, `pg_try_advisory_lock(${presenceLock})`))) return;
    const goOn = await handover.pause();
    try {
      // Whoever died may have left a statement running, which ends soon.
      let isOurs = false;
      for (let tries = 0; tries < 20 && !isOurs; tries += 1) {
        isOurs = await got(on, `pg_try_advisory_lock(${countingLock})`);
        if (!isOurs) await pause(pollMs);
      }
      if (isOurs) {
        const { rows } = await on.query<{ now: Date }>('select clock_timestamp() as now');
        if (client !== on) return;
        handover.startCountingInMemory(rows[0]?.now as Date);
        alone = true;
      } else await on.query(`select pg_advisory_unlock(${presenceLock})`);
    } finally {
      goOn();
    }
  };

  const yieldToOthers = async (on: pg.Client): Promise<void> => {
    if (!alone) return;
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
    void inTurn(leaveSoleMode);
    timer = setTimeout(() => void connect(), retryMs);
    retryMs = Math.min(retryMs * 2, maxRetryMs);
  };

  /** From time to time: is the connection alive, and are we alone by now? */
  const checkLater = (on: pg.Client): void => {
    if (closed) return;
    timer = setTimeout(() => {
      void inTurn(async () => {
        if (client !== on || closed) return;
        try {
          if (alone) await on.query('select 1');
          else await tryBecomeSole(on);
          checkLater(on);
        } catch (error) {
          lose(on, error);
        }
      });
    }, tryEveryMs);
  };

  const enter = async (on: pg.Client): Promise<void> => {
    // A node that vanished without a word must not hold its locks for hours. Its own check notices sooner.
    await on.query(
      `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; listen ${channel}`,
    );
    while (client === on && !closed && !(await got(on, `pg_try_advisory_lock_shared(${presenceLock})`))) {
      await on.query(`notify ${channel}`);
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
    next.on('notification', ({ processId }) => {
      if (processId === (next as unknown as { processID: number }).processID) return;
      void inTurn(() => yieldToOthers(next).catch((error) => lose(next, error)));
    });
    await inTurn(async () => {
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
    isSoleProcess: (): boolean => alone,
    /** Begins to take part, once. Settled when it is known whether others are there. */
    join(): Promise<void> {
      joined ??= connect();
      return joined;
    },
    async leave(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await inTurn(leaveSoleMode);
      await client?.end().catch(() => {});
    },
  };
};
