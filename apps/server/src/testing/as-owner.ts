import { pino } from 'pino';
import type { Db } from '../db/db.ts';
import { createOwnerPool } from '../jobs/owner-pool.ts';
import type { TestDatabase } from './test-database.ts';

/** Runs as the owner of the tables, for what no request may do: to set up a test, or to inspect its result. */
export const asOwner = async <T>({ url }: TestDatabase, work: (db: Db) => Promise<T>): Promise<T> => {
  const { pool, db } = createOwnerPool(url, 1, pino({ level: 'silent' }));
  try {
    return await work(db);
  } finally {
    await pool.end();
  }
};
