import { expect, test } from 'vitest';
import {
  type LayoutColumn,
  nextSort,
  orderedColumns,
  readLayout,
  sortDirection,
  visibleColumns,
  widthOf,
  withMoved,
  withShown,
  withStep,
  withWidth,
} from './column-layout.ts';

const column = (key: string, isDefault = true): LayoutColumn => ({
  key,
  width: 200,
  isDefault,
});
const columns = ['a', 'b', 'c', 'd'].map((key) => column(key));
const keys = (list: readonly LayoutColumn[]) => list.map(({ key }) => key).join('');

test('new columns are placed beside their neighbors', () => {
  expect(keys(orderedColumns(columns, { order: ['d', 'a', 'gone'] }))).toBe('dabc');
  expect(keys(orderedColumns(columns, { order: ['c'] }))).toBe('abcd');
});

test('a column moves to another position, from either side', () => {
  expect(keys(orderedColumns(columns, withMoved(columns, {}, 'a', 'c')))).toBe('bcad');
  expect(keys(orderedColumns(columns, withMoved(columns, {}, 'd', 'b')))).toBe('adbc');
  expect(withMoved(columns, {}, 'a', 'x')).toEqual({});
});

test('a step skips hidden columns and stops at the ends', () => {
  const layout = withShown({}, ['b'], false);
  expect(keys(visibleColumns(columns, withStep(columns, layout, 'a', 1)))).toBe('cad');
  expect(withStep(columns, layout, 'a', -1)).toBe(layout);
});

test('widths have limits', () => {
  const layout = withWidth(withWidth({}, 'a', 5), 'b', 9_000);
  expect([widthOf(column('a'), layout), widthOf(column('b'), layout), widthOf(column('c'), layout)]).toEqual([
    64, 800, 200,
  ]);
});

test('stored layouts are validated', () => {
  expect(readLayout(null)).toEqual({});
  expect(readLayout('nonsense')).toEqual({});
  expect(readLayout('{"order":["a",1],"shown":{"a":true,"b":"x"},"widths":{"a":100,"b":-1}}')).toEqual({
    order: ['a'],
    shown: { a: true },
    widths: { a: 100 },
  });
});

test('a heading cycles through ascending and descending', () => {
  expect(nextSort(undefined, 'number')).toBe('number');
  expect(nextSort('number', 'number')).toBe('-number');
  expect(nextSort('-number', 'number')).toBeUndefined();
  expect(nextSort('-number', 'answers.city')).toBe('answers.city');
  expect(sortDirection('-number', 'number')).toBe('descending');
  expect(sortDirection('number', 'answers.number')).toBeUndefined();
});
