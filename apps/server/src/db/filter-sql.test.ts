import { FilterError, filterSchema, parseFilter } from '@form-service/engine';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { build } from './db.ts';
import type { FilterColumns } from './filter-columns.ts';
import { filterToSql } from './filter-sql.ts';

const ID = '018f5e1c-7a2b-7c3d-8e4f-5a6b7c8d9e0f';

const schema = filterSchema({
  id: { type: 'string', nullable: false },
  key: { type: 'string' },
  name: { type: 'string', nullable: false },
  city: { type: 'string' },
  age: { type: 'number' },
  number: { type: 'number', nullable: false },
  price: { type: 'number' },
  done: { type: 'boolean', nullable: false },
  paid: { type: 'boolean' },
  createdAt: { type: 'timestamp', nullable: false },
  due: { type: 'date' },
  birthday: { type: 'date' },
  extra: { type: 'json' },
  tags: { type: 'list', items: 'string' },
  lost: { type: 'string' },
});

const columns: FilterColumns = {
  id: { ref: sql.ref('id'), type: 'uuid', toSql: (value) => (value === 'prj_1' ? ID : undefined) },
  key: { ref: sql.ref('key'), type: 'uuid' },
  name: { ref: sql.ref('name'), type: 'text' },
  city: { ref: sql.ref('city'), type: 'text' },
  age: { ref: sql.ref('age'), type: 'int' },
  number: { ref: sql.ref('number'), type: 'int' },
  price: { ref: sql.ref('price'), type: 'numeric' },
  done: { ref: sql.ref('done'), type: 'bool' },
  paid: { ref: sql.ref('paid'), type: 'bool' },
  createdAt: { ref: sql.ref('created_at'), type: 'timestamptz' },
  due: { ref: sql.ref('due'), type: 'date' },
  birthday: { ref: sql.ref('birthday'), type: 'text' },
  extra: { ref: sql.ref('extra'), type: 'jsonb' },
  tags: { ref: sql.ref('tags'), type: 'jsonb' },
};

const clock = { now: new Date('2026-11-15T10:00:00.000Z') };

function compiled(text: string): [string, ...unknown[]] {
  const query = filterToSql(parseFilter(text, schema), columns, clock).compile(build);
  return [query.sql, ...query.parameters];
}

function failure(text: string): FilterError {
  try {
    compiled(text);
  } catch (error) {
    if (error instanceof FilterError) return error;
    throw error;
  }
  throw new Error(`${text} compiled`);
}

describe('common comparisons stay simple, so that an index can be used', () => {
  test.each([
    ['name == "a"', '("name" = $1::text)', 'a'],
    ['city == "a"', '("city" = $1::text)', 'a'],
    ['age >= 18', '("age" >= $1::bigint)', 18],
    ['age > 17.5', '("age" > $1::numeric)', 17.5],
    ['price < 10', '("price" < $1::numeric)', 10],
    ['done', '"done"'],
    ['city == null', '("city" is null)'],
    ['has(city)', '("city" is not null)'],
    ['createdAt > "2026-01-01"', '("created_at" > $1::timestamptz)', '2026-01-01T00:00:00.000Z'],
    ['name.startsWith("A")', 'starts_with("name", $1::text)', 'A'],
    ['"red" in tags', '("tags" @> jsonb_build_array($1::text))', 'red'],
  ])('%s', (text, ...expected) => expect(compiled(text)).toEqual(expected));

  test('a list is one parameter with the type of its column', () => {
    expect(compiled('name in ["a", "b"]')).toEqual(['("name" = any($1::text[]))', ['a', 'b']]);
    expect(compiled('number in [1, 2]')).toEqual(['("number" = any($1::bigint[]))', [1, 2]]);
    expect(compiled('price in [1, 2.5]')).toEqual(['("price" = any($1::numeric[]))', [1, 2.5]]);
    expect(compiled('id in ["prj_1"]')).toEqual(['("id" = any($1::uuid[]))', [ID]]);
  });
});

describe('two boolean values', () => {
  test.each([
    ['!(age > 18)', '(("age" > $1::bigint) is not true)'],
    ['!(number > 18)', '(not ("number" > $1::bigint))'],
    ['!paid', '("paid" is not true)'],
    ['!done', '(not "done")'],
    ['!!paid', '(not ("paid" is not true))'],
    ['city != "a"', '("city" is distinct from $1::text)'],
    ['name != "a"', '("name" <> $1::text)'],
    ['city == key', undefined],
    ['age == price', '("age" is not distinct from "price")'],
    ['(age > 1) == paid', '((("age" > $1::bigint) is true) is not distinct from "paid")'],
  ])('%s', (text, expected) => {
    if (expected === undefined) expect(failure(text).code).toBe('not_supported');
    else expect(compiled(text)[0]).toBe(expected);
  });
});

test('IDs are compared in their stored form, and an invalid one is rejected', () => {
  expect(compiled('id == "prj_1"')).toEqual(['("id" = $1::uuid)', ID]);
  expect(compiled('"prj_1" != id')).toEqual(['($1::uuid <> "id")', ID]);
  expect(compiled('key == null')).toEqual(['("key" is null)']);
  expect(failure('id == "prj_2"')).toMatchObject({ code: 'type_mismatch', position: { offset: 6 } });
  expect(failure('key == "nonsense"').code).toBe('type_mismatch');
  for (const text of ['id > "prj_1"', 'id == name', 'lower(id) == "a"', 'id.startsWith("prj_")']) {
    expect(failure(text).code).toBe('not_supported');
  }
});

test('user input never becomes part of the query text', () => {
  const hostile = `x'); drop table entries; --%_\\`;
  const literal = JSON.stringify(hostile);
  for (const text of [
    `name == ${literal}`,
    `name < ${literal}`,
    `name.contains(${literal})`,
    `name.endsWith(${literal})`,
    `lower(name).startsWith(${literal})`,
    `name in [${literal}]`,
    `${literal} in tags`,
    `coalesce(city, ${literal}) == ${literal}`,
    `extra == ${literal}`,
  ]) {
    const [text_, ...parameters] = compiled(text);
    expect(text_).not.toContain('drop');
    expect(parameters.length).toBeGreaterThan(0);
  }
});

test('LIKE wildcards are escaped', () => {
  expect(compiled('name.contains("50%_\\\\")')).toEqual(['("name" like $1::text)', '%50\\%\\_\\\\%']);
  expect(compiled('name.endsWith("%")')).toEqual(['("name" like $1::text)', '%\\%']);
});

test('dates and clocks', () => {
  expect(compiled('createdAt > now() - duration("36h")')).toEqual([
    '("created_at" > ($1::timestamptz - make_interval(secs => $2::float8)))',
    clock.now.toISOString(),
    129_600,
  ]);
  expect(compiled('due == today()')).toEqual(['("due" = $1::date)', '2026-11-15']);
  expect(compiled('birthday < "2000-01-01"')).toEqual(['("birthday" collate "C" < $1::text)', '2000-01-01']);
  expect(compiled('due < now()')[0]).toBe(`(("due"::timestamp at time zone 'UTC') < $1::timestamptz)`);
  expect(failure('birthday < now()').message).toContain('today()');
  expect(failure('birthday == due').code).toBe('not_supported');
  const inAuckland = filterToSql(parseFilter('due == today()', schema), columns, {
    ...clock,
    today: '2026-11-16',
  });
  expect(inAuckland.compile(build).parameters).toEqual(['2026-11-16']);
});

test('integers are calculated as decimals, without overflow or division by zero', () => {
  expect(compiled('number * number / age > 1')[0]).toBe(
    '(((("number")::numeric * ("number")::numeric) / nullif(("age")::numeric, 0)) > $1::numeric)',
  );
});

test('a field without a column cannot be used', () => {
  expect(failure('lost == "a"')).toMatchObject({ code: 'not_supported', position: { line: 1, column: 1 } });
  expect(() =>
    filterToSql(parseFilter('age > 1', schema), { age: { ref: sql.ref('age'), type: 'text' } }, clock),
  ).toThrow(FilterError);
});
