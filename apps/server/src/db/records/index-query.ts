import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { customPlanPrefix } from '../statement-names.ts';
import { recordCondition, type SplitFilter } from './record-filter.ts';
import {
  afterCursor,
  columnTerm,
  type OrderTerm,
  orderByTerms,
  recordTerm,
  type SortStep,
} from './record-order.ts';
import {
  and,
  collectionIds,
  inCollection,
  matchesWords,
  type RecordList,
  type RecordQuery,
  recordMatchesWords,
  selection,
} from './record-query.ts';
import { indexedValue } from './record-values.ts';
import type { SlotFinder } from './slot-conditions.ts';
import { fewLookups, maxPageSize, type Scan, searchWithFilter } from './word-search.ts';

/*
 * A list from the index. Records that are not indexed yet are listed in record_changes: they are excluded from the index part and
 * read from the table, and both parts are merged. It is one statement, so that a record that moves from one part to the other
 * meanwhile is seen once.
 *
 * A list sorted by an index column starts with the records that have a value there, in index order, since the index holds no
 * others; those without a value are read only if there are too few.
 *
 * Searched words are first looked for at the start of the list, record by record. Only if that does not fill the page are they
 * looked up in the word index, which costs as much as all records that contain them.
 */

/** From this many records on, the start of the list is scanned before the word index is used. */
const minRecords = 10_000;

/**
 * How many records at the start of the list to scan. Words that are too rare to fill the page with them are found in the word
 * index in less time than a longer scan would take. Without a filter that reads all records with the words, so it is worth more.
 */
const scanLength = (records: number, page: number, isFiltered: boolean): number | undefined =>
  records >= minRecords && page <= maxPageSize
    ? Math.max(2 * page, Math.ceil(fewLookups(records, page) / (isFiltered ? 10 : 3)))
    : undefined;

interface Part {
  name: string;
  /** Whether its records may also be in another part. */
  isStep?: boolean;
  sql: RawBuilder<unknown>;
}

export const indexQuery = (
  list: RecordList,
  split: SplitFilter,
  findSlot: SlotFinder,
  /** The number of records in the list. */
  records: number,
): RecordQuery => {
  const { source, accountId, steps } = list;
  const { collectionId, filter, clock, after, qKey } = list.request;
  const limit = sql.lit(list.request.limit + 1);
  const descending = steps.at(-1)?.descending ?? true;
  const table = sql.table(source.table);

  const indexed = steps.map((step) => findSlot(step.path, step.kind));
  const idTerm = (id: RawBuilder<unknown>): OrderTerm => ({
    value: id,
    nullable: false,
    descending,
    last: after && sql`${after.at(-1)}::uuid`,
  });
  const onRecord = (step: SortStep, index: number) => recordTerm(source, step, after?.[index]);
  const recordTerms = [...steps.map(onRecord), idTerm(sql`r.id`)];
  const indexTerms = [
    ...steps.map((step, index) => {
      const value = indexed[index];
      return value ? { ...onRecord(step, index), value } : onRecord(step, index);
    }),
    idTerm(sql`i.record_id`),
  ];

  const wordsByKey = qKey === undefined ? undefined : recordMatchesWords(list);
  const asksRecord = split.onRecord !== undefined || wordsByKey !== undefined || collectionId === undefined;
  const sortsByRecord = indexed.includes(undefined);
  // Each by its key, in a form that only the key's index can answer: while statistics are outdated, as after a large
  // import, the planner estimates one record per collection and would scan all of it for each.
  const recordOf = (id: RawBuilder<unknown>) =>
    // tenant-scope: the account is named; the table is the source's
    sql`cross join lateral (
      select * from ${table} one where one.account_id = ${accountId} and one.id = ${id} offset 0) r`;
  const joined = recordOf(sql`i.record_id`);
  const own = and(
    sql`i.account_id = ${accountId}`,
    collectionId === undefined ? undefined : sql`i.collection_id = ${collectionId}`,
  );
  const searchWords = matchesWords(list, sql`i.words`);
  const search = searchWords && searchWithFilter(list, { own, onIndex: split.onIndex }, records);
  const onAny = and(own, split.onRecord, wordsByKey, sql`i.record_id not in (select record_id from changed)`);
  const sortsByColumn = indexed.some((slot, at) => slot && steps[at]?.path !== 'createdAt');
  const endsEarly = list.request.limit < maxPageSize && !sortsByRecord;
  /** Ways to read the settled records, of which one returns them. */
  const scansOf = (use: 'page' | 'total'): Scan[] => {
    const usesRecords = asksRecord || (use === 'page' && sortsByRecord);
    // A search without other conditions needs only the words table, which also has the age of a record.
    const usesColumns = split.onIndex !== undefined || (use === 'page' && sortsByColumn);
    const scans: Scan[] = !search
      ? [{ from: sql`account_record_index i`, where: split.onIndex }]
      : usesColumns
        ? search.scans(use === 'page' && endsEarly)
        : [{ from: sql`account_record_search i`, where: searchWords }];
    return scans.map(({ from, where }) => ({
      from: usesRecords ? sql`${from} ${joined}` : from,
      where: and(onAny, where, usesRecords ? source.live : undefined),
    }));
  };
  const settled = scansOf('page');
  const unsettled = and(
    inCollection(list),
    source.live,
    filter && recordCondition(source, filter, clock),
    recordMatchesWords(list),
  );
  const ofCollection =
    collectionId === undefined ? sql`in ${collectionIds(source, accountId)}` : sql`= ${collectionId}`;
  const changed = sql`changed as materialized (
    select distinct record_id from record_changes
    where account_id = ${accountId} and collection_id ${ofCollection})`;
  const withHits = (isPage: boolean) =>
    search ? sql`${changed}, ${search.ctes(isPage && endsEarly)}` : changed;

  const keyName = (at: number) => sql.ref(at < steps.length ? `key_${at}` : 'id');
  const ordered = (
    from: RawBuilder<unknown>,
    where: (RawBuilder<SqlBool> | undefined)[],
    terms: readonly OrderTerm[],
    order: readonly OrderTerm[] = terms,
  ) => {
    const keys = sql.join(terms.map(({ value }, at) => sql`${value} as ${keyName(at)}`));
    // tenant-scope: each caller names the account in its conditions
    return sql`select ${keys} from ${from} where ${and(...where)} order by ${orderByTerms(order)} limit ${limit}`;
  };

  /**
   * The first of the settled records that match the conditions, in this order. The conditions come first: if they cannot hold, the
   * hits are not counted.
   */
  const firstSettled = (order: readonly OrderTerm[], ...conditions: (RawBuilder<SqlBool> | undefined)[]) =>
    sql.join(
      settled.map(({ from, where }) => sql`(${ordered(from, [...conditions, where], indexTerms, order)})`),
      sql` union all `,
    );

  /** The first records in the order of the list, without any filter, as `i`. */
  const firstRecords = (
    scanCount: number,
    order: readonly OrderTerm[],
    conditions: readonly (RawBuilder<SqlBool> | undefined)[],
  ): RawBuilder<unknown> | undefined => {
    if (collectionId !== undefined)
      // tenant-scope: `own` names the account
      return sql`(select * from account_record_index i where ${and(own, ...conditions)}
        order by ${orderByTerms(order)} limit ${sql.lit(scanCount)}) i`;
    // The index has an order per collection. The order over all collections is the records' own, by age.
    const [step] = steps;
    if (step === undefined || steps.some(({ path }) => path !== 'createdAt')) return undefined;
    const terms = [columnTerm(source, step, after?.[0]), idTerm(sql`r.id`)];
    const collection = sql.ref(`r.${source.collectionColumn}`);
    // tenant-scope: the account is named; the table is the source's
    return sql`(select r.account_id, ${collection} as collection_id, r.id as record_id, ${source.state} as state,
        ${indexedValue(source, step)} as created_at
      from ${table} r where ${and(inCollection(list), source.live, afterCursor(terms))}
      order by ${orderByTerms(terms)} limit ${sql.lit(scanCount)}) i`;
  };

  /** The records that match the conditions, in this order. With searched words, the start of the list is scanned first. */
  const inOrder = (
    order: readonly OrderTerm[],
    ...conditions: (RawBuilder<SqlBool> | undefined)[]
  ): Part[] => {
    const all = (more?: RawBuilder<SqlBool>) => firstSettled(order, ...conditions, afterCursor(order), more);
    // Among many records with the same value the index has no order: all of them would be read and sorted.
    const isByInstant = steps[0]?.kind === 'datetime';
    const isTried = isByInstant && !sortsByRecord;
    const scanCount = isTried
      ? scanLength(records, list.request.limit + 1, split.onIndex !== undefined || sortsByColumn)
      : undefined;
    const first = search && scanCount && firstRecords(scanCount, order, [...conditions, afterCursor(order)]);
    if (!first) return [{ name: 'indexed', sql: all() }];
    const having = [onAny, split.onIndex, search.hasWords, asksRecord ? source.live : undefined];
    const from = sql`${first} ${search.withWords} ${asksRecord ? joined : sql``}`;
    const enough = sql`(select count(*) from beginning) >= ${limit}`;
    return [
      { name: 'beginning', isStep: true, sql: ordered(from, having, indexTerms, order) },
      {
        name: 'indexed',
        sql: sql`select * from beginning where ${enough} union all ${all(sql`not (${enough})`)}`,
      },
    ];
  };

  const indexParts = (): Part[] => {
    const [first, ...others] = indexTerms as [OrderTerm, ...OrderTerm[]];
    if (!first.nullable || !indexed[0]) return inOrder(indexTerms);
    const filled = [{ ...first, nullable: false }, ...others];
    const isPast = first.last === null;
    const missing = sql<SqlBool>`${first.value} is null`;
    const tooFew = isPast ? undefined : sql<SqlBool>`(select count(*) from indexed) < ${limit}`;
    const blank: Part = {
      name: 'blank',
      sql: firstSettled(others, missing, tooFew, isPast ? afterCursor(others) : undefined),
    };
    if (isPast) return [blank];
    const present = sql<SqlBool>`${first.value} is not null`;
    return [...inOrder(filled, present), blank];
  };

  const notIndexed = sql`changed ${recordOf(sql`changed.record_id`)}`;
  const parts: Part[] = [
    ...indexParts(),
    { name: 'recent', sql: ordered(notIndexed, [unsettled, afterCursor(recordTerms)], recordTerms) },
  ];
  // tenant-scope: each part names the account
  const merged = sql.join(
    parts.filter(({ isStep }) => !isStep).map(({ name }) => sql`select * from ${sql.ref(name)}`),
    sql` union all `,
  );
  const found = [
    ...steps.map(({ nullable, descending }, at) => ({
      value: sql.ref(`found.key_${at}`),
      nullable,
      descending,
    })),
    { value: sql.ref('found.id'), nullable: false, descending },
  ];
  const settledCount = sql.join(
    // tenant-scope: each scan names the account
    scansOf('total').map(({ from, where }) => sql`(select count(*) from ${from} where ${where})`),
    sql` + `,
  );
  return {
    // tenant-scope: the account is named; the table is the source's
    page: sql`${sql.raw(customPlanPrefix)} with ${withHits(true)},
      ${sql.join(parts.map(({ name, sql: part }) => sql`${sql.ref(name)} as materialized (${part})`))}
      select ${selection(list)}
      from (
        select * from (${merged}) found order by ${orderByTerms(found)} limit ${limit}
      ) found
      ${recordOf(sql`found.id`)}
      order by ${orderByTerms(found)}`,
    // tenant-scope: the same
    total: sql`${sql.raw(customPlanPrefix)} with ${withHits(false)}
      select ${settledCount} + (select count(*) from ${notIndexed} where ${unsettled}) as count`,
  };
};
