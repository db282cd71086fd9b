import { globSync, readFileSync } from 'node:fs';
import { readAccountTables } from './account-tables.ts';
import { findUnscopedQueries } from './unscoped-queries.ts';

/**
 * No query on an account's table without the account. Row-level security would hide the rows, but it is the second
 * wall: this is the first, and it also keeps every query on the path of an index that begins with account_id.
 */
export const checkTenantScope = (): string[] => {
  const migrations = globSync('apps/server/migrations/*.sql').sort();
  const { tables, problems } = readAccountTables(
    migrations.map((path) => readFileSync(path, 'utf8')).join('\n'),
  );
  const sources = globSync('apps/server/src/**/*.ts').sort();
  return [
    ...problems.map((problem) => `apps/server/migrations: ${problem}`),
    ...sources.flatMap((path) => findUnscopedQueries(path, readFileSync(path, 'utf8'), tables)),
  ];
};
