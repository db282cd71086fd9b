import { expect, test } from 'vitest';
import { planPaste, rangeOf, rowsOfRange } from './cell-range.ts';

const size = { rows: 3, columns: 4, first: 1 };
const at = (row: number, column: number) => ({ row, column });

test('a range is the same from any corner', () => {
  expect(rangeOf(at(2, 3), at(0, 1))).toEqual(rangeOf(at(0, 1), at(2, 3)));
  expect(rowsOfRange(rangeOf(at(2, 1), at(4, 1)))).toEqual([2, 3, 4]);
});

test('a pasted block starts at the focus; additional rows are added', () => {
  const texts = [
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
  ];
  const plan = planPaste(texts, rangeOf(at(1, 2), at(1, 2)), size);
  expect(plan.cells.map(({ row, column, text }) => `${row}:${column}${text}`)).toEqual([
    '1:2a',
    '1:3b',
    '2:2c',
    '2:3d',
  ]);
  expect(plan.added.map((row) => [...row])).toEqual([
    [
      [2, 'e'],
      [3, 'f'],
    ],
  ]);
  expect(plan.droppedColumns).toBe(0);
});

test('columns that do not fit are dropped and reported', () => {
  expect(planPaste([['a', 'b', 'c']], rangeOf(at(0, 3), at(0, 3)), size)).toMatchObject({
    cells: [{ text: 'a' }],
    droppedColumns: 2,
  });
});

test('a single text fills the selection', () => {
  const plan = planPaste([['x']], rangeOf(at(0, 1), at(1, 2)), size);
  expect(plan.cells).toHaveLength(4);
  expect(new Set(plan.cells.map(({ text }) => text))).toEqual(new Set(['x']));
});
