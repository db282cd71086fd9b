import { createHash } from 'node:crypto';
import pg from 'pg';
import type { TestApp } from '../testing/test-app.ts';

/** Usage columns, which reads update as well. */
const usageColumns = ['last_used_at'];

interface Source {
  table: string;
  column: string;
}

/** Every table of accounts or users, from the catalog, so that new ones are included automatically. */
const findSources = async (client: pg.Client): Promise<Source[]> => {
  const { rows } = await client.query<Source>(`
    select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attname in ('account_id', 'user_id')
    order by 1, 2`);
  return [...rows, { table: 'accounts', column: 'id' }, { table: 'users', column: 'id' }];
};

/** A digest of everything the database holds of an account and its users, one per table. */
export const digestAccounts = async (
  app: TestApp,
  owners: readonly { accountId: string; userId: string }[],
): Promise<Record<string, string>> => {
  const client = new pg.Client({ connectionString: app.database.url });
  await client.connect();
  const ids = owners.flatMap(({ accountId, userId }) => [accountId, userId]);
  const digest: Record<string, string> = {};
  try {
    for (const { table, column } of await findSources(client)) {
      // tenant-scope: reads as the owner of the tables what an account has in each of them
      const { rows } = await client.query<{ row: string }>(
        `select (to_jsonb(t) - $2::text[])::text as row from ${client.escapeIdentifier(table)} t
         where t.${client.escapeIdentifier(column)} = any($1::uuid[]) order by 1`,
        [ids, usageColumns],
      );
      const hash = createHash('sha256');
      for (const { row } of rows) hash.update(`${row}\n`);
      digest[`${table}.${column}`] = `${rows.length} rows, ${hash.digest('hex').slice(0, 16)}`;
    }
  } finally {
    await client.end();
  }
  return digest;
};
