import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { urlFor } from '../db/logins.ts';

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
 * Connections that are still open end with the database. By force, a role that is no superuser cannot end an autovacuum
 * worker that happens to be at work there; without force, PostgreSQL calls the worker off itself.
 */
const dropDatabase = (name: string): Promise<void> =>
  asAdmin(`drop database ${name} with (force)`).catch((error: unknown) => {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error;
    return asAdmin(`drop database ${name}`);
  });

/** A database of its own for one test file, cloned from the migrated template file by file, which is quickest. Commits are real. */
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
