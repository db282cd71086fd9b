import pg from 'pg';
import type { Logger } from 'pino';
import { createDb, type Db } from '../db/db.ts';

/**
 * Connections as the role that owns the tables and the queue. A connection that breaks, idle or in use, is logged and replaced:
 * without these handlers it would end the process.
 */
export const createOwnerPool = (url: string, size: number, log: Logger): { pool: pg.Pool; db: Db } => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    options: '-c timezone=UTC',
    application_name: 'form-service worker',
  });
  const onError = (err: Error) => {
    if (!pool.ending) log.warn({ err }, 'A worker lost a connection to PostgreSQL');
  };
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const db = createDb(async (text, values) => {
    const { rows, rowCount } = await pool.query(text, values as unknown[]);
    return { rows, count: rowCount ?? 0 };
  });
  return { pool, db };
};
