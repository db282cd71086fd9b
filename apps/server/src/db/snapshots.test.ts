import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { newUuid } from '../kit/ids.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createSnapshots, inlineValues, type Snapshots } from './snapshots.ts';

let database: TestDatabase;
let snapshots: Snapshots;
beforeAll(async () => {
  database = await createTestDatabase();
  snapshots = createSnapshots({ url: database.appUrl, onError: () => {} }, 1);
});
afterAll(async () => {
  await snapshots.close();
  await database.drop();
});

test('statements are not compiled, whatever the database is set to', async () => {
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(`alter database ${new URL(database.url).pathname.slice(1)} set jit = on`);
  await admin.end();
  const { signal } = new AbortController();
  const { jit } = await snapshots.use(newUuid(), signal, ({ db }) =>
    db.one(sql<{ jit: string }>`select current_setting('jit') as jit`),
  );
  expect(jit).toBe('off');
});

test('a copy that is aborted before it is read is destroyed, and the next read works', async () => {
  const abort = new AbortController();
  const copies: { destroyed: boolean }[] = [];
  const reading = snapshots.use(newUuid(), abort.signal, async ({ csv }) => {
    copies.push(await csv(sql`select generate_series(1, 100000)`));
    abort.abort(new Error('canceled'));
    return Promise.withResolvers<never>().promise;
  });
  await expect(reading).rejects.toThrow('canceled');
  await expect.poll(() => copies.map(({ destroyed }) => destroyed)).toEqual([true]);
  const read = await snapshots.use(newUuid(), new AbortController().signal, async ({ csv }) => {
    const chunks = await Array.fromAsync(await csv(sql`select 'a,b'`));
    return Buffer.concat(chunks as Buffer[]).toString();
  });
  expect(read).toBe('"a,b"\n');
});

it('writes quoted values into the text, and ignores what only looks like a parameter', () => {
  const query = sql`select ${"it's $2"}, '$1 it''s', "$1", /* $1 */ ${null}, ${5}, ${['a"b', '\\']}::text[], ${new Date(0)}`;
  expect(inlineValues(query)).toBe(
    `select 'it''s $2', '$1 it''s', "$1", /* $1 */ null, '5',  E'{"a\\\\"b","\\\\\\\\"}'::text[], '1970-01-01T00:00:00.000Z'`,
  );
});

it('rejects objects, which the caller must serialize', () => {
  expect(() => inlineValues(sql`select ${{ a: 1 }}`)).toThrow(/JSON.stringify/);
});
