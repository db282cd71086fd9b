import { expect, test } from 'vitest';
import type { TableRow } from '../rows-api.ts';
import { SheetStore } from './sheet-store.ts';

const row = (values: TableRow['values'], version = 1): TableRow => ({
  id: 'row_1',
  tableId: 'tbl_1',
  values,
  version,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
});

test('pending changes are shown immediately, and an unchanged row is the same object', () => {
  const store = new SheetStore();
  const page = row({ a: 1, b: 2 });
  expect(store.read(page)).toBe(store.read(page));
  const change = new Map([['row_1', { a: 5 }]]);
  store.addPending(change);
  expect(store.read(page).values).toEqual({ a: 5, b: 2 });
  store.storeRow(row({ a: 5, b: 2 }, 2));
  store.removePending(change);
  expect(store.read(page).values).toEqual({ a: 5, b: 2 });
  expect(store.read(page).row.version).toBe(2);
});

test('a later change stays pending when the first is done', () => {
  const store = new SheetStore();
  const page = row({ a: 1 });
  const first = new Map([['row_1', { a: 2 }]]);
  store.addPending(first);
  store.addPending(new Map([['row_1', { a: 3 }]]));
  store.removePending(first);
  expect(store.read(page).values.a).toBe(3);
});

test('a page loaded later wins', () => {
  const store = new SheetStore();
  store.storeRow(row({ a: 2 }, 2));
  expect(store.read(row({ a: 9 }, 3)).values.a).toBe(9);
});

test('rejected text stays at its cell until retried', () => {
  const store = new SheetStore();
  const page = row({ a: 1 });
  store.setErrors('row_1', { a: { text: 'x', message: 'No number.' } });
  expect(store.read(page).errors).toEqual({ a: { text: 'x', message: 'No number.' } });
  expect(store.errorCount()).toBe(1);
  store.clearErrors('row_1', ['a']);
  expect(store.read(page).errors).toBeUndefined();
});
