import { expect, test } from 'vitest';
import { planPaste, rangeOf, rowsOfRange } from './cell-range.ts';

const size = { rows: 3, columns: 4, first: 1 };
const at = (row: number, column: number) => ({ row, column });

test('a block is the same from whichever corner it was drawn', () => {
  expect(rangeOf(at(2, 3), at(0, 1))).toEqual(rangeOf(at(0, 1), at(2, 3)));
  expect(rowsOfRange(rangeOf(at(2, 1), at(4, 1)))).toEqual([2, 3, 4]);
});

test('a block begins where the focus is; what is longer than the table becomes rows', () => {
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

test('what is wider than the table is cut and told', () => {
  expect(planPaste([['a', 'b', 'c']], rangeOf(at(0, 3), at(0, 3)), size)).toMatchObject({
    cells: [{ text: 'a' }],
    cut: 2,
  });
});

test('one text fills what is selected', () => {
  const plan = planPaste([['x']], rangeOf(at(0, 1), at(1, 2)), size);
  expect(plan.cells).toHaveLength(4);
  expect(new Set(plan.cells.map(({ text }) => text))).toEqual(new Set(['x']));
});
