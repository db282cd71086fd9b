import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import type { Db } from '../db/db.ts';
import { urlFor } from '../db/logins.ts';
import { createOwnerPool } from '../jobs/owner-pool.ts';

export interface TestDatabase {
  /** For the owner of the tables. */
  url: string;
  /** For requests. */
  appUrl: string;
  /** For sign-in. */
  identityUrl: string;
  drop(): Promise<void>;
}

const asAdmin = async (query: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('adminUrl') });
  await client.connect();
  await client.query(query).finally(() => client.end());
};

const insufficientPrivilege = '42501';

/**
 * Open connections end with the database. With FORCE, a role that is not a superuser cannot end an active autovacuum worker;
 * without FORCE, PostgreSQL ends the worker itself.
 */
const dropDatabase = (name: string): Promise<void> =>
  asAdmin(`drop database ${name} with (force)`).catch((error: unknown) => {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error;
    return asAdmin(`drop database ${name}`);
  });

/**
 * A database for one test file, cloned from the migrated template with the FILE_COPY strategy, which is fastest. Commits are
 * real.
 */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(`create database ${name} template ${inject('templateDatabase')} strategy file_copy`);
  const url = new URL(inject('adminUrl'));
  url.pathname = name;
  return {
    url: url.href,
    appUrl: urlFor(url.href, inject('logins').app),
    identityUrl: urlFor(url.href, inject('logins').identity),
    drop: () => dropDatabase(name),
  };
};

/** Runs as the owner of the tables, for what no request may do: to set up a test, or to inspect its result. */
export const asOwner = async <T>({ url }: TestDatabase, work: (db: Db) => Promise<T>): Promise<T> => {
  const { pool, db } = createOwnerPool(url, 1, pino({ level: 'silent' }));
  try {
    return await work(db);
  } finally {
    await pool.end();
  }
};
