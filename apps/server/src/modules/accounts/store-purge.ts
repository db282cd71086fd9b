import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';
import type { AccountTable, Reference } from './purge-plan.ts';

/*
 * Finds all data of an account in the database catalog, so that tables added later are included. Only the owner of the tables, as
 * whom schedules run, may do this.
 */

/** Small enough that no lock is held for long. */
const batch = 5_000;

export const listAccountsToPurge = (owner: Db): Promise<{ id: string }[]> =>
  // tenant-scope: all accounts, because the nightly purge looks for those after their grace period
  owner.all(build.selectFrom('accounts').select('id').where('purge_at', '<=', sql<Date>`now()`));

/** Every table with an account_id column, and its primary key. */
export const readAccountTables = (owner: Db): Promise<AccountTable[]> =>
  owner.all(sql<AccountTable>`
    select c.relname::text as name, coalesce(array_agg(k.attname::text order by k.at) filter (where k.attname is not null),
      '{}') as key
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
    left join lateral (
      select ka.attname, position.at
      from pg_constraint p, unnest(p.conkey) with ordinality as position (number, at)
      join pg_attribute ka on ka.attrelid = c.oid and ka.attnum = position.number
      where p.conrelid = c.oid and p.contype = 'p'
    ) k on true
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname
    order by c.relname`);

/** Every foreign key, with the columns that can be set to null to remove the reference. */
export const readReferences = (owner: Db): Promise<Reference[]> =>
  owner.all(sql<Reference>`
    select f.conrelid::regclass::text as child, f.confrelid::regclass::text as parent,
      f.confdeltype in ('c', 'n', 'd') as "deletedAlong",
      array(select a.attname::text from pg_attribute a
        where a.attrelid = f.conrelid and a.attnum = any(f.conkey) and a.attname <> 'account_id'
        and not a.attnotnull) as nullable
    from pg_constraint f
    where f.contype = 'f' and f.conparentid = 0 and f.connamespace = current_schema()::regnamespace
    order by f.conname`);

/** A batch of an account's rows by primary key, which an index finds. */
const rowsOf = ({ name, key }: AccountTable, accountId: string, where = sql`true`) => {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  // tenant-scope: the account is named; only the table is a parameter
  return sql`account_id = ${accountId} and (${columns}) in (
    select ${columns} from ${sql.table(name)} where account_id = ${accountId} and ${where} limit ${sql.lit(batch)})`;
};

const repeatInBatches = async (signal: AbortSignal, step: () => Promise<number>): Promise<number> => {
  for (let total = 0; ; ) {
    signal.throwIfAborted();
    const count = await step();
    total += count;
    if (count < batch) return total;
  }
};

/** Removes references between rows that would block each other's deletion. */
export const clearReferences = (
  owner: Db,
  table: AccountTable,
  columns: readonly string[],
  accountId: string,
  signal: AbortSignal,
): Promise<number> => {
  const nulls = sql.join(columns.map((column) => sql`${sql.ref(column)} = null`));
  const isSet = sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} is not null`),
    sql` or `,
  )})`;
  return repeatInBatches(signal, () =>
    // tenant-scope: the account is named in rowsOf
    owner.run(sql`update ${sql.table(table.name)} set ${nulls} where ${rowsOf(table, accountId, isSet)}`),
  );
};

export const purgeTable = (
  owner: Db,
  table: AccountTable,
  accountId: string,
  signal: AbortSignal,
): Promise<number> =>
  repeatInBatches(signal, () =>
    // tenant-scope: the account is named in celToRows
    owner.run(sql`delete from ${sql.table(table.name)} where ${rowsOf(table, accountId)}`),
  );

/** The last row, and only if the account was not restored. */
export const purgeAccountRow = (owner: Db, accountId: string): Promise<number> =>
  owner.run(
    build.deleteFrom('accounts').where('id', '=', accountId).where('purge_at', '<=', sql<Date>`now()`),
  );
