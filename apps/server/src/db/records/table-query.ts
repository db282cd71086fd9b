import { sql } from 'kysely';
import { planAnew } from '../statement-names.ts';
import { recordCondition } from './record-filter.ts';
import { afterLast, orderBy, ownTerm } from './record-order.ts';
import {
  and,
  inCollection,
  type RecordList,
  type RecordQuery,
  selection,
  wordsInRecord,
} from './record-query.ts';

/** Straight from the table: lists by the records' own columns, the trash, and what the index does not hold. */
export const tableQuery = (list: RecordList): RecordQuery => {
  const { source, steps } = list;
  const { filter, clock, after, limit, trashed = false } = list.request;
  const matching = and(
    inCollection(list),
    trashed ? sql`not (${source.live})` : source.live,
    filter && recordCondition(source, filter, clock),
    wordsInRecord(list),
  );
  const descending = steps.at(-1)?.descending ?? true;
  const terms = [
    ...steps.map((step, index) => ownTerm(source, step, after?.[index])),
    { value: sql`r.id`, nullable: false, descending, last: after && sql`${after.at(-1)}::uuid` },
  ];
  const table = sql.table(source.table);
  const plan = sql.raw(filter ? planAnew : '');
  return {
    // tenant-scope: the account is named in the conditions; the table is the source's
    page: sql`${plan} select ${selection(list)} from ${table} r where ${and(matching, afterLast(terms))}
      order by ${orderBy(terms)} limit ${sql.lit(limit + 1)}`,
    // tenant-scope: the same
    total: sql`${plan} select count(*) from ${table} r where ${matching}`,
  };
};
