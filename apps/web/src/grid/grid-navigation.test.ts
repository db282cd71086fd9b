import { expect, test } from 'vitest';
import { cellAfter } from './grid-navigation.ts';

const size = { rows: 50, columns: 4, perScreen: 10 };
const go = (row: number, column: number, key: string, ctrlKey = false) => {
  const cell = cellAfter({ row, column }, { key, ctrlKey }, size);
  return cell && [cell.row, cell.column];
};

test('arrows move one cell and stop at the edges; headings are above the first row', () => {
  expect(go(0, 0, 'ArrowDown')).toEqual([1, 0]);
  expect(go(49, 3, 'ArrowDown')).toEqual([49, 3]);
  expect(go(0, 1, 'ArrowUp')).toEqual([-1, 1]);
  expect(go(-1, 0, 'ArrowLeft')).toEqual([-1, 0]);
  expect(go(2, 3, 'ArrowRight')).toEqual([2, 3]);
});

test('Home and End move within the row, with Ctrl in the whole grid, pages by the visible rows', () => {
  expect(go(7, 2, 'Home')).toEqual([7, 0]);
  expect(go(7, 2, 'End')).toEqual([7, 3]);
  expect(go(7, 2, 'Home', true)).toEqual([0, 0]);
  expect(go(7, 2, 'End', true)).toEqual([49, 3]);
  expect(go(7, 2, 'PageDown')).toEqual([17, 2]);
  expect(go(7, 2, 'PageUp')).toEqual([0, 2]);
  expect(go(-1, 2, 'PageUp')).toEqual([-1, 2]);
  expect(go(7, 2, 'x')).toBeUndefined();
});
