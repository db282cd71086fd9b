import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { planAnew } from '../statement-names.ts';
import { recordCondition, type SplitFilter } from './record-filter.ts';
import { afterLast, type OrderTerm, orderBy, recordTerm, type SortStep } from './record-order.ts';
import {
  and,
  inCollection,
  ownCollections,
  type RecordList,
  type RecordQuery,
  selection,
  wordsIn,
  wordsInRecord,
} from './record-query.ts';
import type { SlotFinder } from './slot-conditions.ts';

/*
 * A list by the index. What a worker has not indexed yet is named in record_changes: the index is not asked about those
 * records, they are looked at themselves, and both parts are merged. It is one statement, so that a record which moves
 * from one part to the other meanwhile is seen once.
 *
 * A list sorted by a column of the index begins with the records that have a value there, in the order of its index,
 * which holds no others; those without a value are looked for only when there were too few.
 */

interface Part {
  name: string;
  sql: RawBuilder<unknown>;
}

export const indexQuery = (list: RecordList, split: SplitFilter, findSlot: SlotFinder): RecordQuery => {
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

  const wordsByKey = qKey === undefined ? undefined : wordsInRecord(list);
  const asksRecord = split.onRecord !== undefined || wordsByKey !== undefined || collectionId === undefined;
  const sortsByRecord = indexed.includes(undefined);
  // Each by its key, in a way that only the index of the key can answer: while statistics are young, as after a large
  // import, the planner takes a collection for one record, and would go over all of it for each.
  const recordOf = (id: RawBuilder<unknown>) =>
    // tenant-scope: the account is named; the table is the source's
    sql`cross join lateral (
      select * from ${table} one where one.account_id = ${accountId} and one.id = ${id} offset 0) r`;
  const joined = recordOf(sql`i.record_id`);
  // Words alone are found without the rest: their table knows the age of a record as well.
  const usesSlots =
    split.onIndex !== undefined || indexed.some((slot, at) => slot && steps[at]?.path !== 'createdAt');
  const words = wordsIn(list, usesSlots ? sql`w.words` : sql`i.words`);
  const searched = sql`join account_record_search w
    on w.account_id = i.account_id and w.collection_id = i.collection_id and w.record_id = i.record_id`;
  const base =
    words && !usesSlots
      ? sql`account_record_search i`
      : sql`account_record_index i ${words ? searched : sql``}`;
  const known = and(
    sql`i.account_id = ${accountId}`,
    collectionId === undefined ? undefined : sql`i.collection_id = ${collectionId}`,
    split.onIndex,
    split.onRecord,
    words,
    wordsByKey,
    sql`i.record_id not in (select record_id from changed)`,
  );
  const withRecords = { from: sql`${base} ${joined}`, where: and(known, source.live) };
  const alone = { from: base, where: known };
  const { from: index, where: settled } = asksRecord || sortsByRecord ? withRecords : alone;
  // How many there are does not depend on their order.
  const counted = asksRecord ? withRecords : alone;
  const unsettled = and(
    inCollection(list),
    source.live,
    filter && recordCondition(source, filter, clock),
    wordsInRecord(list),
  );
  const ofCollection =
    collectionId === undefined ? sql`in ${ownCollections(source, accountId)}` : sql`= ${collectionId}`;
  const changed = sql`changed as materialized (
    select distinct record_id from record_changes
    where account_id = ${accountId} and collection_id ${ofCollection})`;

  const keyName = (at: number) => sql.ref(at < steps.length ? `key_${at}` : 'id');
  const ordered = (
    from: RawBuilder<unknown>,
    where: (RawBuilder<SqlBool> | undefined)[],
    terms: readonly OrderTerm[],
    order: readonly OrderTerm[] = terms,
  ) => {
    const keys = sql.join(terms.map(({ value }, at) => sql`${value} as ${keyName(at)}`));
    // tenant-scope: each caller names the account in its conditions
    return sql`select ${keys} from ${from} where ${and(...where)} order by ${orderBy(order)} limit ${limit}`;
  };

  const indexParts = (): Part[] => {
    const [first, ...others] = indexTerms as [OrderTerm, ...OrderTerm[]];
    if (!first.nullable || !indexed[0])
      return [{ name: 'indexed', sql: ordered(index, [settled, afterLast(indexTerms)], indexTerms) }];
    const filled = [{ ...first, nullable: false }, ...others];
    const isPast = first.last === null;
    const missing = sql<SqlBool>`${first.value} is null`;
    const tooFew = isPast ? undefined : sql<SqlBool>`(select count(*) from indexed) < ${limit}`;
    const blank: Part = {
      name: 'blank',
      sql: ordered(
        index,
        [settled, missing, tooFew, isPast ? afterLast(others) : undefined],
        indexTerms,
        others,
      ),
    };
    if (isPast) return [blank];
    const present = sql<SqlBool>`${first.value} is not null`;
    return [
      { name: 'indexed', sql: ordered(index, [settled, present, afterLast(filled)], indexTerms, filled) },
      blank,
    ];
  };

  const records = sql`changed ${recordOf(sql`changed.record_id`)}`;
  const parts: Part[] = [
    ...indexParts(),
    { name: 'recent', sql: ordered(records, [unsettled, afterLast(recordTerms)], recordTerms) },
  ];
  // tenant-scope: each part names the account
  const merged = sql.join(
    parts.map(({ name }) => sql`select * from ${sql.ref(name)}`),
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
  return {
    // tenant-scope: the account is named; the table is the source's
    page: sql`${sql.raw(planAnew)} with ${changed},
      ${sql.join(parts.map(({ name, sql: part }) => sql`${sql.ref(name)} as materialized (${part})`))}
      select ${selection(list)}
      from (
        select * from (${merged}) found order by ${orderBy(found)} limit ${limit}
      ) found
      join ${table} r on r.account_id = ${accountId} and r.id = found.id
      order by ${orderBy(found)}`,
    // tenant-scope: the same
    total: sql`${sql.raw(planAnew)} with ${changed}
      select (select count(*) from ${counted.from} where ${counted.where})
        + (select count(*) from ${records} where ${unsettled}) as count`,
  };
};
