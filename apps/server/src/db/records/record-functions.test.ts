import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createDatabase, type Database } from '../database.ts';
import { createRecordFixture, type RecordFixture } from './records.factory.ts';

/*
 * The functions behind the index are tuned, and must return exactly what the first ones did: rows in the index are not
 * rewritten.
 */

let testDatabase: TestDatabase;
let database: Database;
let fixture: RecordFixture;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase({ ...testDatabase, poolSize: 2, onError: () => {} });
  fixture = await createRecordFixture(database);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const countDifferent = async (compare: ReturnType<typeof sql<{ value: string }>>) => {
  const first = await readFile(new URL('./first-record-functions.sql', import.meta.url), 'utf8');
  return fixture.write(async (db) => {
    for (const statement of first.split(/\n(?=create function )/).slice(1)) await db.run(sql.raw(statement));
    const different = await db.all(compare);
    await db.run(sql`drop function pg_temp.first_record_instant, pg_temp.first_record_split,
      pg_temp.first_record_fold, pg_temp.first_record_text, pg_temp.first_record_words`);
    return different.map(({ value }) => value);
  });
};

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const between = (from: number, to: number) => from + Math.floor(Math.random() * (to - from + 1));
const several = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const character = (from: number, to: number) => String.fromCodePoint(between(from, to));

const ranges: readonly (readonly [number, number])[] = [
  [0x80, 0x24f],
  [0x250, 0x2ff],
  [0x300, 0x36f],
  [0x370, 0x7ff],
  [0x1680, 0x180f],
  [0x1e00, 0x1fff],
  [0x2000, 0x20ff],
  [0x2100, 0x2fff],
  [0x3000, 0x30ff],
  [0xac00, 0xac40],
  [0xf900, 0xffef],
  [0x1f300, 0x1faff],
];
const plainWord = () => several(between(1, 9), () => character(0x61, 0x7a)).join('');
const parts: readonly (() => string)[] = [
  plainWord,
  () => plainWord().toUpperCase(),
  () => String(between(0, 99_999)),
  () => character(0x20, 0x7f),
  () => pick(['\n', '\r\n', '\t', '\\', '"', '\\n', '\\\\"', '\b', '\f', '\u0001', '\u001f', '", "', '  ']),
  () => pick([...'éèàçñüößøæłİıÅşŽ’“”–…€½ﬁﷺ한あ漢×\u00a0\u1680\u180e\u2028\u3000\u0591\u05b0\u0345\u0301']),
  () => character(...pick(ranges)),
  () => plainWord().repeat(between(10, 30)),
];
/** Mostly words, with a few unusual parts of one or two kinds. */
const someText = (length: number): string => {
  const odd = several(2, () => pick(parts));
  const oddity = pick([0.02, 0.1, 0.5]);
  return several(length, () => (Math.random() < oddity ? pick(odd)() : plainWord())).join(
    pick([' ', ' ', '']),
  );
};
const texts = () => ['', ' ', ...several(2_000, () => someText(pick([1, 3, 10, 40, 80])))];

const someValue = (depth: number): unknown =>
  pick<() => unknown>([
    () => someText(pick([1, 3, 30])),
    () => someText(3),
    () => between(-1_000, 100_000) / pick([1, 100, 1e12]),
    () => pick([true, false, null]),
    () => (depth > 2 ? null : several(between(0, 4), () => someValue(depth + 1))),
    () => (depth > 2 ? 'deep' : someDocument(between(0, 4), depth + 1)),
  ])();
const someDocument = (size: number, depth = 0): Record<string, unknown> =>
  Object.fromEntries(several(size, () => [someText(1), someValue(depth)]));
const documents = () => [
  {},
  { all: 'ﷺ'.repeat(3_000) },
  { all: 'é '.repeat(30_000) },
  { all: 'word '.repeat(4_000), more: 'É'.repeat(12_000) },
  ...several(10, () => ({ long: several(60, () => someText(80)), ...someDocument(5) })),
  ...several(1_000, () => someDocument(between(0, 20))),
];

test('text folding is unchanged', async () => {
  expect(
    await countDifferent(sql`
      select value from jsonb_array_elements_text(${JSON.stringify(texts())}::jsonb) as value
      where record_fold(value) is distinct from pg_temp.first_record_fold(value)
        or record_text(value) is distinct from pg_temp.first_record_text(value)
        or record_column_text(value) is distinct from pg_temp.first_record_text(value)
        or record_split(value) is distinct from pg_temp.first_record_split(value)`),
  ).toEqual([]);
});

test('each character in the ranges that are folded one by one folds as before, with any combining marks', async () => {
  expect(
    await countDifferent(sql`
      select made.value from generate_series(128, 8383) as code,
        unnest(array['', U&'\\0301', U&'\\05b0\\0591', U&'\\0327\\0301', 'x']) as behind,
        lateral (select repeat('some words ', 12) || chr(code) || behind || ' ' || chr(code) as value) made
      where record_fold(made.value) is distinct from pg_temp.first_record_fold(made.value)`),
  ).toEqual([]);
});

test('the words of a record are unchanged', async () => {
  expect(
    await countDifferent(sql`
      select value::text from jsonb_array_elements(${JSON.stringify(documents())}::jsonb) as value,
        lateral (select record_words(value, 'a0f9') as now, pg_temp.first_record_words(value, 'a0f9') as before) words
      where tsvectorsend(now) is distinct from tsvectorsend(before)
        or pg_column_size(now) <> pg_column_size(before) or now <> before`),
  ).toEqual([]);
});

test('instants are parsed as before', async () => {
  const two = (to: number) => String(between(0, to)).padStart(2, '0');
  const instants = several(
    5_000,
    () =>
      `${pick(['2024', '2025', '0000', '0001', '1900', '9999'])}-${two(13)}-${two(32)}T${two(25)}:${two(61)}:${two(61)}` +
      pick(['', '', '.5', '.000', '.123', '.123456', '.1234567', '.']) +
      pick(['Z', 'Z', 'Z', 'z', '', '+02:00', '-14:00', '+15:00', '+01:60', '\n', 'Z\n']),
  );
  expect(
    await countDifferent(sql`
      select value from jsonb_array_elements_text(${JSON.stringify(instants)}::jsonb) as value
      where record_instant(value) is distinct from pg_temp.first_record_instant(value)`),
  ).toEqual([]);
});
