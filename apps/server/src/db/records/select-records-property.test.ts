import { FilterError, filterSchema, parseFilter } from '@form-service/engine';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUuid } from '../../kit/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createDatabase, type Database } from '../database.ts';
import { condition, NOW, type Row, rows } from '../filter-model.factory.ts';
import type { RecordRequest } from './record-query.ts';
import { createRecordFixture, prefixWithAnswers, type RecordFixture } from './records.factory.ts';
import { pathsOf } from './slots.ts';

/*
 * The same records and the same filter give the same result from the index, from unindexed records, from a mixture with outdated
 * index rows, and without any index: the one that the filter's JavaScript model returns.
 */

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase({ ...testDatabase, poolSize: 6, onError: () => {} });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const answers = filterSchema({
  title: { type: 'string' },
  note: { type: 'string' },
  count: { type: 'number' },
  score: { type: 'number' },
  flag: { type: 'boolean' },
  made: { type: 'timestamp' },
  due: { type: 'date' },
  day: { type: 'date' },
  extra: { type: 'json' },
  tags: { type: 'list', items: 'string' },
});
const paths = pathsOf(answers, 'answers');
const typeOf = (path: string) => answers.field(path.split('.').slice(1))?.type;

type Place = (fixture: RecordFixture, table: Row[]) => Promise<{ collection: string; ids: string[] }>;

/** With increasing IDs, which break ties. */
const asRecords = (table: readonly Row[]) => {
  const ids = table.map(newUuid).toSorted();
  return table.map((row, at) => ({ id: ids[at] as string, answers: row, status: statusOf(at) }));
};

/** Every third record is a draft. */
const statusOf = (at: number) => (at % 3 === 0 ? ('draft' as const) : ('submitted' as const));
const submitted = parseFilter('status == "submitted"', filterSchema({ status: { type: 'string' } }));

const arrangements: Record<string, Place> = {
  async 'without an index'(fixture, table) {
    const collection = await fixture.createCollection();
    return { collection, ids: await fixture.insert(collection, asRecords(table)) };
  },
  async 'from the tail'(fixture, table) {
    const collection = await fixture.createCollection(paths);
    return { collection, ids: await fixture.insert(collection, asRecords(table)) };
  },
  async 'from the tail, counted by an import'(fixture, table) {
    const collection = await fixture.createCollection(paths);
    const ids = await fixture.insert(collection, asRecords(table), { isCounted: true });
    for (const at of table.keys())
      if (at % 2 === 0) await fixture.update(collection, ids[at] ?? '', { answers: table[at] });
    return { collection, ids };
  },
  async 'from the index'(fixture, table) {
    const collection = await fixture.createCollection(paths);
    const ids = await fixture.insert(collection, asRecords(table));
    await fixture.index(collection);
    return { collection, ids };
  },
  async 'from both, the index outdated'(fixture, table) {
    const collection = await fixture.createCollection(paths);
    const ids = await fixture.insert(
      collection,
      asRecords(table).map((record, at) => ({ ...record, answers: table.at(-1 - at) })),
    );
    await fixture.index(collection);
    for (const [at, row] of table.entries())
      await fixture.update(collection, ids[at] ?? '', { answers: row });
    // The first half is reindexed, the rest is pending.
    await fixture.index(collection);
    for (const at of table.keys())
      if (at % 2 === 0) await fixture.update(collection, ids[at] ?? '', { answers: table[at] });
    return { collection, ids };
  },
};

const compiles = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch (error) {
    // A date as text and an instant cannot be compared: the lists reject it in every arrangement.
    if (error instanceof FilterError) return undefined;
    throw error;
  }
};

test('every arrangement finds the records that match the filter', async () => {
  const fixture = await createRecordFixture(database);
  await fc.assert(
    fc.asyncProperty(rows, fc.array(condition, { minLength: 8, maxLength: 8 }), async (table, filters) => {
      for (const arrangement of Object.values(arrangements)) {
        const { collection, ids } = await arrangement(fixture, table);
        for (const { text, of } of filters) {
          const filter = prefixWithAnswers(parseFilter(text, answers));
          const request = { filter, typeOf, withTotal: true, clock: { now: NOW } };
          const page = await compiles(() => fixture.select(collection, request));
          if (!page) continue;
          const meant = ids.filter((_, at) => of(table[at] as Row) === true);
          expect(page.ids.toSorted(), text).toEqual(meant.toSorted());
          expect(page.total, text).toBe(meant.length);
          const condition = {
            ...filter.condition,
            kind: 'and' as const,
            type: 'boolean' as const,
            operands: [filter.condition, submitted.condition],
          };
          // The order must not change the count.
          const sort = [{ field: 'number', descending: false }];
          const ofState = await fixture.select(collection, {
            ...request,
            sort,
            filter: { ...filter, condition },
          });
          const meantOfState = meant.filter((id) => statusOf(ids.indexOf(id)) === 'submitted');
          expect(ofState.ids.toSorted(), text).toEqual(meantOfState.toSorted());
          expect(ofState.total, text).toBe(meantOfState.length);
        }
      }
    }),
    { numRuns: 8 },
  );
});

const names = ['title', 'note', 'count', 'score', 'flag', 'made', 'due'] as const;
const sorts = fc.uniqueArray(fc.record({ field: fc.constantFrom(...names), descending: fc.boolean() }), {
  minLength: 1,
  maxLength: 3,
  selector: ({ field }) => field,
});

/** Reads all pages, or enough pages for `most` records. */
const walk = async (
  fixture: RecordFixture,
  collection: string | undefined,
  request: Partial<RecordRequest>,
  maxRecords = Number.POSITIVE_INFINITY,
) => {
  const seen: string[] = [];
  for (let after: unknown[] | undefined; ; ) {
    const page = await fixture.select(collection, { ...request, typeOf, after, clock: { now: NOW } });
    seen.push(...page.ids);
    if (!page.lastKey || seen.length >= maxRecords) return seen;
    // In the form of a cursor.
    after = JSON.parse(JSON.stringify(page.lastKey)) as unknown[];
  }
};

test('every arrangement pages through the records in the same order', async () => {
  const fixture = await createRecordFixture(database);
  const maker = fc.record({ table: rows, sort: sorts, limit: fc.integer({ min: 1, max: 5 }) });
  await fc.assert(
    fc.asyncProperty(maker, async ({ table, sort: steps, limit }) => {
      const sort = steps.map(({ field, descending }) => ({ field: `answers.${field}`, descending }));
      const filter = prefixWithAnswers(parseFilter('count == null || count > -3', answers));
      const orders: number[][] = [];
      for (const arrangement of Object.values(arrangements)) {
        const { collection, ids } = await arrangement(fixture, table);
        const whole = await walk(fixture, collection, { sort, limit: 50 });
        expect(await walk(fixture, collection, { sort, limit })).toEqual(whole);
        const filtered = await walk(fixture, collection, { sort, limit, filter });
        const passes = (id: string) => (table[ids.indexOf(id)]?.count ?? 0) > -3;
        expect(filtered).toEqual(whole.filter(passes));
        orders.push(whole.map((id) => ids.indexOf(id)));
      }
      const [first, ...others] = orders;
      expect(first?.toSorted((a, b) => a - b)).toEqual([...table.keys()]);
      for (const order of others) expect(order).toEqual(first);
      // The first step decides, and records without a value come last.
      const { field, descending } = steps[0] as (typeof steps)[number];
      const values = (first ?? []).map((at) => table[at]?.[field] ?? null);
      expect(
        values.slice(values.indexOf(null)).every((value) => value === null || !values.includes(null)),
      ).toBe(true);
      if (field === 'count' || field === 'score') {
        const filled = values.filter((value) => value !== null) as number[];
        expect(filled).toEqual(filled.toSorted((a, b) => (descending ? b - a : a - b)));
      }
    }),
    { numRuns: 8 },
  );
});

test('words are found whether the start of the list is scanned or the index is used', async () => {
  const fixture = await createRecordFixture(database);
  const collection = await fixture.createCollection(paths);
  // "all" is in every record, "young" in the newest, "old" only in the oldest; the others are scattered.
  const records = Array.from({ length: 400 }, (_, at) => ({
    createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(at / 3) * 1_000),
    answers: {
      title: ['all', at % 7 === 0 && 'seventh', at < 200 ? 'old' : 'young', at === 250 && 'single'].join(' '),
      ...(at % 5 > 0 && { count: (at * 37) % 11 }),
      ...(at % 6 > 0 && { made: new Date(Date.UTC(2025, 0, 1 + ((at * 53) % 90))).toISOString() }),
    },
  }));
  const ids = await fixture.insert(collection, records);
  await fixture.index(collection);
  for (const at of [3, 211, 399])
    await fixture.update(collection, ids[at] ?? '', { answers: { title: 'all new' } });

  const orders = [
    [{ field: 'createdAt', descending: true }],
    [{ field: 'createdAt', descending: false }],
    [{ field: 'answers.made', descending: true }],
    [{ field: 'answers.count', descending: true }],
    [
      { field: 'answers.count', descending: false },
      { field: 'createdAt', descending: true },
    ],
    [{ field: 'number', descending: false }],
  ];
  const wanted = ['all', 'old', 'young', 'seventh', 'all seventh', 'single', 'new', 'sev yo', 'nowhere'];
  const filters = [undefined, prefixWithAnswers(parseFilter('count > 5', answers))];
  // In a collection of 10,400, 97 records at the start of such a list are scanned, with a filter 29.
  const limit = 7;
  const readAll = async () => {
    const lists: string[][] = [];
    for (const sort of orders)
      for (const q of wanted)
        for (const filter of filters) {
          const list = await walk(fixture, collection, { sort, q, filter, limit }, 3 * limit);
          if (sort[0]?.field === 'createdAt' && !filter)
            expect(await walk(fixture, undefined, { sort, q, limit }, 3 * limit), q).toEqual(list);
          lists.push(list);
        }
    return lists;
  };
  const scansFirst = async () => {
    await fixture.select(collection, { q: 'all', limit });
    return fixture.lastStatement().includes('beginning');
  };
  const usesIndex = await readAll();
  expect(await scansFirst()).toBe(false);
  expect(usesIndex[0]).toHaveLength(3 * limit);
  await fixture.write((db) =>
    db.run(
      sql`update record_counts set count = count + 10000 where account_id = ${fixture.accountId} and collection_id = ${collection}`,
    ),
  );
  expect(await readAll()).toEqual(usesIndex);
  expect(await scansFirst()).toBe(true);
});
