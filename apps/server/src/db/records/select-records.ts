import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { ListPage } from '../list.ts';
import { countRecords } from './count-records.ts';
import { readCoverage } from './index-coverage.ts';
import { indexQuery } from './index-query.ts';
import { onlyStateOf, splitFilter } from './record-filter.ts';
import { toSortSteps } from './record-order.ts';
import type { RecordList, RecordQuery, RecordRequest } from './record-query.ts';
import type { RecordSource, SlotKind } from './record-source.ts';
import { readReadySlots } from './slots.ts';
import { tableQuery } from './table-query.ts';

/** Chooses between the two ways to query a list. The index is used only if it avoids reading records. */
const chooseQuery = async (db: Db, list: RecordList): Promise<RecordQuery> => {
  const { source, accountId, request, steps } = list;
  const { collectionId, filter, q, clock, trashed } = request;
  const byAge = steps.every(({ path }) => path === 'createdAt');
  // Neither needs to know how much of the collection is indexed, which is slow to determine while very little is.
  const isPlain = byAge && (!filter || onlyStateOf(source, filter) !== undefined);
  if (trashed || (q === undefined && (collectionId === undefined || isPlain))) return tableQuery(list);

  const [slots, { indexed, isPoor }] = await Promise.all([
    collectionId === undefined ? undefined : readReadySlots(db, accountId, collectionId),
    readCoverage(db, source, accountId, collectionId),
  ]);
  if (isPoor) return tableQuery(list);
  let used = q !== undefined;
  const findSlot = (path: string, kind: SlotKind) => {
    if (path === 'createdAt' && kind === 'datetime') return sql.ref('i.created_at');
    const slot = slots?.get(`${kind} ${path}`);
    return slot === undefined ? undefined : sql.ref(`i.${slot}`);
  };
  const findAndTrackSlot = (path: string, kind: SlotKind) => {
    const slot = findSlot(path, kind);
    used ||= slot !== undefined && path !== 'createdAt';
    return slot;
  };
  const split = filter
    ? splitFilter(source, filter, findAndTrackSlot, clock)
    : { onIndex: undefined, onRecord: undefined };
  const isNarrowed = used;
  const [first] = steps;
  if (first) findAndTrackSlot(first.path, first.kind);
  if (!used) return tableQuery(list);
  const query = indexQuery(list, split, findSlot, indexed);
  // If the index only sorts and each record must be read, counting them in one table scan is faster.
  return isNarrowed || !split.onRecord ? query : { ...query, total: tableQuery(list).total };
};

/**
 * One page of a collection's records by keyset, filtered, searched and sorted by anything in them. Text sorts without regard to
 * case and accents; records without a value come last.
 */
export const selectRecords = async <Row>(
  db: Db,
  source: RecordSource,
  accountId: string,
  columns: readonly (keyof Row & string)[],
  request: RecordRequest,
  /** JSON columns to return as text. */
  asText?: readonly (keyof Row & string)[],
): Promise<ListPage<Row>> => {
  const { sort, limit, filter, q, collectionId, trashed, withTotal } = request;
  const steps = toSortSteps(source, sort, request.typeOf);
  const query = await chooseQuery(db, { source, accountId, request, steps, columns, asText });
  const rows = await db.all(query.page);
  const hasMore = rows.length > limit;
  if (hasMore) rows.pop();
  const last = hasMore ? rows.at(-1) : undefined;
  const state = filter && onlyStateOf(source, filter);
  const isCounted = (!filter || state !== undefined) && q === undefined && !trashed;
  const total = !withTotal
    ? undefined
    : isCounted && collectionId !== undefined
      ? await countRecords(db, source, accountId, collectionId, state)
      : (await db.one(query.total)).count;
  // The rows keep their sort key: removing it would copy every row.
  return { rows: rows as Row[], lastKey: last && (JSON.parse(last.sort_key) as unknown[]), total };
};

/** Far more than any collection has: effectively no limit. */
const noLimit = 2 ** 40;

/**
 * A whole list as one statement, to be read with a database cursor: filtered and sorted once, however many records there are.
 * `total` counts them.
 */
export const buildUnpagedQuery = async (
  db: Db,
  source: RecordSource,
  accountId: string,
  columns: readonly string[],
  options: Omit<RecordRequest, 'limit' | 'after' | 'withTotal'>,
): Promise<RecordQuery> => {
  const request = { ...options, limit: noLimit, after: undefined, withTotal: false };
  const steps = toSortSteps(source, request.sort, request.typeOf);
  return chooseQuery(db, { source, accountId, request, steps, columns });
};
