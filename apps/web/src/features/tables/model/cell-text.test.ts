import { columnTypes } from '@form-service/engine';
import { expect, test } from 'vitest';
import type { TableColumn } from '../api.ts';
import { cellText, parseCell, readerOf, sameValue } from './cell-text.ts';
import { columnTypeInfo } from './column-type-info.ts';

const column = (type: TableColumn['type'], rest: Partial<TableColumn> = {}): TableColumn => ({
  key: 'a',
  name: 'A',
  type,
  required: false,
  unique: false,
  indexed: true,
  options: null,
  default: null,
  tableId: null,
  formId: null,
  ...rest,
});

test('type titles match the engine', () => {
  for (const [name, { title }] of Object.entries(columnTypeInfo))
    expect(columnTypes[name as TableColumn['type']].title).toBe(title);
});

test('parses texts by column type, or reports an error', () => {
  expect(parseCell('12.5', column('number'))).toEqual({ value: 12.5 });
  expect(parseCell('', column('number'))).toEqual({ value: null });
  expect(parseCell('many', column('number'))).toHaveProperty('problem');
  expect(parseCell('Europe', column('select', { options: [{ value: 'eu', label: 'Europe' }] }))).toEqual({
    value: 'eu',
  });
  expect(parseCell(' ', column('text', { required: true }))).toHaveProperty('problem');
});

test('date order is detected from the pasted texts, then dots, then the browser language', () => {
  const pasted = (...texts: string[]) => {
    const reader = readerOf(texts);
    return texts.map((text) => {
      const read = parseCell(text, column('date'), reader);
      return 'value' in read ? read.value : 'problem';
    });
  };
  expect(pasted('02.03.2026', '05.11.2026')).toEqual(['2026-03-02', '2026-11-05']);
  expect(pasted('03/04/2026', '25/12/2026')).toEqual(['2026-04-03', '2026-12-25']);
  expect(pasted('03/04/2026', '12/25/2026')).toEqual(['2026-03-04', '2026-12-25']);
  expect(pasted('02.03.2026', '12/25/2026')[0]).toBe('2026-03-02');
  expect(parseCell('25/12/2026', column('date'))).toEqual({ value: '2026-12-25' });
  const amounts = ['1.234', '0,5'];
  expect(amounts.map((text) => parseCell(text, column('number'), readerOf(amounts)))).toEqual([
    { value: 1234 },
    { value: 0.5 },
  ]);
});

test('a copied value parses to the same value', () => {
  for (const [type, value] of [
    ['number', -1.5],
    ['boolean', true],
    ['date', '2026-11-15'],
    ['json', { a: [1] }],
  ] as const) {
    const text = cellText(value, column(type));
    expect(parseCell(text, column(type))).toEqual({ value });
  }
  expect(sameValue({ a: 1 }, { a: 1 })).toBe(true);
  expect(sameValue(null, undefined)).toBe(true);
  expect(sameValue('1', 1)).toBe(false);
});
