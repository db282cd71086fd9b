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
let world: RecordFixture;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase({ ...testDatabase, poolSize: 6, onError: () => {} });
  world = await createRecordFixture(database);
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
  world.read((db) => countRecords(db, testSource, world.accountId, collection, state));
const indexedRows = (collection: string) =>
  world.read((db) =>
    db.all(sql<{ record_id: string; state: string }>`
      select record_id, state from record_index where account_id = ${world.accountId} and collection_id = ${collection}`),
  );
const searchedRows = (collection: string) =>
  world.read((db) =>
    db.all(sql`select record_id from record_search
      where account_id = ${world.accountId} and collection_id = ${collection}`),
  );
const changeRows = (collection: string) =>
  world.read((db) =>
    db.all(sql`select 1 from record_changes
      where account_id = ${world.accountId} and collection_id = ${collection}`),
  );
const slotsOf = (collection: string) =>
  world.read((db) =>
    db.all(sql<{ path: string; kind: string; slot: string; ready: boolean }>`
      select path, kind, slot, ready from record_slots
      where account_id = ${world.accountId} and collection_id = ${collection} order by path, kind`),
  );

test('values of another type than the field has count as missing, indexed or not', async () => {
  const odd = ['text', 7, true, null, ['a'], { a: 1 }, '2026-02-30T00:00:00Z', '2026-02-28T00:00:00.5+02:00'];
  const collection = await world.createCollection(paths);
  const ids = await world.insert(
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
      ].map((filter) => world.select(collection, where(filter))),
    );
    return pages.map((page) => page.ids.map((id) => ids.indexOf(id)).toSorted((a, b) => a - b));
  };
  const expected = [[0, 6, 7], [0, 2, 3, 4, 5, 6, 7], [7], [0]];
  expect(await found()).toEqual(expected);
  await world.index(collection);
  expect(await found()).toEqual(expected);
});

test('whatever people write can be indexed, found by itself and sorted', async () => {
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
  const collection = await world.createCollection(paths);
  const ids = await world.insert(
    collection,
    texts.map((city) => ({ answers: { city } })),
  );
  await world.index(collection);
  expect(await changeRows(collection)).toEqual([]);
  for (const [at, city] of texts.entries()) {
    if (city.length > 3_000) continue;
    const page = await world.select(collection, where(`answers.city == ${JSON.stringify(city)}`));
    expect(page.ids, JSON.stringify(city)).toEqual([ids[at]]);
  }
  for (const q of [...texts.map((text) => text.slice(0, 200)), "a' b", 'a:* | b', '-- !', '\\'])
    await expect(world.select(collection, { q })).resolves.toBeTruthy();
});

test('texts sort without regard to case and accents', async () => {
  const collection = await world.createCollection(paths);
  const cities = ['zürich', 'Ålesund', 'Berlin', 'amsterdam', 'Zug', 'äpfel', 'Дом', 'дача'];
  const ids = await world.insert(
    collection,
    cities.map((city) => ({ answers: { city } })),
  );
  const sort = [{ field: 'answers.city', descending: false }];
  const sorted = async () =>
    (await world.select(collection, { sort, typeOf: where('true').typeOf })).ids.map(
      (id) => cities[ids.indexOf(id)],
    );
  const expected = ['Ålesund', 'amsterdam', 'äpfel', 'Berlin', 'Zug', 'zürich', 'дача', 'Дом'];
  expect(await sorted()).toEqual(expected);
  await world.index(collection);
  expect(await sorted()).toEqual(expected);
});

test('every word must be there, whatever its case and accents, or the beginning of one', async () => {
  const collection = await world.createCollection(paths);
  const other = await world.createCollection(paths);
  const [ada, bob] = await world.insert(collection, [
    { answers: { city: 'São Paulo', home: { street: 'Rua 25 de Março' }, tags: ['Été'] } },
    { answers: { city: 'Paris', mail: 'ada@example.org', age: 42 } },
  ]);
  await world.insert(other, [{ answers: { city: 'Paris' } }]);
  const found = async (q: string) => (await world.select(collection, { q })).ids;
  for (const round of ['tail', 'index']) {
    expect(await found('sao PAUL'), round).toEqual([ada]);
    expect(await found('marc ete'), round).toEqual([ada]);
    expect(await found('ada@exam'), round).toEqual([bob]);
    expect(await found('42'), round).toEqual([bob]);
    expect(await found('aulo'), round).toEqual([]);
    const both = { ...where('answers.age > 40'), q: 'paris', withTotal: true };
    expect(await world.select(collection, both), round).toMatchObject({ ids: [bob], total: 1 });
    expect(await found('city'), round).toEqual([]);
    expect((await found('?!')).length, round).toBe(2);
    // Across collections, as far as they are of this source.
    expect((await world.select(undefined, { q: 'paris', withTotal: true })).total, round).toBe(2);
    await world.index(collection);
    await world.index(other);
  }
});

test('counts follow records without counting them', async () => {
  const collection = await world.createCollection(paths);
  const [one = '', two = '', three = ''] = await world.insert(collection, [
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
  await world.index(collection);
  expect(await counts()).toEqual([2, 1, 3]);
  await world.update(collection, one, { deleted: true });
  await world.update(collection, two, { answers: { city: 'x' } });
  await world.write((db) =>
    db.run(sql`delete from entries where account_id = ${world.accountId} and id = ${three}`),
  );
  expect(await counts()).toEqual([1, 0, 1]);
  expect((await world.select(collection, { withTotal: true })).total).toBe(1);
  await world.index(collection);
  expect(await counts()).toEqual([1, 0, 1]);
  await world.update(collection, one, {});
  expect(await counts()).toEqual([2, 0, 2]);
  await world.index(collection);
  expect(await counts()).toEqual([2, 0, 2]);
});

test('counts of what an import has counted itself stay exact, whatever happens before it is indexed', async () => {
  const collection = await world.createCollection(paths);
  const fresh = Array.from({ length: 8 }, (_, at) => ({
    answers: {},
    status: at < 6 ? ('submitted' as const) : ('draft' as const),
  }));
  const counts = async () => [
    await count(collection, 'submitted'),
    await count(collection, 'draft'),
    await count(collection),
    (await world.select(collection, { withTotal: true })).total,
    (await world.select(collection, { withTotal: true, ...submitted })).total,
  ];
  const [one = '', two = '', three = '', four = ''] = await world.insert(collection, fresh, {
    isCounted: true,
  });
  expect(await counts()).toEqual([6, 2, 8, 8, 6]);
  await world.update(collection, one, { deleted: true });
  await world.update(collection, two, { answers: { city: 'x' } });
  await world.update(collection, two, { answers: { city: 'y' } });
  await world.write(async (db) => {
    await db.run(sql`delete from entries where account_id = ${world.accountId} and id = ${three}`);
    await db.run(sql`
      update entries set status = 'draft', submitted_at = null
      where account_id = ${world.accountId} and id = ${four}`);
    await db.run(sql`insert into record_changes (account_id, collection_id, record_id)
      values (${world.accountId}, ${collection}, ${four})`);
  });
  await world.insert(collection, [{ answers: {} }]);
  const expected = [4, 3, 7, 7, 4];
  expect(await counts()).toEqual(expected);
  // A note at a time: no record may count twice, or not at all, in between.
  for (;;) {
    const isMore = await indexCollection(
      database,
      [testSource],
      {
        accountId: world.accountId,
        collectionId: collection,
      },
      1,
    );
    expect(await counts()).toEqual(expected);
    if (!isMore) break;
  }
  expect(await changeRows(collection)).toEqual([]);
  expect((await indexedRows(collection)).length).toBe(7);
  // The page and the count: nothing asks how much is indexed.
  let queries = 0;
  await world.select(collection, { ...submitted, withTotal: true }, () => {
    queries += 1;
  });
  expect(queries).toBe(2);
});

test('a record in the trash is in no list but the one of the trash', async () => {
  const collection = await world.createCollection(paths);
  const [one = '', two = ''] = await world.insert(collection, [
    { answers: { city: 'Rome' } },
    { answers: { city: 'Rome' } },
  ]);
  await world.index(collection);
  await world.update(collection, one, { deleted: true });
  const rome = where('answers.city == "Rome"');
  for (const round of ['tail', 'index']) {
    expect((await world.select(collection, rome)).ids, round).toEqual([two]);
    expect((await world.select(collection, { q: 'rome' })).ids, round).toEqual([two]);
    expect((await world.select(collection, { ...rome, trashed: true })).ids, round).toEqual([one]);
    await world.index(collection);
  }
  expect(await indexedRows(collection)).toEqual([{ record_id: two, state: 'submitted' }]);
  expect(await searchedRows(collection)).toEqual([{ record_id: two }]);
});

test('a change that comes while its record is indexed is not lost', async () => {
  const collection = await world.createCollection(paths);
  const [id = ''] = await world.insert(collection, [{ answers: { age: 1 } }]);
  const found = async (age: number) => (await world.select(collection, where(`answers.age == ${age}`))).ids;
  // A writer that is under way: its change is not to be seen yet, and the worker does not wait for it.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let started = () => {};
  const writing = new Promise<void>((resolve) => {
    started = resolve;
  });
  const writer = world.write(async (db) => {
    await db.run(
      sql`update entries set answers = '{"age": 2}' where account_id = ${world.accountId} and id = ${id}`,
    );
    await db.run(sql`insert into record_changes (account_id, collection_id, record_id)
      values (${world.accountId}, ${collection}, ${id})`);
    started();
    await held;
  });
  await writing;
  await world.index(collection);
  expect(await found(1)).toEqual([id]);
  release();
  await writer;
  expect([await found(1), await found(2)]).toEqual([[], [id]]);
  await world.index(collection);
  expect([await found(1), await found(2)]).toEqual([[], [id]]);
});

test('one worker at a time per collection; another leaves it alone', async () => {
  const collection = await world.createCollection(paths);
  await world.insert(collection, [{ answers: {} }]);
  await database.write(world.accountId, async (db) => {
    await db.one(sql`select pg_advisory_xact_lock(hashtextextended(${`record_index ${collection}`}, 0))`);
    await world.index(collection);
    expect(await changeRows(collection)).toHaveLength(1);
  });
  await Promise.all([world.index(collection), world.index(collection), world.index(collection)]);
  await world.index(collection);
  expect(await changeRows(collection)).toEqual([]);
  expect(await count(collection)).toBe(1);
});

test('a large change is worked off in batches, and found all the while', async () => {
  const collection = await world.createCollection(paths);
  const ids = await world.insert(
    collection,
    Array.from({ length: 25 }, (_, age) => ({ answers: { age } })),
  );
  const request = { ...where('answers.age >= 5'), withTotal: true };
  const expected = ids.slice(5).toSorted();
  for (let isMore: boolean | undefined = true; isMore; ) {
    const { ids: found, total } = await world.select(collection, request);
    expect([found.toSorted(), total]).toEqual([expected, 20]);
    expect(await count(collection)).toBe(25);
    isMore = await indexCollection(
      database,
      [testSource],
      { accountId: world.accountId, collectionId: collection },
      10,
    );
  }
  expect(await changeRows(collection)).toEqual([]);
  expect((await world.select(collection, request)).ids.toSorted()).toEqual(expected);
});

test('a path that comes later is filled by the worker, and filtered by meanwhile', async () => {
  const collection = await world.createCollection([{ path: 'answers.city', kind: 'text' }]);
  const ids = await world.insert(
    collection,
    Array.from({ length: 12 }, (_, age) => ({ answers: { city: 'x', age } })),
  );
  await world.index(collection);
  await world.assign(collection, paths);
  expect((await slotsOf(collection)).map(({ path, ready }) => [path, ready])).toEqual([
    ['answers.age', false],
    ['answers.at', false],
    ['answers.city', true],
    ['answers.home.street', false],
  ]);
  const old = async () => (await world.select(collection, where('answers.age > 9'))).ids.toSorted();
  expect(await old()).toEqual(ids.slice(10).toSorted());
  await world.index(collection, 5);
  expect((await slotsOf(collection)).every(({ ready }) => ready)).toBe(true);
  expect(await old()).toEqual(ids.slice(10).toSorted());
});

test('a path keeps its column, one whose kind changed gets another, and those without one are found too', async () => {
  const numbers = Array.from({ length: 25 }, (_, at) => ({
    path: `answers.n${at}`,
    kind: 'number' as const,
  }));
  const collection = await world.createCollection(numbers);
  await world.assign(collection, [{ path: 'answers.n3', kind: 'text' }, ...numbers.toReversed()]);
  const slots = await slotsOf(collection);
  expect(slots.filter(({ path }) => path === 'answers.n3')).toMatchObject([
    { kind: 'number', slot: 'n4' },
    { kind: 'text', slot: 't1' },
  ]);
  expect(slots.filter(({ kind }) => kind === 'number')).toHaveLength(20);
  const schema = filterSchema({ n24: { type: 'number' }, n3: { type: 'string' } });
  const [one, two] = await world.insert(collection, [
    { answers: { n24: 1, n3: 3 } },
    { answers: { n24: 2, n3: '3' } },
  ]);
  await world.index(collection);
  expect((await world.select(collection, answersFilter('answers.n24 == 1', schema))).ids).toEqual([one]);
  expect((await world.select(collection, answersFilter('answers.n3 == "3"', schema))).ids).toEqual([two]);
  const sort = [{ field: 'answers.n24', descending: true }];
  expect((await world.select(collection, { ...answersFilter('true', schema), sort })).ids).toEqual([
    two,
    one,
  ]);
});

test('own columns can be filtered and sorted by together with answers, with and without a column in the index', async () => {
  const withColumn = [...paths, { path: 'submittedAt', kind: 'datetime' as const }];
  for (const some of [paths, withColumn]) {
    const collection = await world.createCollection(some);
    const day = (date: number) => new Date(Date.UTC(2026, 0, date));
    const ids = await world.insert(collection, [
      { answers: { city: 'a' }, createdAt: day(1) },
      { answers: { city: 'a' }, createdAt: day(3) },
      { answers: { city: 'a' }, createdAt: day(2), status: 'draft' },
      { answers: { city: 'b' }, createdAt: day(4) },
    ]);
    const places = async (text: string, field: string, descending = true) => {
      const page = await world.select(collection, { ...where(text), sort: [{ field, descending }] });
      return page.ids.map((id) => ids.indexOf(id));
    };
    for (const round of ['tail', 'index']) {
      expect(await places('answers.city == "a"', 'submittedAt'), round).toEqual([1, 0, 2]);
      expect(await places('answers.city == "a"', 'submittedAt', false), round).toEqual([0, 1, 2]);
      expect(await places('answers.city == "a" && status == "submitted"', 'createdAt'), round).toEqual([
        1, 0,
      ]);
      expect(await places('submittedAt > "2026-01-02" && answers.city != "b"', 'number'), round).toEqual([1]);
      expect(await places('createdAt < "2026-01-03" && answers.city == "a"', 'createdAt'), round).toEqual([
        2, 0,
      ]);
      expect(await places('answers.city.startsWith("b") || number == 0', 'number'), round).toEqual([3]);
      await world.index(collection);
    }
  }
});

test('a cursor made when a field was of another kind goes on with what has no value', async () => {
  const collection = await world.createCollection(paths);
  const [, none = ''] = await world.insert(collection, [{ answers: { age: 1, at: 'x' } }, { answers: {} }]);
  const { typeOf } = where('true');
  for (const round of ['tail', 'index']) {
    for (const field of ['answers.age', 'answers.at']) {
      const sort = [{ field, descending: false }];
      const after = ['of old', '00000000-0000-7000-8000-000000000000'];
      const page = await world.select(collection, { sort, after, typeOf });
      expect(page.ids, `${round} ${field}`).toContain(none);
    }
    await world.index(collection);
  }
});

test('what is left of a collection that is gone is cleared up', async () => {
  const collection = await world.createCollection(paths);
  await world.insert(collection, [{ answers: { city: 'x' } }, { answers: { city: 'y' } }]);
  await world.index(collection);
  await world.write(async (db) => {
    await db.run(sql`delete from projects where account_id = ${world.accountId} and id = ${collection}`);
    await db.run(sql`delete from entries where account_id = ${world.accountId} and form_id = ${collection}`);
  });
  await world.index(collection);
  expect([await indexedRows(collection), await slotsOf(collection), await changeRows(collection)]).toEqual([
    [],
    [],
    [],
  ]);
  expect(await count(collection)).toBe(0);
});

test('another account sees nothing of it, not even through the view', async () => {
  const collection = await world.createCollection(paths);
  await world.insert(collection, [{ answers: { city: 'secret' } }]);
  await world.index(collection);
  const other = await createRecordFixture(database);
  expect((await other.select(collection, where('answers.city == "secret"'))).ids).toEqual([]);
  expect((await other.select(undefined, { q: 'secret' })).ids).toEqual([]);
  // tenant-scope: on purpose, to see that the view hides what is of others
  const rows = await other.read((db) =>
    db.all(sql`select record_id from account_record_index union select record_id from account_record_search`),
  );
  expect(rows).toEqual([]);
});

test('a collection of which far too much is not indexed yet is read as a whole, and right', async () => {
  const collection = await world.createCollection(paths);
  const records = Array.from({ length: smallBacklog + 100 }, (_, at) => ({
    answers: { city: at % 1_000 === 0 ? 'Ghent' : 'Oslo', age: at },
    status: at < 50 ? ('draft' as const) : ('submitted' as const),
  }));
  const ids = await world.insert(collection, records);
  const oldest = { sort: [{ field: 'answers.age', descending: true }], ...where('answers.city == "Ghent"') };
  const found = () => world.select(collection, { ...oldest, limit: 3, withTotal: true });
  const expected = [20_000, 19_000, 18_000].map((at) => ids[at]);
  expect(await found()).toMatchObject({ ids: expected, total: 21 });
  expect((await world.select(collection, { q: 'ghe', limit: 100 })).ids).toHaveLength(21);
  expect(await count(collection)).toBe(smallBacklog + 100);
  expect(await count(collection, 'draft')).toBe(50);

  // Few beside a million that a worker has counted: these are believed, and not counted again.
  const { accountId } = world;
  const row = sql`account_id = ${accountId} and collection_id = ${collection} and state = 'elsewhere'`;
  await world.write((db) =>
    db.run(sql`insert into record_counts (account_id, collection_id, state, count)
      values (${accountId}, ${collection}, 'elsewhere', 1000000)`),
  );
  // On a connection of its own: plans of the other one are from when there was hardly a record.
  const fresh = createDatabase({ ...testDatabase, poolSize: 1, onError: () => {} });
  const believed = await fresh.read(accountId, (db) => countRecords(db, testSource, accountId, collection));
  await fresh.close();
  expect(believed).toBe(smallBacklog + 100 + 1_000_000);
  await world.write((db) => db.run(sql`delete from record_counts where ${row}`));

  await world.index(collection);
  expect(await found()).toMatchObject({ ids: expected, total: 21 });
  expect(await count(collection)).toBe(smallBacklog + 100);
  expect(await count(collection, 'draft')).toBe(50);
}, 60_000);

test('what is not indexed of records of another kind does not keep a search from the index', async () => {
  const apart = await createRecordFixture(database);
  const { accountId } = apart;
  const collection = await apart.createCollection();
  const [id] = await apart.insert(collection, [{ answers: { city: 'Ghent' } }]);
  const note = (collectionId: string) =>
    apart.write((db) =>
      db.run(sql`insert into record_changes (account_id, collection_id, record_id)
        select ${accountId}::uuid, ${collectionId}::uuid, ${newUuid()}::uuid
        from generate_series(1, ${sql.lit(smallBacklog + 1)})`),
    );
  const isMost = () =>
    apart.read(async (db) => (await readCoverage(db, testSource, accountId, undefined)).isPoor);
  await note(newUuid());
  expect(await isMost()).toBe(false);
  expect((await apart.select(undefined, { q: 'ghe' })).ids).toEqual([id]);
  await note(collection);
  expect(await isMost()).toBe(true);
  expect((await apart.select(undefined, { q: 'ghe' })).ids).toEqual([id]);
});

test('a list has one plan for any page, by the order of its own collection', async () => {
  const apart = await createRecordFixture(database);
  const [full, few] = [await apart.createCollection(), await apart.createCollection()];
  const records = Array.from({ length: 2_000 }, (_, at) => ({
    answers: { title: 'one' },
    createdAt: new Date(Date.UTC(2026, 0, 1) + at * 1_000),
  }));
  await apart.insert(full, records);
  // As it is after a large import into the first form of a new deployment: hardly anything is known of others.
  const owner = new pg.Client({ connectionString: testDatabase.url });
  await owner.connect();
  await owner.query('analyze entries');
  await owner.end();
  const planOf = async (collection: string | undefined, after?: unknown[]) => {
    await apart.select(collection, { after });
    const lines = await apart.read((db) =>
      db.all(sql<Record<string, string>>`explain (generic_plan) ${sql.raw(apart.lastStatement())}`),
    );
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  };
  const place = ['2026-01-01T00:00:10.000Z', newUuid()];
  for (const after of [undefined, place]) {
    expect(await planOf(few, after)).toContain('using entries_of_form');
    expect(await planOf(undefined, after)).toContain('using entries_created_at');
  }
  expect(await planOf(full, place)).toMatch(/Index Cond: .*ROW\(created_at, id\) < ROW/);
});
