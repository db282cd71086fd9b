import { sql } from 'kysely';
import { prepare, type Transaction } from '../db.ts';
import type { CollectionKey } from './slots.ts';

/** The maximum duration of one batch of a bulk write, with some margin: after it, the writer counts as dead. */
const pauseSeconds = 15;

const upsertPause = prepare(
  ({ accountId, collectionId }: CollectionKey) => sql`
    insert into record_index_pauses as old (account_id, collection_id, until)
    values (${accountId}, ${collectionId}, now() + interval '${sql.raw(String(pauseSeconds))} seconds')
    on conflict (account_id, collection_id) do update set until = excluded.until`,
);

const deletePause = prepare(
  ({ accountId, collectionId }: CollectionKey) =>
    sql`delete from record_index_pauses where account_id = ${accountId} and collection_id = ${collectionId}`,
);

/**
 * Pauses indexing of a collection during a bulk write, when indexing would take twice as much CPU as the writing itself. Renewed
 * with every batch; lists read unindexed records from the table.
 */
export const pauseIndexing = (db: Transaction, collection: CollectionKey): void =>
  db.runAtCommit(upsertPause(collection));

/** Called when the bulk write is done. */
export const resumeIndexing = (db: Transaction, collection: CollectionKey): void =>
  db.runAtCommit(deletePause(collection));
