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

test('workers index what several accounts write, and fill columns that come later', async () => {
  const worlds = await Promise.all([createRecordFixture(database), createRecordFixture(database)]);
  start();
  start();
  for (const world of worlds) {
    const collection = await world.createCollection();
    const left = () =>
      world.read((db) =>
        db.all(sql`
          select collection_id from record_changes where account_id = ${world.accountId}
          union all select collection_id from record_slots where account_id = ${world.accountId} and not ready`),
      );
    const indexed = () =>
      world.read((db) =>
        db.all(sql<{ n1: string | null }>`
          select n1 from record_index where account_id = ${world.accountId} and collection_id = ${collection}`),
      );
    await world.insert(collection, [{ answers: { age: 4 } }, { answers: { age: 5 } }]);
    await expect.poll(left, { timeout: 15_000 }).toEqual([]);
    expect(await indexed()).toHaveLength(2);
    await world.assign(collection, [{ path: 'answers.age', kind: 'number' }]);
    await expect.poll(left, { timeout: 15_000 }).toEqual([]);
    expect((await indexed()).every(({ n1 }) => n1 !== null)).toBe(true);
  }
});

test('a collection that cannot be indexed keeps no other one waiting', async () => {
  const world = await createRecordFixture(database);
  const broken = await world.createCollection();
  const sound = await world.createCollection();
  await world.write((db) =>
    db.run(sql`insert into record_slots (account_id, collection_id, path, kind, slot, ready)
      values (${world.accountId}, ${broken}, 'answers.x', 'text', 'no_such_column', true)`),
  );
  for (const collection of [broken, sound]) await world.insert(collection, [{ answers: {} }]);
  start();
  const waiting = () =>
    world.read((db) =>
      db.all(sql<{ id: string }>`
        select collection_id as id from record_changes where account_id = ${world.accountId}`),
    );
  await expect.poll(waiting, { timeout: 15_000 }).toEqual([{ id: broken }]);
  // Its records are found all the same.
  expect((await world.select(broken)).ids).toHaveLength(1);
});

test('after a stop nothing is indexed any more', async () => {
  const world = await createRecordFixture(database);
  const collection = await world.createCollection();
  await start().stop();
  running = [];
  await world.insert(collection, [{ answers: {} }]);
  const rows = await world.read((db) =>
    db.all(sql`select 1 from record_index where account_id = ${world.accountId}`),
  );
  expect(rows).toEqual([]);
});

const unindexed = (world: RecordFixture) =>
  world.read((db) =>
    db.all(sql<{ id: string }>`
      select distinct collection_id as id from record_changes where account_id = ${world.accountId}`),
  );

test('a collection that is filled in bulk is left until that is over', async () => {
  const world = await createRecordFixture(database);
  const { accountId } = world;
  const [filled, other] = [await world.createCollection(), await world.createCollection()];
  await database.write(accountId, async (db) => pauseIndexing(db, { accountId, collectionId: filled }));
  await world.insert(filled, [{ answers: {} }]);
  start();
  await world.insert(other, [{ answers: {} }]);
  await expect.poll(() => unindexed(world), { timeout: 15_000 }).toEqual([{ id: filled }]);
  expect((await world.select(filled)).ids).toHaveLength(1);
  await database.write(accountId, async (db) => resumeIndexing(db, { accountId, collectionId: filled }));
  await expect.poll(() => unindexed(world), { timeout: 15_000 }).toEqual([]);
});

test('the rest of a collection ends by itself when nobody renews it', async () => {
  const world = await createRecordFixture(database);
  const collectionId = await world.createCollection();
  await world.insert(collectionId, [{ answers: {} }]);
  await world.write((db) =>
    db.run(sql`insert into record_index_pauses (account_id, collection_id, until)
      values (${world.accountId}, ${collectionId}, now() - interval '1 second')`),
  );
  start();
  await expect.poll(() => unindexed(world), { timeout: 15_000 }).toEqual([]);
});

test('while much comes in only collections with much to index get their turn', async () => {
  const world = await createRecordFixture(database);
  const [few, many] = [await world.createCollection(), await world.createCollection()];
  // Anything counts as much.
  start({ busyRate: -1, maxBacklog: 3, maxDelayMs: 60_000 });
  await world.insert(few, [{ answers: {} }]);
  await world.insert(many, [{ answers: {} }, { answers: {} }, { answers: {} }]);
  await expect.poll(() => unindexed(world), { timeout: 15_000 }).toEqual([{ id: few }]);
});

test('while much comes in all the time, others get their turn once in a while', async () => {
  const world = await createRecordFixture(database);
  const collection = await world.createCollection();
  start({ busyRate: -1, maxBacklog: 3, maxDelayMs: 2_000 });
  await world.insert(collection, [{ answers: {} }]);
  await expect.poll(() => unindexed(world), { timeout: 15_000 }).toEqual([]);
});
