import { type RawBuilder, sql } from 'kysely';
import { type Db, prepare, type Transaction } from '../db.ts';
import type { RecordSource } from './record-source.ts';

/**
 * Up to so many records that have changed are always looked up, and more while they are less than a tenth of what is
 * counted. Looking one up costs as much as going over four or five; far more as long as PostgreSQL keeps to a plan from when
 * the tables were nearly empty, which finds no record by its key.
 */
const alwaysLookedUp = 1_000;

/**
 * How many live records a collection has, of one state or of all, without counting them: what workers and imports have
 * counted, and the few records that have changed since; where these are not few, all are counted. `account` and `collection`
 * are SQL, so that a list of collections can tell the count of each in one statement.
 *
 * A record that an import has counted is known by its note, whose mark names the state, until it is in the index.
 *
 * Notes and records are looked up by their keys, in a way that only the index of the key can answer (sorted, with a limit): in
 * a database that was never analysed, or before a large import, the planner takes a collection for one record and all notes for
 * those without a mark, and would go over all of them.
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
  // tenant-scope: the account is the caller's to name; the table is the source's
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
 * Counts records that an import has written, whose notes say so: by thousands of them, lists would have to count all. At the end
 * of the transaction, since imports into one collection wait here for each other. Others leave it to the index, and do not wait.
 */
export const addNewRecords = (db: Transaction, records: NewRecords): void => {
  if (records.count > 0) db.runAtCommit(addToCount(records));
};
