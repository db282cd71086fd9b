import { expect, test } from 'vitest';
import { parseJsonPath, readJsonPath } from './json-path.ts';

const answer = {
  places: [{ name: 'Paris', 'odd key': 1 }, { name: 'Lyon' }],
  "it's": { '"': 2, '\\': 3 },
  empty: null,
  zero: 0,
};

const read = (path: string): unknown => {
  const steps = parseJsonPath(path);
  return steps === undefined ? 'no path' : readJsonPath(answer, steps);
};

test.each([
  ['$', answer],
  ['$.places[0].name', 'Paris'],
  ['places[1].name', 'Lyon'],
  ["$.places[0]['odd key']", 1],
  ['$["places"][0]["odd key"]', 1],
  ["$['it\\'s']['\"']", 2],
  ["$['it\\'s']['\\\\']", 3],
  ['$.places[*].name', ['Paris', 'Lyon']],
  ["$.places[*]['odd key']", [1, null]],
  ['$.zero', 0],
  ['$.empty', null],
  ['$.empty.more', null],
  ['$.nothing', null],
  ['$.places[9]', null],
  ['$.places.length', null],
  ['$.zero[*]', null],
  ['$.places.name', null],
  ['$.__proto__', null],
  ['$.constructor.name', null],
  ['$.places[0].toString', null],
])('%s', (path, value) => {
  expect(read(path)).toEqual(value);
});

test.each([
  '$..name',
  '$.places[?(@.name)]',
  '$.places[-1]',
  '$.places[0',
  '$.places[(1+1)]',
  '$.',
  '$.a b',
  "$['a]",
  '$.places[1:2]',
  '$.*',
  '',
  '$.places[99999999999]',
])('%j is not a path', (path) => {
  expect(read(path)).toBe('no path');
});

test('long paths and lists are fast', () => {
  const long = '['.repeat(50_000);
  expect(parseJsonPath(long)).toBeUndefined();
  const steps = parseJsonPath('$[*]') ?? [];
  expect(readJsonPath(Array(20_000).fill(1), steps)).toHaveLength(10_000);
});
