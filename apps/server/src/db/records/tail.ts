import { sql } from 'kysely';
import { type Db, prepare } from '../db.ts';
import { ownCollections } from './record-query.ts';
import type { RecordSource } from './record-source.ts';

/*
 * The records that no worker has indexed yet. Looking each of them up costs a few microseconds, so while there are very
 * many, as after a large import, going over all records at once is the quicker way.
 */

/** Up to so many are always looked up one by one. */
export const shortTail = 20_000;
/** More than these never are. */
const longTail = 100_000;

interface Tail {
  tail: number;
  indexed: number;
}

const ofCollection = prepare(
  ({ accountId, collectionId }: { accountId: string; collectionId: string }) => sql<Tail>`
    select
      (select count(*) from (
        select from record_changes where account_id = ${accountId} and collection_id = ${collectionId}
        limit ${sql.lit(longTail + 1)}) unindexed) as tail,
      (select coalesce(sum(count), 0)::bigint from record_counts
        where account_id = ${accountId} and collection_id = ${collectionId}) as indexed`,
);

/** Those of one kind: a large import into a data table says nothing about entries. */
const ofKind = (source: RecordSource, accountId: string) => {
  const own = ownCollections(source, accountId);
  return sql<Tail>`
    select
      (select count(*) from (
        select from record_changes where account_id = ${accountId} and collection_id in ${own}
        limit ${sql.lit(longTail + 1)}) unindexed) as tail,
      (select coalesce(sum(count), 0)::bigint from record_counts
        where account_id = ${accountId} and collection_id in ${own}) as indexed`;
};

/**
 * How many records of a collection, or of all of an account's of that kind, are indexed, and whether these are so few of them
 * that the index does not help.
 */
export const readCoverage = async (
  db: Db,
  source: RecordSource,
  accountId: string,
  collectionId: string | undefined,
): Promise<{ indexed: number; isPoor: boolean }> => {
  const { tail, indexed } = await db.one(
    collectionId === undefined ? ofKind(source, accountId) : ofCollection({ accountId, collectionId }),
  );
  return { indexed, isPoor: tail > shortTail && (tail > longTail || tail * 5 > indexed) };
};
