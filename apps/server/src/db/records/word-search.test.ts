import { type Filter, filterSchema } from '@form-service/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExplainRow, rowsProcessed } from '../../testing/rows-read.ts';
import { asOwner, createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createDatabase, type Database } from '../database.ts';
import { type Db, toStatement } from '../db.ts';
import { answersFilter, createRecordFixture, type RecordFixture, testSource } from './records.factory.ts';
import { buildUnpagedQuery, selectRecords } from './select-records.ts';
import { pathsOf } from './slots.ts';

/*
 * A search in a collection that was just imported: PostgreSQL has no statistics about it. Each list must be correct, and process
 * a number of rows that grows with the collection, not with its square.
 */

const answers = filterSchema({ title: { type: 'string' }, age: { type: 'number' } });
const { typeOf } = answersFilter('answers.age == 1', answers);

const size = 1_000;
/** Each node of a plan counts, and a lookup has four. A tenth of the pairs of records would be more. */
const maxProcessed = 80 * size;
const limit = 20;

const records = Array.from({ length: size }, (_, at) => ({
  title: ['every', at % 2 && 'half', at % 40 === 3 && 'some', at >= size / 2 && 'last']
    .filter(Boolean)
    .join(' '),
  age: at % 9 === 0 ? null : (at * 37) % 100,
  status: at % 10 === 0 ? ('draft' as const) : ('submitted' as const),
}));
type Item = (typeof records)[number] & { id: string; at: number };

let testDatabase: TestDatabase;
let database: Database;
let fixture: RecordFixture;
let collection: string;
let items: Item[];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await asOwner(testDatabase, async (owner) => {
    for (const table of ['entries', 'record_index', 'record_search', 'record_changes'])
      await owner.run(sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`);
  });
  database = createDatabase({ ...testDatabase, poolSize: 2, onError: () => {} });
  fixture = await createRecordFixture(database);
  collection = await fixture.createCollection(pathsOf(answers, 'answers'));
  const ids = await fixture.insert(
    collection,
    records.map(({ title, age, status }, at) => ({
      answers: { title, ...(age !== null && { age }) },
      status,
      createdAt: new Date(Date.UTC(2026, 0, 1) + at * 1_000),
    })),
  );
  await fixture.index(collection);
  items = records.map((record, at) => ({ ...record, id: ids[at] as string, at }));
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

type Query = Parameters<Db['all']>[0];

const watched = (db: Db, queries: Query[]): Db => ({
  ...db,
  all(query) {
    queries.push(query);
    return db.all(query);
  },
  one(query) {
    queries.push(query);
    return db.one(query);
  },
});

const processedBy = async (db: Db, queries: readonly Query[]): Promise<number> => {
  let most = 0;
  for (const query of queries) {
    const { text, values } = toStatement(query);
    const [row] = await db.all<ExplainRow>({
      text: `explain (analyze, timing off, format json) ${text}`,
      values,
    });
    most = Math.max(most, rowsProcessed(row));
  }
  return most;
};

interface List {
  q: string;
  filter: Filter | undefined;
  sort: { field: string; descending: boolean }[];
  collectionId: string | undefined;
}

const requestOf = (list: List) => ({
  ...list,
  trashed: false,
  clock: { now: new Date('2026-11-15T10:00:00.000Z') },
  typeOf,
});

/** The first two pages and the total, and the most rows that one of these statements has processed. */
const readPages = ({ accountId, read }: RecordFixture, list: List) =>
  read(async (db) => {
    const queries: Query[] = [];
    const pageAfter = (after: unknown[] | undefined) =>
      selectRecords<{ id: string }>(watched(db, queries), testSource, accountId, ['id'], {
        ...requestOf(list),
        ...{ limit, after, withTotal: true },
      });
    const first = await pageAfter(undefined);
    const second = first.lastKey && (await pageAfter(first.lastKey));
    const ids = [...first.rows, ...(second?.rows ?? [])].map(({ id }) => id);
    return { ids, total: first.total, processed: await processedBy(db, queries) };
  });

/** The same for the whole list, as in an export. */
const readWhole = ({ accountId, read }: RecordFixture, list: List) =>
  read(async (db) => {
    const { page, total } = await buildUnpagedQuery(db, testSource, accountId, ['id'], requestOf(list));
    const rows = (await db.all(page)) as unknown as { id: string }[];
    const { count } = await db.one(total);
    return { ids: rows.map(({ id }) => id), total: count, processed: await processedBy(db, [page, total]) };
  });

const filters: Record<string, (item: Item) => boolean> = {
  '': () => true,
  'status == "submitted"': ({ status }) => status === 'submitted',
  'answers.age < 50': ({ age }) => age !== null && age < 50,
  'answers.age == 37': ({ age }) => age === 37,
  'answers.age < 50 && answers.title.contains("half")': ({ age, title }) =>
    age !== null && age < 50 && title.includes('half'),
};

const orders: Record<string, (a: Item, b: Item) => number> = {
  createdAt: (a, b) => a.at - b.at,
  'answers.age': (a, b) => (a.age ?? 1_000) - (b.age ?? 1_000) || (a.id < b.id ? -1 : 1),
  // Not in the index.
  number: (a, b) => a.at - b.at,
};

const lists = Object.keys(filters).flatMap((filter) =>
  Object.keys(orders).flatMap((order) => ['every', 'some', 'last'].map((q) => ({ filter, order, q }))),
);

const listOf = ({ filter, order, q }: (typeof lists)[number], collectionId: string | undefined): List => ({
  ...{ q, collectionId, sort: [{ field: order, descending: false }] },
  filter: filter === '' ? undefined : answersFilter(filter, answers).filter,
});

const idsOf = ({ filter, order, q }: (typeof lists)[number]): string[] =>
  items
    .filter((item) => item.title.split(' ').includes(q) && filters[filter]?.(item))
    .toSorted(orders[order])
    .map(({ id }) => id);

const expectPages = async () => {
  for (const one of lists) {
    const what = JSON.stringify(one);
    const ids = idsOf(one);
    const expected = { ids: ids.slice(0, 2 * limit), total: ids.length };
    // A list over all collections can be by columns of the table only.
    const isForAll = one.order === 'createdAt' && !one.filter.includes('answers');
    for (const collectionId of isForAll ? [collection, undefined] : [collection]) {
      const { processed, ...pages } = await readPages(fixture, listOf(one, collectionId));
      expect(pages, what).toEqual(expected);
      expect(processed, what).toBeLessThan(maxProcessed);
    }
  }
};

test('without statistics, a page of a search with a filter does not compare each record with each', async () => {
  await expectPages();
  // From 10,000 records on, the start of the list is scanned first.
  const count = sql`insert into record_counts (account_id, collection_id, state, count)
    values (${fixture.accountId}, ${collection}, 'elsewhere', 10000)`;
  await fixture.write((db) => db.run(count));
  await expectPages();
  await fixture.write((db) =>
    db.run(sql`delete from record_counts where account_id = ${fixture.accountId} and state = 'elsewhere'`),
  );
});

test('nor does a whole list', async () => {
  for (const one of lists) {
    const what = JSON.stringify(one);
    const ids = idsOf(one);
    const { processed, ...whole } = await readWhole(fixture, listOf(one, collection));
    expect(whole, what).toEqual({ ids, total: ids.length });
    expect(processed, what).toBeLessThan(maxProcessed);
  }
});
