import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { and, matchesWords, type RecordList } from './record-query.ts';
import { rowFromKey } from './records-by-key.ts';

/*
 * The words of records are in another table than their index columns, so a search with a filter joins two large tables. While
 * statistics are outdated, as after a large import, the planner estimates one row in each and would compare each row with each.
 * So the statement itself determines how to join, by the number of hits (records with the words):
 *
 * - few hits: the index row of each is looked up
 * - many hits and a filter that few records match, or a page: the words of each record that matches the filter are looked up,
 *   in the order of the page until it is full
 * - many hits and many matches, all of which are needed: both are read once, by a full join, which is never a nested loop
 *
 * Lookups are written so that only the key's index can answer them.
 */

/** A way to read records of the index, named `i`. */
export interface Scan {
  from: RawBuilder<unknown>;
  /** In addition to all other conditions. */
  where: RawBuilder<SqlBool> | undefined;
}

type Join = 'by_hit' | 'by_match' | 'full';

/** Larger pages read so many records that they do not end early. */
export const maxPageSize = 1_000;

/** How many records a page may look up: a word that is more frequent fills the page with fewer records than that. */
export const fewLookups = (records: number, page: number): number =>
  Math.ceil(Math.sqrt(records * Math.min(page, maxPageSize)));

export const searchWithFilter = (
  list: RecordList,
  /** Conditions on `i`: the account and collection, and the filter. */
  { own, onIndex }: { own: RawBuilder<SqlBool>; onIndex: RawBuilder<SqlBool> | undefined },
  /** The number of records in the list. */
  records: number,
) => {
  const { accountId } = list;
  const page = list.request.limit + 1;

  /** The row with the same key in the other table. */
  const rowOf = (table: 'record_index' | 'record_search', name: string, keyOf: string) => {
    const [collectionId, recordId] = [sql.ref(`${keyOf}.collection_id`), sql.ref(`${keyOf}.record_id`)];
    const row = rowFromKey(table, { accountId, collectionId }, recordId, sql`one.*`);
    return sql`join lateral (${row}) ${sql.ref(name)}
      on ${sql.ref(name)}.collection_id = ${collectionId} and ${sql.ref(name)}.record_id = ${recordId}`;
  };
  const withWords = rowOf('record_search', 'w', 'i');
  const hasWords = matchesWords(list, sql`w.words`);

  const keys = sql`i.account_id, i.collection_id, i.record_id`;
  // tenant-scope: `own` names the account
  const matches = sql`select i.* from account_record_index i where ${and(own, onIndex)}`;
  const atMost = (limit: number, rows: RawBuilder<unknown>) =>
    sql<SqlBool>`((select count(*) from (${rows} limit ${sql.lit(limit + 1)}) counted) <= ${sql.lit(limit)})`;
  const hits = sql`select from hits`;
  const few = Math.min(page, maxPageSize);
  const most = fewLookups(records, page);

  const isJoined = (join: Join) => sql<SqlBool>`(select name from chosen_join) = ${sql.lit(join)}`;
  // "offset 0" keeps the planner from turning it into an inner join, because of the conditions on its result.
  // tenant-scope: both parts name the account
  const fullJoin = sql`(
    select matching.*, hits.record_id as hit_id from hits full join (${matches}) matching
      on matching.collection_id = hits.collection_id and matching.record_id = hits.record_id offset 0) i`;

  return {
    /** Joins `w`, the words of `i`. */
    withWords,
    hasWords,
    /** The hits, read only as far as needed, and how to join them. */
    ctes: (endsEarly: boolean): RawBuilder<unknown> => sql`
      hits as materialized (
        select ${keys} from account_record_search i where ${and(own, matchesWords(list, sql`i.words`))}),
      chosen_join as materialized (select case
        when ${atMost(few, hits)} then 'by_hit'
        when ${atMost(few, matches)} then 'by_match'
        when ${atMost(most, hits)} then 'by_hit'
        ${endsEarly ? sql`` : sql`when not ${atMost(most, matches)} then 'full'`}
        else 'by_match' end as name)`,
    /** Only one of them returns records. */
    scans: (endsEarly: boolean): Scan[] => [
      { from: sql`hits ${rowOf('record_index', 'i', 'hits')}`, where: and(onIndex, isJoined('by_hit')) },
      {
        from: sql`account_record_index i ${withWords}`,
        where: and(onIndex, hasWords, isJoined('by_match')),
      },
      ...(endsEarly ? [] : [{ from: fullJoin, where: and(sql`i.hit_id is not null`, isJoined('full')) }]),
    ],
  };
};
