import { expect, test } from 'vitest';
import { findInJson, jsonLines } from './json-lines.ts';

const closed = { toggled: new Map(), shown: new Map(), found: new Set<string>() };
const describeLines = (value: unknown, opening: Partial<Parameters<typeof jsonLines>[1]> = {}) =>
  jsonLines(value, { ...closed, ...opening }).map(
    ({ depth, name, kind }) => `${depth} ${name ?? ''} ${kind}`,
  );

test('two levels are open by default, the third is opened manually', () => {
  const value = { a: { b: { c: 1 } }, d: [] };
  expect(describeLines(value)).toEqual(['0  object', '1 a object', '2 b object', '1 d array']);
  expect(describeLines(value, { toggled: new Map([['["a","b"]', true]]) })).toContain('3 c value');
  expect(describeLines(value, { toggled: new Map([['[]', false]]) })).toEqual(['0  object']);
});

test('long lists are rendered a hundred at a time, and up to matches', () => {
  const value = { list: Array.from({ length: 250 }, (_, at) => at) };
  expect(describeLines(value, { toggled: new Map([['["list"]', true]]) })).toHaveLength(2 + 100 + 1);
  const { matches, found } = findInJson(value, '249');
  expect(matches).toEqual(['["list",249]']);
  expect(describeLines(value, { found })).toHaveLength(2 + 250);
});

test('searches names and values, ignoring case', () => {
  const value = { Email: 'ann@example.com', other: [{ to: 'ANN' }, null] };
  expect(findInJson(value, 'ann').matches).toEqual(['["Email"]', '["other",0,"to"]']);
  expect(findInJson(value, 'email').matches).toEqual(['["Email"]']);
  expect(findInJson(value, 'null').matches).toEqual(['["other",1]']);
  expect(findInJson(value, ' ').matches).toEqual([]);
});
