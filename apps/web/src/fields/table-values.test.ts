import { expect, test } from 'vitest';
import { fieldAnswers, rowFilters, valuesByTable, valueTableOf } from './table-values.ts';

const lookup = { kind: 'field', key: 'shop', type: 'lookup', tableId: 'tbl_1', labelColumn: 'name' };
const choice = {
  kind: 'field',
  key: 'sizes',
  type: 'multi_choice',
  options: { tableId: 'tbl_2', valueColumn: 'code', labelColumn: 'title' },
};
const plain = { kind: 'field', key: 'plain', type: 'single_choice', options: [{ value: 'a' }] };
const elements = [lookup, plain, { kind: 'group', key: 'items', repeat: {}, elements: [choice] }] as never;

test('finds table values, also in instances', () => {
  expect(valueTableOf(plain as never)).toBeUndefined();
  const answers = {
    shop: 'row_1',
    plain: 'a',
    items: [
      { id: 'ins_1', sizes: ['s', 'm'] },
      { id: 'ins_2', sizes: ['m'] },
    ],
  };
  const found = [...valuesByTable(fieldAnswers(elements, answers)).values()];
  expect(found).toEqual([
    { table: { tableId: 'tbl_1', valueColumn: undefined, labelColumn: 'name' }, values: new Set(['row_1']) },
    { table: { tableId: 'tbl_2', valueColumn: 'code', labelColumn: 'title' }, values: new Set(['s', 'm']) },
  ]);
});

test('filters select the rows, split by length', () => {
  const table = { tableId: 'tbl_1', valueColumn: undefined, labelColumn: 'name' };
  expect(rowFilters(table, ['row_1', 'row_2'])).toEqual(['id in ["row_1", "row_2"]']);
  expect(rowFilters({ ...table, valueColumn: 'code' }, ['a"b'])).toEqual(['values.code in ["a\\"b"]']);
  expect(
    rowFilters(
      table,
      Array.from({ length: 200 }, (_, index) => `row_${'x'.repeat(26)}${index}`),
    ),
  ).toHaveLength(3);
  expect(rowFilters(table, [])).toEqual([]);
});
