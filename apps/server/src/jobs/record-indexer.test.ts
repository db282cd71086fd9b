import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '../db/database.ts';
import { pauseIndexing, resumeIndexing } from '../db/records/index-pauses.ts';
import { createRecordFixture, type RecordFixture, testSource } from '../db/records/records.factory.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type RecordIndexer, startRecordIndexer } from './record-indexer.ts';

const log = pino({ level: 'silent' });
let testDatabase: TestDatabase;
let database: Database;
let running: RecordIndexer[] = [];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase({ ...testDatabase, poolSize: 6, onError: () => {} });
});
afterEach(async () => {
  await Promise.all(running.map((indexer) => indexer.stop()));
  running = [];
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const start = (throttle?: { busyRate: number; maxBacklog: number; maxDelayMs: number }) => {
  const indexer = startRecordIndexer({
    ownerUrl: testDatabase.url,
    database,
    sources: [testSource],
    log,
    everyMs: 20,
    ...(throttle && { throttle }),
  });
  running.push(indexer);
  return indexer;
};

test('workers index the records of several accounts, and fill columns that are added later', async () => {
  const fixtures = await Promise.all([createRecordFixture(database), createRecordFixture(database)]);
  start();
  start();
  for (const fixture of fixtures) {
    const collection = await fixture.createCollection();
    const left = () =>
      fixture.read((db) =>
        db.all(sql`
          select collection_id from record_changes where account_id = ${fixture.accountId}
          union all select collection_id from record_slots where account_id = ${fixture.accountId} and not ready`),
      );
    const indexed = () =>
      fixture.read((db) =>
        db.all(sql<{ n1: string | null }>`
          select n1 from record_index where account_id = ${fixture.accountId} and collection_id = ${collection}`),
      );
    await fixture.insert(collection, [{ answers: { age: 4 } }, { answers: { age: 5 } }]);
    await expect.poll(left, { timeout: 15_000 }).toEqual([]);
    expect(await indexed()).toHaveLength(2);
    await fixture.assign(collection, [{ path: 'answers.age', kind: 'number' }]);
    await expect.poll(left, { timeout: 15_000 }).toEqual([]);
    expect((await indexed()).every(({ n1 }) => n1 !== null)).toBe(true);
  }
});

test('a collection that cannot be indexed does not delay others', async () => {
  const fixture = await createRecordFixture(database);
  const broken = await fixture.createCollection();
  const sound = await fixture.createCollection();
  await fixture.write((db) =>
    db.run(sql`insert into record_slots (account_id, collection_id, path, kind, slot, ready)
      values (${fixture.accountId}, ${broken}, 'answers.x', 'text', 'no_such_column', true)`),
  );
  for (const collection of [broken, sound]) await fixture.insert(collection, [{ answers: {} }]);
  start();
  const waiting = () =>
    fixture.read((db) =>
      db.all(sql<{ id: string }>`
        select collection_id as id from record_changes where account_id = ${fixture.accountId}`),
    );
  await expect.poll(waiting, { timeout: 15_000 }).toEqual([{ id: broken }]);
  // Its records are found anyway.
  expect((await fixture.select(broken)).ids).toHaveLength(1);
});

test('nothing is indexed after a stop', async () => {
  const fixture = await createRecordFixture(database);
  const collection = await fixture.createCollection();
  await start().stop();
  running = [];
  await fixture.insert(collection, [{ answers: {} }]);
  const rows = await fixture.read((db) =>
    db.all(sql`select 1 from record_index where account_id = ${fixture.accountId}`),
  );
  expect(rows).toEqual([]);
});

const unindexed = (fixture: RecordFixture) =>
  fixture.read((db) =>
    db.all(sql<{ id: string }>`
      select distinct collection_id as id from record_changes where account_id = ${fixture.accountId}`),
  );

test('a collection with a paused index is skipped until the pause ends', async () => {
  const fixture = await createRecordFixture(database);
  const { accountId } = fixture;
  const [filled, other] = [await fixture.createCollection(), await fixture.createCollection()];
  await database.write(accountId, async (db) => pauseIndexing(db, { accountId, collectionId: filled }));
  await fixture.insert(filled, [{ answers: {} }]);
  start();
  await fixture.insert(other, [{ answers: {} }]);
  await expect.poll(() => unindexed(fixture), { timeout: 15_000 }).toEqual([{ id: filled }]);
  expect((await fixture.select(filled)).ids).toHaveLength(1);
  await database.write(accountId, async (db) => resumeIndexing(db, { accountId, collectionId: filled }));
  await expect.poll(() => unindexed(fixture), { timeout: 15_000 }).toEqual([]);
});

test('a pause expires if it is not renewed', async () => {
  const fixture = await createRecordFixture(database);
  const collectionId = await fixture.createCollection();
  await fixture.insert(collectionId, [{ answers: {} }]);
  await fixture.write((db) =>
    db.run(sql`insert into record_index_pauses (account_id, collection_id, until)
      values (${fixture.accountId}, ${collectionId}, now() - interval '1 second')`),
  );
  start();
  await expect.poll(() => unindexed(fixture), { timeout: 15_000 }).toEqual([]);
});

test('at a high write rate only collections with a large backlog are indexed', async () => {
  const fixture = await createRecordFixture(database);
  const [few, many] = [await fixture.createCollection(), await fixture.createCollection()];
  // Any write counts as a high rate.
  start({ busyRate: -1, maxBacklog: 3, maxDelayMs: 60_000 });
  await fixture.insert(few, [{ answers: {} }]);
  await fixture.insert(many, [{ answers: {} }, { answers: {} }, { answers: {} }]);
  await expect.poll(() => unindexed(fixture), { timeout: 15_000 }).toEqual([{ id: few }]);
});

test('at a permanently high write rate, other collections are indexed once in a while', async () => {
  const fixture = await createRecordFixture(database);
  const collection = await fixture.createCollection();
  start({ busyRate: -1, maxBacklog: 3, maxDelayMs: 2_000 });
  await fixture.insert(collection, [{ answers: {} }]);
  await expect.poll(() => unindexed(fixture), { timeout: 15_000 }).toEqual([]);
});
