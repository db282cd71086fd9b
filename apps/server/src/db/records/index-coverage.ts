import { type RawBuilder, sql } from 'kysely';
import { type Db, prepare } from '../db.ts';
import { collectionIds } from './record-query.ts';
import type { RecordSource } from './record-source.ts';

/*
 * The records that are not indexed yet. Looking up each of them costs a few microseconds, so while there are very many, as after
 * a large import, a table scan is faster.
 */

/** Up to this many are always looked up one by one. */
export const smallBacklog = 20_000;
/** More than this many never are. */
const largeBacklog = 100_000;

interface CoverageRow {
  tail: number;
  indexed: number;
}

/** Imports count records before they are in the index. */
// tenant-scope: each caller names the account in its conditions
const coverageOf = (changes: RawBuilder<unknown>, counts: RawBuilder<unknown>) => sql<CoverageRow>`
  select tail, counted - marked as indexed from (
    select count(*) as tail, count(*) filter (where counted_state <> '') as marked
    from (select c.counted_state from record_changes c where ${changes} limit ${sql.lit(largeBacklog + 1)}) unindexed
  ) notes, (
    select coalesce(sum(kept.count), 0)::bigint as counted from record_counts kept where ${counts}
  ) counts`;

const ofCollection = prepare(({ accountId, collectionId }: { accountId: string; collectionId: string }) =>
  coverageOf(
    sql`c.account_id = ${accountId} and c.collection_id = ${collectionId}`,
    sql`kept.account_id = ${accountId} and kept.collection_id = ${collectionId}`,
  ),
);

/** Those of one source: a large import into a data table says nothing about entries. */
const ofKind = (source: RecordSource, accountId: string) => {
  const own = collectionIds(source, accountId);
  return coverageOf(
    sql`c.account_id = ${accountId} and c.collection_id in ${own}`,
    sql`kept.account_id = ${accountId} and kept.collection_id in ${own}`,
  );
};

/**
 * How many records of a collection, or of all collections of an account in this source, are indexed, and whether these are too
 * few for the index to help.
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
  return { indexed, isPoor: tail > smallBacklog && (tail > largeBacklog || tail * 5 > indexed) };
};
