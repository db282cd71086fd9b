import { expect, test } from 'vitest';
import type { TableColumn } from '../api.ts';
import { affectsRows, changeOf, columnErrors, columnFormOf, newColumnOf } from './column-form.ts';
import { freeColumnKey, keyOf } from './column-key.ts';

const price: TableColumn = {
  key: 'price',
  name: 'Price',
  type: 'number',
  required: false,
  unique: false,
  indexed: true,
  options: null,
  default: 5,
  tableId: null,
  formId: null,
};

test('keys are derived from names, each unique', () => {
  expect(keyOf('Größe (cm)')).toBe('gro_e_cm');
  expect(keyOf('2nd name')).toBe('nd_name');
  expect(keyOf('日本')).toBe('column');
  expect(freeColumnKey('Price', ['price', 'price_2'])).toBe('price_3');
});

test('only differences are sent', () => {
  expect(changeOf(price, columnFormOf(price))).toEqual({});
  expect(changeOf(price, { ...columnFormOf(price), name: 'Cost', default: '7' })).toEqual({
    name: 'Cost',
    default: 7,
  });
});

test('settings that a type lacks are omitted', () => {
  const form = { ...columnFormOf(undefined), name: 'Tags', type: 'multi_select' as const, unique: true };
  expect(newColumnOf({ ...form, options: [{ value: 'a' }] }, [])).toMatchObject({
    key: 'tags',
    unique: false,
    options: [{ value: 'a' }],
    tableId: null,
  });
});

test('detects changes that affect existing values', () => {
  expect(affectsRows({ name: 'Cost', index: 2 })).toBe(false);
  expect(affectsRows({ required: false })).toBe(false);
  expect(affectsRows({ required: true })).toBe(true);
  expect(affectsRows({ type: 'text' })).toBe(true);
});

test('errors are keyed by setting', () => {
  expect(columnErrors({ ...columnFormOf(price), default: 'much' })).toHaveProperty('default');
  expect(columnErrors({ ...columnFormOf(undefined), type: 'row' })).toMatchObject({
    name: expect.any(String),
    tableId: expect.any(String),
  });
  expect(columnErrors(columnFormOf(price))).toEqual({});
});
