import { sql } from 'kysely';
import { prepare, type Transaction } from '../db.ts';

interface CollectionKey {
  accountId: string;
  collectionId: string;
}

/** As long as a block of a bulk takes at most, with some to spare: after it whoever fills the collection counts as dead. */
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
 * Keeps workers from indexing a collection while a bulk is written to it, for which they would take twice as much of the
 * processor as the writing itself. Said anew with every block; lists read what is not indexed from the records.
 */
export const pauseIndexing = (db: Transaction, collection: CollectionKey): void =>
  db.runAtCommit(upsertPause(collection));

/** The bulk is over. */
export const resumeIndexing = (db: Transaction, collection: CollectionKey): void =>
  db.runAtCommit(deletePause(collection));
