import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Db } from '../db.ts';
import { type RecordSource, wordPrefix } from './record-source.ts';
import { indexedColumn, indexedValue, rawValue } from './record-values.ts';
import { documentRefOf, indexRow, recordsByIds, unpackedColumn } from './records-by-key.ts';
import type { CollectionKey, Slot } from './slots.ts';

/*
 * Updates the index, one batch of one collection at a time. A worker takes the rows of record_changes that it has seen, reads
 * those records and writes their current values in one statement: a record that changes meanwhile adds another row, which stays
 * and is processed later. One worker at a time per collection, by a lock taken in an earlier statement, so that the other
 * worker's writes are visible and the read index rows do not change.
 */

interface AssignedSlot extends Slot {
  ready: boolean;
  filled_to: string | null;
}

const firstUuid = '00000000-0000-0000-0000-000000000000';

const microsecondsOf = (ref: string) => sql`(extract(epoch from ${sql.ref(ref)}) * 1000000)::bigint`;

interface Change {
  record_id: string;
  id: string;
  /** The state in which an import has counted the record; empty if none has. */
  counted_state: string;
  /** The state of the record in the index; null if it is not indexed. */
  state: string | null;
}

const rawSlotColumn = (source: RecordSource, slot: Slot) =>
  sql`${rawValue(source, slot, documentRefOf(source))} as ${sql.ref(slot.slot)}`;

/** Writes the current values of the changed records. Either all of them are in the index, or none. */
const writeRecords = async (
  db: Db,
  source: RecordSource | undefined,
  collection: CollectionKey,
  slots: readonly Slot[],
  changes: readonly Change[],
): Promise<void> => {
  const { accountId, collectionId } = collection;
  const ids = changes.map(({ record_id }) => record_id);
  const isNew = changes[0]?.state === null;
  const key = sql`${accountId}::uuid, ${collectionId}::uuid, r.id`;
  const made = sql`${microsecondsOf('r.created_at')}`;
  const columns = [sql.ref('created_at'), sql.ref('state'), ...slots.map(({ slot }) => sql.ref(slot))];
  const replaced = (names: readonly RawBuilder<unknown>[]) =>
    sql`on conflict (account_id, collection_id, record_id) do update set
      ${sql.join(names.map((name) => sql`${name} = excluded.${name}`))}`;
  // tenant-scope: the account is in the key, and named where the records are read
  const written = source
    ? sql`
      records as materialized (${recordsByIds(source, collection, sql`changed`)}),
      fresh as (
        insert into record_index (account_id, collection_id, record_id, ${sql.join(columns)})
        select ${key}, ${made}, ${source.state}
          ${sql.join([sql``, ...slots.map(({ kind, slot }) => indexedColumn(kind, sql.ref(`r.${slot}`)))])}
        from (select r.* ${sql.join([sql``, ...slots.map((slot) => rawSlotColumn(source, slot))])} from records r offset 0) r
        order by r.id ${isNew ? sql`` : replaced(columns)}
        returning record_id, state
      ),
      searched as (
        insert into record_search (account_id, collection_id, record_id, created_at, words)
        select ${key}, ${made}, record_words(r.${sql.ref(unpackedColumn)}, ${wordPrefix(accountId)})
        from records r order by r.id ${replaced([sql.ref('created_at'), sql.ref('words')])}
      )`
    : sql`fresh as (select null::uuid as record_id, null::text as state where false)`;
  const deleteRemoved = (table: 'record_index' | 'record_search') =>
    // tenant-scope: the account is named where the row is looked up
    sql`delete from ${sql.table(table)} where ctid = any(array(
      select known.ctid from gone join ${indexRow(table, collection, sql`gone.record_id`, sql`one.ctid`)}))`;
  // Records that are not in the index cannot have been removed from it.
  // tenant-scope: the account is named in each part
  const removed = sql`
    gone as materialized (select record_id from before except select record_id from fresh),
    unlisted as (${deleteRemoved('record_index')}),
    unsearched as (${deleteRemoved('record_search')})`;
  // tenant-scope: the account is named in each part
  await db.run(sql`
    with taken as (
      delete from record_changes where ctid = any(array(
        select note.ctid
        from unnest(${ids}::uuid[], ${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ counted_state }) => counted_state)}::text[])
          as seen (record_id, id, counted_state),
          lateral (
            select one.ctid from record_changes one
            where one.account_id = ${accountId} and one.collection_id = ${collectionId}
              and one.counted_state = seen.counted_state and one.record_id = seen.record_id and one.id = seen.id offset 0
          ) note))
      returning counted_state
    ),
    changed as materialized (
      select distinct record_id, state
      from unnest(${ids}::uuid[], ${changes.map(({ state }) => state)}::text[]) as changed (record_id, state)
    ),
    before as materialized (select record_id, state from changed where state is not null),
    ${written}${isNew ? sql`` : sql`, ${removed}`}
    insert into record_counts as known (account_id, collection_id, state, count)
    select ${accountId}::uuid, ${collectionId}::uuid, state, sum(change) from (
      select state, 1 as change from fresh
      union all select state, -1 from before
      union all select counted_state, -1 from taken where counted_state <> ''
    ) changes group by state having sum(change) <> 0 order by state
    on conflict (account_id, collection_id, state) do update set count = known.count + excluded.count`);
};

/** Indexes up to `limit` changes and returns how many there were. */
const indexChanges = async (
  db: Db,
  source: RecordSource | undefined,
  collection: CollectionKey,
  slots: readonly Slot[],
  limit: number,
): Promise<number> => {
  const { accountId, collectionId } = collection;
  const notes = (those: RawBuilder<unknown>) => sql`(
    select record_id, id, counted_state from record_changes
    where account_id = ${accountId} and collection_id = ${collectionId} and ${those}
    order by counted_state, record_id, id limit ${sql.lit(limit)})`;
  // In a separate statement from the one that takes them, because the planner cannot estimate how many there are. Counted records
  // first:
  // once a record is in the index, its row may no longer count it.
  // tenant-scope: the account is named; what the index knows is looked up with it
  const seen = await db.all(sql<Change>`
    select c.record_id, c.id, c.counted_state, known.state from (
      ${notes(sql`counted_state > ''`)} union all ${notes(sql`counted_state = ''`)} limit ${sql.lit(limit)}
    ) c left join ${indexRow('record_index', collection, sql`c.record_id`, sql`one.state`)}`);
  // Sequentially: an insert that must handle conflicts costs a fifth more.
  for (const changes of [
    seen.filter(({ state }) => state === null),
    seen.filter(({ state }) => state !== null),
  ])
    if (changes.length > 0) await writeRecords(db, source, collection, slots, changes);
  return seen.length;
};

/** Fills columns that are not ready for up to `limit` records, and returns how many it processed. */
const fillSlots = async (
  db: Db,
  source: RecordSource,
  collection: CollectionKey,
  slots: readonly AssignedSlot[],
  limit: number,
): Promise<number> => {
  const { accountId, collectionId } = collection;
  const from = slots.map(({ filled_to }) => filled_to ?? firstUuid).toSorted()[0] ?? firstUuid;
  const columns = slots.map(({ slot }) => sql.ref(slot));
  const values = slots.map(
    (slot) => sql`${indexedValue(source, slot, documentRefOf(source))} as ${sql.ref(slot.slot)}`,
  );
  const of = (alias: string) => sql.join(columns.map((column) => sql`${sql.ref(alias)}.${column}`));
  const { count, last } = await db.one(sql<{ count: number; last: string | null }>`
    with batch as materialized (
      select record_id from record_index
      where account_id = ${accountId} and collection_id = ${collectionId} and record_id > ${from}
      order by record_id limit ${sql.lit(limit)}
    ),
    filled as (
      update record_index i set ${sql.join(columns.map((column) => sql`${column} = v.${column}`))}
      from (select r.id, ${sql.join(values)} from (${recordsByIds(source, collection, sql`batch`)}) r) v
      where i.account_id = ${accountId} and i.collection_id = ${collectionId} and i.record_id = v.id
        and (${of('i')}) is distinct from (${of('v')})
    )
    select count(*), (select record_id from batch order by record_id desc limit 1) as last from batch`);
  await db.run(sql`
    update record_slots set ready = ${count < limit}, filled_to = ${last ?? from}
    where account_id = ${accountId} and collection_id = ${collectionId}
      and slot = any(${slots.map(({ slot }) => slot)}::text[])`);
  return count;
};

const findSource = async (
  db: Db,
  sources: readonly RecordSource[],
  { accountId, collectionId }: CollectionKey,
): Promise<RecordSource | undefined> => {
  for (const source of sources) {
    // tenant-scope: the account is named; the table is the source's
    const found = await db.maybe(sql`
      select 1 as found from ${sql.table(source.collections)} c
      where c.account_id = ${accountId} and c.id = ${collectionId}`);
    if (found) return source;
  }
  return undefined;
};

/** Deletes everything of a collection that no longer exists. */
const deleteCollectionIndex = async (db: Db, { accountId, collectionId }: CollectionKey): Promise<void> => {
  await db.run(
    sql`delete from record_slots where account_id = ${accountId} and collection_id = ${collectionId}`,
  );
  await db.run(
    sql`delete from record_counts where account_id = ${accountId} and collection_id = ${collectionId}`,
  );
  await db.run(
    sql`delete from record_index_pauses where account_id = ${accountId} and collection_id = ${collectionId}`,
  );
};

/** Records of a collection that a worker indexes before it moves to the next. */
export const indexBatchSize = 2_000;

/** Indexes a collection for up to `limit` records; false if there was nothing left to do, undefined if another worker has it. */
export const indexCollection = (
  database: Database,
  sources: readonly RecordSource[],
  collection: CollectionKey,
  limit = indexBatchSize,
): Promise<boolean | undefined> =>
  database.write(collection.accountId, async (db) => {
    const { accountId, collectionId } = collection;
    const { locked } = await db.one(sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`record_index ${collectionId}`}, 0)) as locked,
        set_config('enable_sort', 'off', true)`);
    if (!locked) return undefined;
    const source = await findSource(db, sources, collection);
    const slots = await db.all(sql<AssignedSlot>`
      select path, kind, slot, ready, filled_to from record_slots
      where account_id = ${accountId} and collection_id = ${collectionId}`);
    const indexedCount = await indexChanges(db, source, collection, slots, limit);
    if (indexedCount === limit) return true;
    if (!source) {
      await deleteCollectionIndex(db, collection);
      return false;
    }
    const unready = slots.filter(({ ready }) => !ready);
    return unready.length > 0 && (await fillSlots(db, source, collection, unready, limit)) === limit;
  });
