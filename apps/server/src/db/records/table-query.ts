import { sql } from 'kysely';
import { customPlanPrefix } from '../statement-names.ts';
import { recordCondition } from './record-filter.ts';
import { afterCursor, columnTerm, type OrderTerm, orderByTerms } from './record-order.ts';
import {
  and,
  inCollection,
  type RecordList,
  type RecordQuery,
  recordMatchesWords,
  selection,
} from './record-query.ts';

const withOpaqueCursor = (term: OrderTerm): OrderTerm =>
  term.last ? { ...term, last: sql`(select ${term.last})` } : term;

/** Queries the table directly: lists by table columns, the trash, and what the index does not hold. */
export const tableQuery = (list: RecordList): RecordQuery => {
  const { source, steps } = list;
  const { filter, clock, after, limit, trashed = false } = list.request;
  const matching = and(
    inCollection(list),
    trashed ? sql`not (${source.live})` : source.live,
    filter && recordCondition(source, filter, clock),
    recordMatchesWords(list),
  );
  const descending = steps.at(-1)?.descending ?? true;
  const sortTerms: OrderTerm[] = [
    ...steps.map((step, index) => columnTerm(source, step, after?.[index])),
    { value: sql`r.id`, nullable: false, descending, last: after && sql`${after.at(-1)}::uuid` },
  ];
  // Without a filter one plan fits any cursor. If PostgreSQL sees the cursor value, it replans for each one, with the same
  // result, for a fifth of the cost of the page.
  const terms = filter ? sortTerms : sortTerms.map(withOpaqueCursor);
  const table = sql.table(source.table);
  const plan = sql.raw(filter ? customPlanPrefix : '');
  return {
    // tenant-scope: the account is named in the conditions; the table is the source's
    page: sql`${plan} select ${selection(list)} from ${table} r where ${and(matching, afterCursor(terms))}
      order by ${orderByTerms(terms)} limit ${sql.lit(limit + 1)}`,
    // tenant-scope: the same
    total: sql`${plan} select count(*) from ${table} r where ${matching}`,
  };
};
