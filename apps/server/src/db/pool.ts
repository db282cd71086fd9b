import pg from 'pg';
import { OperatorError } from '../kit/operator-error.ts';

export interface PoolSettings {
  /** For a role that is subject to row-level security; see logins.ts. */
  url: string;
  onError(error: Error): void;
}

// int8 as a number: counts and sizes stay far below 2^53.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

// Sessions use UTC, so a timestamp reads `2026-11-15 09:30:00.123+00`; anything else is left to the driver.
const utcTimestamp = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?\+00$/;
const parseTimestamp = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text: string) =>
  utcTimestamp.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseTimestamp(text),
);

const sessionSettings = {
  statement_timeout: '30000',
  lock_timeout: '10000',
  idle_in_transaction_session_timeout: '60000',
  timezone: 'UTC',
  // Compiling a statement cannot be interrupted: on a busy machine it delayed a fast shutdown of PostgreSQL by minutes.
  jit: 'off',
};

const isRestricted = `select current_user as role, row_security_active('public.accounts') and not pg_has_role(
  current_user, (select relowner from pg_class where oid = 'public.accounts'::regclass), 'member') as is_restricted`;

/**
 * Configures a new connection by statements, which every pooler supports, and checks its role in the same message: the owner of
 * the tables, and any role that can become it, would see every account.
 */
export const setUpConnection =
  (settings: Readonly<Record<string, string>> = {}) =>
  (client: pg.PoolClient, done: (error?: Error) => void): void => {
    const set = Object.entries(settings).map(([name, value]) => `set ${name} = '${value}'`);
    const answer = client.query([...set, isRestricted].join('; ')) as Promise<unknown>;
    answer.then((results) => {
      const last = [results].flat().at(-1) as pg.QueryResult<{ role: string; is_restricted: boolean }>;
      const [row] = last.rows;
      if (row?.is_restricted) return done();
      done(
        new OperatorError(
          `A connection for requests runs as "${row?.role}", which owns the tables or can become their owner. APP_DATABASE_URL and IDENTITY_DATABASE_URL must name users that have only the roles meant for them.`,
        ),
      );
    }, done);
  };

/** Connections that are subject to row-level security. */
export const createPool = (
  { url, onError }: PoolSettings,
  {
    max,
    queryTimeoutMs,
    writable = false,
    synchronousCommit = true,
    pipelined = true,
  }: {
    max: number;
    queryTimeoutMs: number;
    /** Single statements may write. Otherwise only explicit read-write transactions can. */
    writable?: boolean;
    /** If false, a crash of PostgreSQL may lose the last fraction of a second, and nothing else. */
    synchronousCommit?: boolean;
    /** Not for COPY: the driver then allows only one statement in flight. */
    pipelined?: boolean;
  },
): pg.Pool => {
  const settings = {
    default_transaction_read_only: writable ? 'off' : 'on',
    ...sessionSettings,
    ...(!synchronousCommit && { synchronous_commit: 'off' }),
  };
  const pool = new pg.Pool({
    connectionString: url,
    max,
    verify: setUpConnection(settings),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // PostgreSQL itself ends a statement after 30 s; this timeout covers a server that does not respond at all.
    query_timeout: queryTimeoutMs,
    // Statements are sent without waiting for the result of the previous one.
    pipeline: pipelined,
    types,
    application_name: 'form-service',
  });
  // A connection that breaks, idle or in use, must not end the process; its user gets the error as well.
  // One that breaks while the pool is closing no longer matters.
  const report = (error: Error) => {
    if (!pool.ending) onError(error);
  };
  pool.on('connect', (client) => client.on('error', report));
  // The pool emits errors of idle connections again. Without a listener, they would end the process.
  pool.on('error', () => {});
  return pool;
};
