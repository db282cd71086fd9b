import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inlineValues } from './inline-values.ts';

it('writes quoted values into the text, and ignores what only looks like a parameter', () => {
  const query = sql`select ${"it's $2"}, '$1 it''s', "$1", /* $1 */ ${null}, ${5}, ${['a"b', '\\']}::text[], ${new Date(0)}`;
  expect(inlineValues(query)).toBe(
    `select 'it''s $2', '$1 it''s', "$1", /* $1 */ null, '5',  E'{"a\\\\"b","\\\\\\\\"}'::text[], '1970-01-01T00:00:00.000Z'`,
  );
});

it('rejects objects, which the caller must serialize', () => {
  expect(() => inlineValues(sql`select ${{ a: 1 }}`)).toThrow(/JSON.stringify/);
});
