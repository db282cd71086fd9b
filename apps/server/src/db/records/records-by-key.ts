import { type RawBuilder, sql } from 'kysely';
import type { RecordSource } from './record-source.ts';
import type { DocumentRef } from './record-values.ts';
import type { CollectionKey } from './slots.ts';

/*
 * While statistics are outdated, the planner estimates one record per collection and would scan all of it for each lookup, with
 * any index. So everything here is read as the first row from a key on, in key order and without sorting: only the key's index
 * can answer that.
 */

/** The searched document is unpacked once: it may be large, and each of its paths would unpack it again. */
export const unpackedColumn = 'unpacked_document';

export const documentRefOf =
  (source: RecordSource): DocumentRef =>
  (column) =>
    sql.ref(column === source.searched ? `r.${unpackedColumn}` : `r.${column}`);

export const recordsByIds = (
  source: RecordSource,
  { accountId, collectionId }: CollectionKey,
  ids: RawBuilder<unknown>,
) =>
  // tenant-scope: the account is named; the table is the source's
  sql`select r.*, r.${sql.ref(source.searched)} || '{}'::jsonb as ${sql.ref(unpackedColumn)}
    from ${ids} ids cross join lateral (
      select * from ${sql.table(source.table)} one where one.account_id = ${accountId} and one.id >= ids.record_id
      order by one.account_id, one.id limit 1
    ) r
    where r.id = ids.record_id and r.${sql.ref(source.collectionColumn)} = ${collectionId} and ${source.live} offset 0`;

type IndexTable = 'record_index' | 'record_search';

/** The row of an index table at a record's key, or the next one. Its name is `one`. */
export const rowFromKey = (
  table: IndexTable,
  { accountId, collectionId }: { accountId: string; collectionId: string | RawBuilder<unknown> },
  recordId: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
) =>
  // tenant-scope: the account is named; the table is one of the two
  sql`select ${columns} from ${sql.table(table)} one
    where one.account_id = ${accountId} and (one.collection_id, one.record_id) >= (${collectionId}, ${recordId})
    order by one.collection_id, one.record_id limit 1`;

/** The row of a record in an index table, if there is one: `known`, joined to a relation with the column `record_id`. */
export const indexRow = (
  table: IndexTable,
  collection: CollectionKey,
  recordId: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
) =>
  sql`lateral (
    ${rowFromKey(table, collection, recordId, sql`one.collection_id, one.record_id, ${columns}`)}
  ) known on known.collection_id = ${collection.collectionId} and known.record_id = ${recordId}`;
