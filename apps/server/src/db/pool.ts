import pg from 'pg';
import { OperatorError } from '../kit/operator-error.ts';

export interface PoolSettings {
  url: string;
  /** The role that owns no table and is held to one account; see migrations/0001_accounts.sql. */
  appRole: string;
  onError(error: Error): void;
}

// int8 as a number: counts and sizes stay far below 2^53.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

// Sessions are in UTC, so a timestamp reads `2026-11-15 09:30:00.123+00`; anything else is left to the driver.
const usualTimestamp = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?\+00$/;
const parseTimestamp = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text: string) =>
  usualTimestamp.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseTimestamp(text),
);

const sessionSettings = {
  statement_timeout: '30000',
  lock_timeout: '10000',
  idle_in_transaction_session_timeout: '60000',
  timezone: 'UTC',
};

/**
 * Whether a new connection is what it must be. A pooler in between may drop the options it was asked for, and as the
 * owner of the tables every account would see every other.
 */
export const verifyRole =
  (appRole: string, readOnly: 'on' | 'off' = 'on') =>
  (client: pg.PoolClient, done: (error?: Error) => void): void => {
    const text = "select current_user as role, current_setting('default_transaction_read_only') as read_only";
    client.query<{ role: string; read_only: string }>(text).then(({ rows: [row] }) => {
      if (row?.role === appRole && row.read_only === readOnly) return done();
      done(
        new OperatorError(
          `A connection to the database works as "${row?.role}" and not, as it must, as "${appRole}". If a pooler stands ` +
            'before PostgreSQL, put it into session mode and let it pass on the startup parameter "options".',
        ),
      );
    }, done);
  };

/** Connections that work as the restricted role. */
export const createPool = (
  { url, appRole, onError }: PoolSettings,
  {
    max,
    answerWithinMs,
    writable = false,
    waitForDisk = true,
    pipelined = true,
  }: {
    max: number;
    answerWithinMs: number;
    /** Single statements may write. Else only what asks for a transaction to write in can. */
    writable?: boolean;
    /** Without it a crash of PostgreSQL may take back the last fraction of a second, and nothing else. */
    waitForDisk?: boolean;
    /** Not where something is copied: the driver then lets only one statement be on its way. */
    pipelined?: boolean;
  },
): pg.Pool => {
  const readOnly = writable ? 'off' : 'on';
  const settings = {
    role: appRole,
    default_transaction_read_only: readOnly,
    ...sessionSettings,
    ...(!waitForDisk && { synchronous_commit: 'off' }),
  };
  const ours = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  // What the address itself sets would replace our options, and row-level security with them; so it goes before.
  const address = new URL(url);
  const theirs = address.searchParams.get('options') ?? '';
  address.searchParams.delete('options');
  const pool = new pg.Pool({
    connectionString: address.href,
    max,
    options: [theirs, ...ours].join(' ').trim(),
    verify: verifyRole(appRole, readOnly),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // PostgreSQL itself ends a statement after 30 s; one that is silent altogether is given up on here.
    query_timeout: answerWithinMs,
    // Statements travel without waiting for the answer to the one before.
    pipeline: pipelined,
    types,
    application_name: 'form-service',
  });
  // A connection that breaks, idle or in use, must not end the process; whoever uses it gets the error as well.
  // One that breaks while the pool is being closed was of no more use to anybody.
  const tell = (error: Error) => {
    if (!pool.ending) onError(error);
  };
  pool.on('error', tell);
  pool.on('connect', (client) => client.on('error', tell));
  return pool;
};

/** What `send` puts on the wire leaves in one system call, which costs more than most statements. */
export const together = <T>(client: pg.PoolClient, send: () => T): T => {
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } })
    .connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
};
