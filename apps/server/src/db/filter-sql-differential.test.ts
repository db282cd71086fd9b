import { filterSchema, parseFilter } from '@form-service/engine';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { build } from './db.ts';
import type { FilterColumns } from './filter-columns.ts';
import { condition, NOW, type Row, rows } from './filter-model.factory.ts';
import { filterToSql } from './filter-sql.ts';

const schema = filterSchema({
  title: { type: 'string', nullable: false },
  note: { type: 'string' },
  count: { type: 'number' },
  score: { type: 'number' },
  flag: { type: 'boolean' },
  made: { type: 'timestamp', nullable: false },
  due: { type: 'date' },
  day: { type: 'date' },
  extra: { type: 'json' },
  tags: { type: 'list', items: 'string' },
});
const types = {
  title: 'text',
  note: 'text',
  count: 'int',
  score: 'numeric',
  flag: 'bool',
  made: 'timestamptz',
  due: 'date',
  day: 'text',
  extra: 'jsonb',
  tags: 'jsonb',
} as const;
const columns: FilterColumns = Object.fromEntries(
  Object.entries(types).map(([name, type]) => [name, { ref: sql.ref(name), type }]),
);

const client = new pg.Client({ connectionString: inject('adminUrl') });

beforeAll(async () => {
  await client.connect();
  await client.query('begin');
  await client.query(`create temporary table filtered (place int, title text not null, note text, count int, score numeric,
    flag boolean, made timestamptz not null, due date, day text, extra jsonb, tags jsonb) on commit drop`);
});

afterAll(async () => {
  await client.query('rollback');
  await client.end();
});

const INSERT = `insert into filtered select place, item->>'title', item->>'note', (item->>'count')::int,
  (item->>'score')::numeric, (item->>'flag')::boolean, (item->>'made')::timestamptz, (item->>'due')::date, item->>'day',
  item->'extra', item->'tags' from jsonb_array_elements($1::jsonb) with ordinality as rows(item, place)`;

async function chosenByPostgres(filter: string, from: Row[]): Promise<number[]> {
  const where = filterToSql(parseFilter(filter, schema), columns, { now: NOW });
  const query = sql<{ place: number }>`select place from filtered where ${where} order by place`.compile(
    build,
  );
  await client.query('savepoint clean');
  try {
    await client.query(INSERT, [JSON.stringify(from)]);
    const found = await client.query<{ place: number }>(query.sql, [...query.parameters]);
    return found.rows.map((row) => row.place - 1);
  } finally {
    await client.query('rollback to savepoint clean; release savepoint clean');
  }
}

test('PostgreSQL selects the rows that match the filter in JavaScript', async () => {
  await fc.assert(
    fc.asyncProperty(rows, condition, async (table, filter) => {
      const meant = table.flatMap((row, place) => (filter.of(row) === true ? [place] : []));
      expect(await chosenByPostgres(filter.text, table)).toEqual(meant);
    }),
    { numRuns: 500 },
  );
});

const oneRow: Row = {
  title: 'Ab',
  note: null,
  count: 2147483647,
  score: 0.5,
  flag: null,
  made: '2026-11-15T10:00:00.000Z',
  due: '2026-11-15',
  day: '2026-11-15',
  extra: 'red',
  tags: ['red', 'blue'],
};

test.each([
  'true',
  '1 != 1.5 && 5 in [1, 2.5, 5] && "a" in ["a"] && lower("A") == "a"',
  'title in [note, "Ab"] && "xAbx".contains(title) && !"x".startsWith(note)',
  'made in ["2026-11-15T10:00:00Z"] && made == now() && made <= timestamp("2026-11-15T12:00:00+02:00")',
  'due in ["2026-11-15"] && day in ["2026-11-15"] && due == today() && day == today()',
  'due < now() && today() < now() && due + duration("10h") == made && duration("1h") + made > made',
  'today() > "2026-11-14" && coalesce(day, "2026-01-01") >= today() && coalesce(due, today()) == due',
  'extra == "red" && extra != 1 && extra in ["red"] && extra in tags && extra.contains("e") && extra == extra',
  'coalesce(extra, 7) == 7 && coalesce(null, note, "z") == "z" && coalesce(flag, true) && -score < 0',
  'size(tags) == 2 && tags.size() + size(title) == 4 && has(extra) && !has(note) && note == null',
  'flag in [true] == false && (flag == null) && !flag && (note == "a") == false && (count > 1) == true',
  'count / 2 == 1073741823.5 && count % 2 == 1 && count * count > 4e18 && count / 0 == null',
])('PostgreSQL accepts and agrees with: %s', async (filter) => {
  expect(await chosenByPostgres(filter, [oneRow])).toEqual([0]);
});

const century = 'duration("876600h")';

test.each([
  `made < timestamp("0001-01-01T00:00:00Z")${` - ${century}`.repeat(20)}`,
  `made < timestamp("9999-12-31T23:59:59.999999Z")${` + ${century}`.repeat(20)}`,
  'due < "0001-01-01" || due > "9999-12-31"',
  `score < 1e308${' * 1e308'.repeat(20)}`,
  `score < 5e-324${' / 1e308'.repeat(20)}`,
  'score % 5e-324 == 0.5 || count % 1e308 > 1',
  'count in [9007199254740991, -9007199254740991, 1e300]',
  'count * 9007199254740991 * count > -9007199254740991',
  'title < "\\u0001" || title.endsWith("\\\\") || title.contains("\\U0010ffff")',
])('an extreme value does not fail the query: %s', async (filter) => {
  await expect(chosenByPostgres(filter, [oneRow])).resolves.toBeInstanceOf(Array);
});
