import { filterSchema, parseFilter } from '@form-service/engine';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUuid } from '../../kit/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createDatabase, type Database } from '../database.ts';
import { countRecords } from './count-records.ts';
import { readCoverage, smallBacklog } from './index-coverage.ts';
import { indexCollection } from './index-records.ts';
import { answersFilter, createRecordFixture, type RecordFixture, testSource } from './records.factory.ts';
import { pathsOf } from './slots.ts';

let testDatabase: TestDatabase;
let database: Database;
let fixture: RecordFixture;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase({ ...testDatabase, poolSize: 6, onError: () => {} });
  fixture = await createRecordFixture(database);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const answers = filterSchema({
  city: { type: 'string' },
  age: { type: 'number' },
  at: { type: 'timestamp' },
  'home.street': { type: 'string' },
});
const paths = pathsOf(answers, 'answers');
const submitted = {
  filter: parseFilter('status == "submitted"', filterSchema({ status: { type: 'string' } })),
};
const where = (text: string) => answersFilter(text, answers);
const count = (collection: string, state?: string) =>
  fixture.read((db) => countRecords(db, testSource, fixture.accountId, collection, state));
const indexedRows = (collection: string) =>
  fixture.read((db) =>
    db.all(sql<{ record_id: string; state: string }>`
      select record_id, state from record_index where account_id = ${fixture.accountId} and collection_id = ${collection}`),
  );
const searchedRows = (collection: string) =>
  fixture.read((db) =>
    db.all(sql`select record_id from record_search
      where account_id = ${fixture.accountId} and collection_id = ${collection}`),
  );
const changeRows = (collection: string) =>
  fixture.read((db) =>
    db.all(sql`select 1 from record_changes
      where account_id = ${fixture.accountId} and collection_id = ${collection}`),
  );
const slotsOf = (collection: string) =>
  fixture.read((db) =>
    db.all(sql<{ path: string; kind: string; slot: string; ready: boolean }>`
      select path, kind, slot, ready from record_slots
      where account_id = ${fixture.accountId} and collection_id = ${collection} order by path, kind`),
  );

test('values of another type than the field’s count as missing, indexed or not', async () => {
  const odd = ['text', 7, true, null, ['a'], { a: 1 }, '2026-02-30T00:00:00Z', '2026-02-28T00:00:00.5+02:00'];
  const collection = await fixture.createCollection(paths);
  const ids = await fixture.insert(
    collection,
    odd.map((value) => ({ answers: { city: value, age: value, at: value, home: { street: value } } })),
  );
  const found = async () => {
    const pages = await Promise.all(
      [
        'answers.city != null',
        'answers.age == null',
        'answers.at > "2026-02-01"',
        'answers.home.street == "text"',
      ].map((filter) => fixture.select(collection, where(filter))),
    );
    return pages.map((page) => page.ids.map((id) => ids.indexOf(id)).toSorted((a, b) => a - b));
  };
  const expected = [[0, 6, 7], [0, 2, 3, 4, 5, 6, 7], [7], [0]];
  expect(await found()).toEqual(expected);
  await fixture.index(collection);
  expect(await found()).toEqual(expected);
});

test('any text can be indexed, found by its own value and sorted', async () => {
  const texts = [
    'ﷺ'.repeat(300),
    'x'.repeat(5_000),
    `${'y'.repeat(199)}1`,
    `${'y'.repeat(199)}2`,
    `${'z'.repeat(200)}1`,
    `${'z'.repeat(200)}2`,
    "'); drop table entries; --",
    '\u0001',
    'a\u0001b',
    '😀'.repeat(250),
    `${'word '.repeat(20_000)}`,
    'ÅSA',
    'Åsa',
    '',
    ' ',
    '\\:*&|!',
  ];
  const collection = await fixture.createCollection(paths);
  const ids = await fixture.insert(
    collection,
    texts.map((city) => ({ answers: { city } })),
  );
  await fixture.index(collection);
  expect(await changeRows(collection)).toEqual([]);
  for (const [at, city] of texts.entries()) {
    if (city.length > 3_000) continue;
    const page = await fixture.select(collection, where(`answers.city == ${JSON.stringify(city)}`));
    expect(page.ids, JSON.stringify(city)).toEqual([ids[at]]);
  }
  for (const q of [...texts.map((text) => text.slice(0, 200)), "a' b", 'a:* | b', '-- !', '\\'])
    await expect(fixture.select(collection, { q })).resolves.toBeTruthy();
});

test('text sorts without regard to case and accents', async () => {
  const collection = await fixture.createCollection(paths);
  const cities = ['zürich', 'Ålesund', 'Berlin', 'amsterdam', 'Zug', 'äpfel', 'Дом', 'дача'];
  const ids = await fixture.insert(
    collection,
    cities.map((city) => ({ answers: { city } })),
  );
  const sort = [{ field: 'answers.city', descending: false }];
  const sorted = async () =>
    (await fixture.select(collection, { sort, typeOf: where('true').typeOf })).ids.map(
      (id) => cities[ids.indexOf(id)],
    );
  const expected = ['Ålesund', 'amsterdam', 'äpfel', 'Berlin', 'Zug', 'zürich', 'дача', 'Дом'];
  expect(await sorted()).toEqual(expected);
  await fixture.index(collection);
  expect(await sorted()).toEqual(expected);
});

test('every word must occur, as a whole word or a prefix, regardless of case and accents', async () => {
  const collection = await fixture.createCollection(paths);
  const other = await fixture.createCollection(paths);
  const [ada, bob] = await fixture.insert(collection, [
    { answers: { city: 'São Paulo', home: { street: 'Rua 25 de Março' }, tags: ['Été'] } },
    { answers: { city: 'Paris', mail: 'ada@example.org', age: 42 } },
  ]);
  await fixture.insert(other, [{ answers: { city: 'Paris' } }]);
  const found = async (q: string) => (await fixture.select(collection, { q })).ids;
  for (const round of ['tail', 'index']) {
    expect(await found('sao PAUL'), round).toEqual([ada]);
    expect(await found('marc ete'), round).toEqual([ada]);
    expect(await found('ada@exam'), round).toEqual([bob]);
    expect(await found('42'), round).toEqual([bob]);
    expect(await found('aulo'), round).toEqual([]);
    const both = { ...where('answers.age > 40'), q: 'paris', withTotal: true };
    expect(await fixture.select(collection, both), round).toMatchObject({ ids: [bob], total: 1 });
    expect(await found('city'), round).toEqual([]);
    expect((await found('?!')).length, round).toBe(2);
    // Across collections, within this source.
    expect((await fixture.select(undefined, { q: 'paris', withTotal: true })).total, round).toBe(2);
    await fixture.index(collection);
    await fixture.index(other);
  }
});

test('counts are maintained without counting records', async () => {
  const collection = await fixture.createCollection(paths);
  const [one = '', two = '', three = ''] = await fixture.insert(collection, [
    { answers: {} },
    { answers: {} },
    { answers: {}, status: 'draft' },
  ]);
  const counts = async () => [
    await count(collection, 'submitted'),
    await count(collection, 'draft'),
    await count(collection),
  ];
  expect(await counts()).toEqual([2, 1, 3]);
  await fixture.index(collection);
  expect(await counts()).toEqual([2, 1, 3]);
  await fixture.update(collection, one, { deleted: true });
  await fixture.update(collection, two, { answers: { city: 'x' } });
  await fixture.write((db) =>
    db.run(sql`delete from entries where account_id = ${fixture.accountId} and id = ${three}`),
  );
  expect(await counts()).toEqual([1, 0, 1]);
  expect((await fixture.select(collection, { withTotal: true })).total).toBe(1);
  await fixture.index(collection);
  expect(await counts()).toEqual([1, 0, 1]);
  await fixture.update(collection, one, {});
  expect(await counts()).toEqual([2, 0, 2]);
  await fixture.index(collection);
  expect(await counts()).toEqual([2, 0, 2]);
});

test('counts by an import stay exact, whatever happens before indexing', async () => {
  const collection = await fixture.createCollection(paths);
  const fresh = Array.from({ length: 8 }, (_, at) => ({
    answers: {},
    status: at < 6 ? ('submitted' as const) : ('draft' as const),
  }));
  const counts = async () => [
    await count(collection, 'submitted'),
    await count(collection, 'draft'),
    await count(collection),
    (await fixture.select(collection, { withTotal: true })).total,
    (await fixture.select(collection, { withTotal: true, ...submitted })).total,
  ];
  const [one = '', two = '', three = '', four = ''] = await fixture.insert(collection, fresh, {
    isCounted: true,
  });
  expect(await counts()).toEqual([6, 2, 8, 8, 6]);
  await fixture.update(collection, one, { deleted: true });
  await fixture.update(collection, two, { answers: { city: 'x' } });
  await fixture.update(collection, two, { answers: { city: 'y' } });
  await fixture.write(async (db) => {
    await db.run(sql`delete from entries where account_id = ${fixture.accountId} and id = ${three}`);
    await db.run(sql`
      update entries set status = 'draft', submitted_at = null
      where account_id = ${fixture.accountId} and id = ${four}`);
    await db.run(sql`insert into record_changes (account_id, collection_id, record_id)
      values (${fixture.accountId}, ${collection}, ${four})`);
  });
  await fixture.insert(collection, [{ answers: {} }]);
  const expected = [4, 3, 7, 7, 4];
  expect(await counts()).toEqual(expected);
  // One change at a time: no record may count twice, or not at all, in between.
  for (;;) {
    const isMore = await indexCollection(
      database,
      [testSource],
      {
        accountId: fixture.accountId,
        collectionId: collection,
      },
      1,
    );
    expect(await counts()).toEqual(expected);
    if (!isMore) break;
  }
  expect(await changeRows(collection)).toEqual([]);
  expect((await indexedRows(collection)).length).toBe(7);
  // The page and the count: nothing queries how much is indexed.
  let queries = 0;
  await fixture.select(collection, { ...submitted, withTotal: true }, () => {
    queries += 1;
  });
  expect(queries).toBe(2);
});

test('a record in the trash is only in the list of the trash', async () => {
  const collection = await fixture.createCollection(paths);
  const [one = '', two = ''] = await fixture.insert(collection, [
    { answers: { city: 'Rome' } },
    { answers: { city: 'Rome' } },
  ]);
  await fixture.index(collection);
  await fixture.update(collection, one, { deleted: true });
  const rome = where('answers.city == "Rome"');
  for (const round of ['tail', 'index']) {
    expect((await fixture.select(collection, rome)).ids, round).toEqual([two]);
    expect((await fixture.select(collection, { q: 'rome' })).ids, round).toEqual([two]);
    expect((await fixture.select(collection, { ...rome, trashed: true })).ids, round).toEqual([one]);
    await fixture.index(collection);
  }
  expect(await indexedRows(collection)).toEqual([{ record_id: two, state: 'submitted' }]);
  expect(await searchedRows(collection)).toEqual([{ record_id: two }]);
});

test('a change made while its record is indexed is not lost', async () => {
  const collection = await fixture.createCollection(paths);
  const [id = ''] = await fixture.insert(collection, [{ answers: { age: 1 } }]);
  const found = async (age: number) => (await fixture.select(collection, where(`answers.age == ${age}`))).ids;
  // A writer in progress: its change is not visible yet, and the worker does not wait for it.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let started = () => {};
  const writing = new Promise<void>((resolve) => {
    started = resolve;
  });
  const writer = fixture.write(async (db) => {
    await db.run(
      sql`update entries set answers = '{"age": 2}' where account_id = ${fixture.accountId} and id = ${id}`,
    );
    await db.run(sql`insert into record_changes (account_id, collection_id, record_id)
      values (${fixture.accountId}, ${collection}, ${id})`);
    started();
    await held;
  });
  await writing;
  await fixture.index(collection);
  expect(await found(1)).toEqual([id]);
  release();
  await writer;
  expect([await found(1), await found(2)]).toEqual([[], [id]]);
  await fixture.index(collection);
  expect([await found(1), await found(2)]).toEqual([[], [id]]);
});

test('one worker at a time per collection; another skips it', async () => {
  const collection = await fixture.createCollection(paths);
  await fixture.insert(collection, [{ answers: {} }]);
  await database.write(fixture.accountId, async (db) => {
    await db.one(sql`select pg_advisory_xact_lock(hashtextextended(${`record_index ${collection}`}, 0))`);
    await fixture.index(collection);
    expect(await changeRows(collection)).toHaveLength(1);
  });
  await Promise.all([fixture.index(collection), fixture.index(collection), fixture.index(collection)]);
  await fixture.index(collection);
  expect(await changeRows(collection)).toEqual([]);
  expect(await count(collection)).toBe(1);
});

test('a large change is indexed in batches, and found all the while', async () => {
  const collection = await fixture.createCollection(paths);
  const ids = await fixture.insert(
    collection,
    Array.from({ length: 25 }, (_, age) => ({ answers: { age } })),
  );
  const request = { ...where('answers.age >= 5'), withTotal: true };
  const expected = ids.slice(5).toSorted();
  for (let isMore: boolean | undefined = true; isMore; ) {
    const { ids: found, total } = await fixture.select(collection, request);
    expect([found.toSorted(), total]).toEqual([expected, 20]);
    expect(await count(collection)).toBe(25);
    isMore = await indexCollection(
      database,
      [testSource],
      { accountId: fixture.accountId, collectionId: collection },
      10,
    );
  }
  expect(await changeRows(collection)).toEqual([]);
  expect((await fixture.select(collection, request)).ids.toSorted()).toEqual(expected);
});

test('a path added later is filled by the worker, and can be filtered by meanwhile', async () => {
  const collection = await fixture.createCollection([{ path: 'answers.city', kind: 'text' }]);
  const ids = await fixture.insert(
    collection,
    Array.from({ length: 12 }, (_, age) => ({ answers: { city: 'x', age } })),
  );
  await fixture.index(collection);
  await fixture.assign(collection, paths);
  expect((await slotsOf(collection)).map(({ path, ready }) => [path, ready])).toEqual([
    ['answers.age', false],
    ['answers.at', false],
    ['answers.city', true],
    ['answers.home.street', false],
  ]);
  const old = async () => (await fixture.select(collection, where('answers.age > 9'))).ids.toSorted();
  expect(await old()).toEqual(ids.slice(10).toSorted());
  await fixture.index(collection, 5);
  expect((await slotsOf(collection)).every(({ ready }) => ready)).toBe(true);
  expect(await old()).toEqual(ids.slice(10).toSorted());
});

test('a path keeps its column, one whose kind changed gets another, and paths without a column can be used too', async () => {
  const numbers = Array.from({ length: 25 }, (_, at) => ({
    path: `answers.n${at}`,
    kind: 'number' as const,
  }));
  const collection = await fixture.createCollection(numbers);
  await fixture.assign(collection, [{ path: 'answers.n3', kind: 'text' }, ...numbers.toReversed()]);
  const slots = await slotsOf(collection);
  expect(slots.filter(({ path }) => path === 'answers.n3')).toMatchObject([
    { kind: 'number', slot: 'n4' },
    { kind: 'text', slot: 't1' },
  ]);
  expect(slots.filter(({ kind }) => kind === 'number')).toHaveLength(20);
  const schema = filterSchema({ n24: { type: 'number' }, n3: { type: 'string' } });
  const [one, two] = await fixture.insert(collection, [
    { answers: { n24: 1, n3: 3 } },
    { answers: { n24: 2, n3: '3' } },
  ]);
  await fixture.index(collection);
  expect((await fixture.select(collection, answersFilter('answers.n24 == 1', schema))).ids).toEqual([one]);
  expect((await fixture.select(collection, answersFilter('answers.n3 == "3"', schema))).ids).toEqual([two]);
  const sort = [{ field: 'answers.n24', descending: true }];
  expect((await fixture.select(collection, { ...answersFilter('true', schema), sort })).ids).toEqual([
    two,
    one,
  ]);
});

test('table columns can be filtered and sorted by together with answers, with and without a column in the index', async () => {
  const withColumn = [...paths, { path: 'submittedAt', kind: 'datetime' as const }];
  for (const some of [paths, withColumn]) {
    const collection = await fixture.createCollection(some);
    const day = (date: number) => new Date(Date.UTC(2026, 0, date));
    const ids = await fixture.insert(collection, [
      { answers: { city: 'a' }, createdAt: day(1) },
      { answers: { city: 'a' }, createdAt: day(3) },
      { answers: { city: 'a' }, createdAt: day(2), status: 'draft' },
      { answers: { city: 'b' }, createdAt: day(4) },
    ]);
    const positions = async (text: string, field: string, descending = true) => {
      const page = await fixture.select(collection, { ...where(text), sort: [{ field, descending }] });
      return page.ids.map((id) => ids.indexOf(id));
    };
    for (const round of ['tail', 'index']) {
      expect(await positions('answers.city == "a"', 'submittedAt'), round).toEqual([1, 0, 2]);
      expect(await positions('answers.city == "a"', 'submittedAt', false), round).toEqual([0, 1, 2]);
      expect(await positions('answers.city == "a" && status == "submitted"', 'createdAt'), round).toEqual([
        1, 0,
      ]);
      expect(await positions('submittedAt > "2026-01-02" && answers.city != "b"', 'number'), round).toEqual([
        1,
      ]);
      expect(await positions('createdAt < "2026-01-03" && answers.city == "a"', 'createdAt'), round).toEqual([
        2, 0,
      ]);
      expect(await positions('answers.city.startsWith("b") || number == 0', 'number'), round).toEqual([3]);
      await fixture.index(collection);
    }
  }
});

test('a cursor created when a field had another kind continues with the records without a value', async () => {
  const collection = await fixture.createCollection(paths);
  const [, none = ''] = await fixture.insert(collection, [{ answers: { age: 1, at: 'x' } }, { answers: {} }]);
  const { typeOf } = where('true');
  for (const round of ['tail', 'index']) {
    for (const field of ['answers.age', 'answers.at']) {
      const sort = [{ field, descending: false }];
      const after = ['of old', '00000000-0000-7000-8000-000000000000'];
      const page = await fixture.select(collection, { sort, after, typeOf });
      expect(page.ids, `${round} ${field}`).toContain(none);
    }
    await fixture.index(collection);
  }
});

test('the index of a deleted collection is deleted', async () => {
  const collection = await fixture.createCollection(paths);
  await fixture.insert(collection, [{ answers: { city: 'x' } }, { answers: { city: 'y' } }]);
  await fixture.index(collection);
  await fixture.write(async (db) => {
    await db.run(sql`delete from projects where account_id = ${fixture.accountId} and id = ${collection}`);
    await db.run(
      sql`delete from entries where account_id = ${fixture.accountId} and form_id = ${collection}`,
    );
  });
  await fixture.index(collection);
  expect([await indexedRows(collection), await slotsOf(collection), await changeRows(collection)]).toEqual([
    [],
    [],
    [],
  ]);
  expect(await count(collection)).toBe(0);
});

test('another account sees nothing of it, not even through the view', async () => {
  const collection = await fixture.createCollection(paths);
  await fixture.insert(collection, [{ answers: { city: 'secret' } }]);
  await fixture.index(collection);
  const other = await createRecordFixture(database);
  expect((await other.select(collection, where('answers.city == "secret"'))).ids).toEqual([]);
  expect((await other.select(undefined, { q: 'secret' })).ids).toEqual([]);
  // tenant-scope: on purpose, to check that the view hides rows of others
  const rows = await other.read((db) =>
    db.all(sql`select record_id from account_record_index union select record_id from account_record_search`),
  );
  expect(rows).toEqual([]);
});

test('a collection that is mostly not indexed yet is read from the table, with correct results', async () => {
  const collection = await fixture.createCollection(paths);
  const records = Array.from({ length: smallBacklog + 100 }, (_, at) => ({
    answers: { city: at % 1_000 === 0 ? 'Ghent' : 'Oslo', age: at },
    status: at < 50 ? ('draft' as const) : ('submitted' as const),
  }));
  const ids = await fixture.insert(collection, records);
  const oldest = { sort: [{ field: 'answers.age', descending: true }], ...where('answers.city == "Ghent"') };
  const found = () => fixture.select(collection, { ...oldest, limit: 3, withTotal: true });
  const expected = [20_000, 19_000, 18_000].map((at) => ids[at]);
  expect(await found()).toMatchObject({ ids: expected, total: 21 });
  expect((await fixture.select(collection, { q: 'ghe', limit: 100 })).ids).toHaveLength(21);
  expect(await count(collection)).toBe(smallBacklog + 100);
  expect(await count(collection, 'draft')).toBe(50);

  // Few next to a million that a worker has counted: that count is trusted, and not recomputed.
  const { accountId } = fixture;
  const row = sql`account_id = ${accountId} and collection_id = ${collection} and state = 'elsewhere'`;
  await fixture.write((db) =>
    db.run(sql`insert into record_counts (account_id, collection_id, state, count)
      values (${accountId}, ${collection}, 'elsewhere', 1000000)`),
  );
  // On a separate connection: plans of the other one are from when there was hardly a record.
  const fresh = createDatabase({ ...testDatabase, poolSize: 1, onError: () => {} });
  const believed = await fresh.read(accountId, (db) => countRecords(db, testSource, accountId, collection));
  await fresh.close();
  expect(believed).toBe(smallBacklog + 100 + 1_000_000);
  await fixture.write((db) => db.run(sql`delete from record_counts where ${row}`));

  await fixture.index(collection);
  expect(await found()).toMatchObject({ ids: expected, total: 21 });
  expect(await count(collection)).toBe(smallBacklog + 100);
  expect(await count(collection, 'draft')).toBe(50);
}, 60_000);

test('unindexed records of another kind do not prevent the use of the index', async () => {
  const separate = await createRecordFixture(database);
  const { accountId } = separate;
  const collection = await separate.createCollection();
  const [id] = await separate.insert(collection, [{ answers: { city: 'Ghent' } }]);
  const note = (collectionId: string) =>
    separate.write((db) =>
      db.run(sql`insert into record_changes (account_id, collection_id, record_id)
        select ${accountId}::uuid, ${collectionId}::uuid, ${newUuid()}::uuid
        from generate_series(1, ${sql.lit(smallBacklog + 1)})`),
    );
  const isMajority = () =>
    separate.read(async (db) => (await readCoverage(db, testSource, accountId, undefined)).isPoor);
  await note(newUuid());
  expect(await isMajority()).toBe(false);
  expect((await separate.select(undefined, { q: 'ghe' })).ids).toEqual([id]);
  await note(collection);
  expect(await isMajority()).toBe(true);
  expect((await separate.select(undefined, { q: 'ghe' })).ids).toEqual([id]);
});

test('a list has one plan for any page, in the order of its own collection', async () => {
  const separate = await createRecordFixture(database);
  const [full, few] = [await separate.createCollection(), await separate.createCollection()];
  const records = Array.from({ length: 2_000 }, (_, at) => ({
    answers: { title: 'one' },
    createdAt: new Date(Date.UTC(2026, 0, 1) + at * 1_000),
  }));
  await separate.insert(full, records);
  // As after a large import into the first form of a new deployment: there are no statistics about other values.
  const owner = new pg.Client({ connectionString: testDatabase.url });
  await owner.connect();
  await owner.query('analyze entries');
  await owner.end();
  const planOf = async (collection: string | undefined, after?: unknown[]) => {
    await separate.select(collection, { after });
    const lines = await separate.read((db) =>
      db.all(sql<Record<string, string>>`explain (generic_plan) ${sql.raw(separate.lastStatement())}`),
    );
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  };
  const position = ['2026-01-01T00:00:10.000Z', newUuid()];
  for (const after of [undefined, position]) {
    expect(await planOf(few, after)).toContain('using entries_of_form');
    expect(await planOf(undefined, after)).toContain('using entries_created_at');
  }
  expect(await planOf(full, position)).toMatch(/Index Cond: .*ROW\(created_at, id\) < ROW/);
});
