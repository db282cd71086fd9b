import { globSync, readFileSync } from 'node:fs';
import { readAccountTables } from './account-tables.ts';
import { findUnscopedQueries } from './unscoped-queries.ts';

/**
 * Every query on an account table must include the account. Row-level security would also hide the rows, but it is the second
 * line of defense; this check also keeps queries on indexes that start with account_id.
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
