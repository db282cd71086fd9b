import { type RawBuilder, sql } from 'kysely';
import { type Db, prepare, type Transaction } from '../db.ts';
import type { RecordSource } from './record-source.ts';

/**
 * Up to this many changed records are always looked up, and more while they are less than a tenth of the counted ones. Looking up
 * one costs as much as scanning four or five; far more while PostgreSQL keeps a plan from when the tables were nearly empty,
 * which does not use the key.
 */
const alwaysLookedUp = 1_000;

/**
 * The number of live records of a collection, of one state or of all, without counting them: the count stored by workers and
 * imports, plus the few records changed since; if these are not few, all records are counted. `account` and `collection` are SQL,
 * so that a list of collections can include each count in one statement.
 *
 * A record counted by an import is identified by its row in record_changes, whose `counted_state` column holds it, until it is
 * in the index.
 *
 * These rows and records are looked up by their keys in a form that only the key's index can answer (sorted, with a limit): in a
 * database that was never analyzed, or before a large import, the planner estimates one record per collection and would scan all
 * rows.
 */
export const recordCount = (
  source: RecordSource,
  account: RawBuilder<unknown>,
  collection: RawBuilder<unknown>,
  state?: string,
): RawBuilder<number> => {
  const only = (ref: RawBuilder<unknown>) => (state === undefined ? sql`true` : sql`${ref} = ${state}`);
  const changes = sql`record_changes c
    where c.account_id = ${account} and c.collection_id = ${collection} and c.counted_state = ''
    order by c.record_id`;
  const counts = sql`record_counts kept where kept.account_id = ${account} and kept.collection_id = ${collection}`;
  // tenant-scope: the caller names the account; the table is the source's
  return sql<number>`(select case
    when (select count(*) from (select from ${changes} limit few.most + 1) tail) > few.most then
      (select count(*) from ${sql.table(source.table)} r
        where r.account_id = ${account} and r.${sql.ref(source.collectionColumn)} = ${collection}
          and ${source.live} and ${only(source.state)})
    else (select coalesce(sum(kept.count), 0) from ${counts} and ${only(sql`kept.state`)})
    + (select count(*) filter (where r.id is not null and ${source.live} and ${only(source.state)})
        - count(*) filter (where ${only(sql`i.state`)} and i.record_id is not null)
        - count(marked.record_id)
      from (
        select distinct record_id from (select c.record_id from ${changes} limit few.most) few_changes
      ) changed
      left join lateral (
        select * from ${sql.table(source.table)} one
        where one.account_id = ${account} and one.id = changed.record_id offset 0
      ) r on true
      left join lateral (
        select one.collection_id, one.record_id, one.state from record_index one
        where one.account_id = ${account} and (one.collection_id, one.record_id) >= (${collection}, changed.record_id)
        order by one.collection_id, one.record_id limit 1
      ) i on i.collection_id = ${collection} and i.record_id = changed.record_id
      left join lateral (
        select note.record_id from (select kept.state from ${counts} and ${only(sql`kept.state`)}) kept
        cross join lateral (
          select one.collection_id, one.counted_state, one.record_id from record_changes one
          where one.account_id = ${account}
            and (one.collection_id, one.counted_state, one.record_id) >= (${collection}, kept.state, changed.record_id)
          order by one.collection_id, one.counted_state, one.record_id limit 1
        ) note
        where note.collection_id = ${collection} and note.counted_state = kept.state and note.record_id = changed.record_id
      ) marked on true)
  end::bigint
    from (select greatest(${sql.lit(alwaysLookedUp)}, coalesce(sum(kept.count), 0)::bigint / 10) as most from ${counts}) few)`;
};

export const countRecords = async (
  db: Db,
  source: RecordSource,
  accountId: string,
  collectionId: string,
  state?: string,
): Promise<number> => {
  const count = recordCount(source, sql`${accountId}::uuid`, sql`${collectionId}::uuid`, state);
  return (await db.one(sql<{ count: number }>`select ${count} as count`)).count;
};

const addToCount = prepare(
  ({ accountId, collectionId, state, count }: NewRecords) => sql`
    insert into record_counts as kept (account_id, collection_id, state, count)
    values (${accountId}, ${collectionId}, ${state}, ${count})
    on conflict (account_id, collection_id, state) do update set count = kept.count + excluded.count`,
);

interface NewRecords {
  accountId: string;
  collectionId: string;
  state: string;
  count: number;
}

/**
 * Adds the records written by an import to the count, and marks them as counted: with thousands of uncounted records, lists would
 * have to count all. Runs at commit, since imports into one collection wait for each other here. Other writers leave counting to
 * the indexer and do not wait.
 */
export const addNewRecords = (db: Transaction, records: NewRecords): void => {
  if (records.count > 0) db.runAtCommit(addToCount(records));
};
