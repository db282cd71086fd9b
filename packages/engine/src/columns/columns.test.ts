import { describe, expect, test } from 'vitest';
import { type ColumnTypeName, columnTypeNames, columnTypes } from './column-types.ts';
import { convertValue } from './convert-value.ts';
import { readRow, rowFilter, rowSchema, rowType } from './row-values.ts';

const options = [{ value: 'eu', label: 'Europe' }, { value: 'us' }];
const rowId = 'row_01kxta5vqse7xr9m4z3h8w2bcd';
const entryId = 'ent_01kxta5vqse7xr9m4z3h8w2bcd';
const fileId = 'fil_01kxta5vqse7xr9m4z3h8w2bcd';

/** For each type: two canonical values, the smaller first, and an invalid one. */
const samples: Record<ColumnTypeName, { good: [unknown, unknown]; bad: unknown }> = {
  text: { good: ['a', 'b'], bad: 1 },
  long_text: { good: ['a\nb', 'b'], bad: [] },
  number: { good: [-1.5, 2], bad: '2' },
  boolean: { good: [false, true], bad: 'true' },
  date: { good: ['2026-01-31', '2026-02-01'], bad: '2026-02-30' },
  datetime: { good: ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z'], bad: '2026-01-01' },
  select: { good: ['eu', 'us'], bad: 'mars' },
  multi_select: { good: [['eu'], ['eu', 'us']], bad: ['mars'] },
  email: { good: ['a@example.com', 'b@example.com'], bad: 'a@' },
  url: { good: ['https://a.example', 'https://b.example'], bad: 'ftp://a.example' },
  json: { good: [1, 'x'], bad: () => {} },
  file: { good: [[fileId], [fileId.replace(/d$/, 'e')]], bad: ['x'] },
  row: { good: [rowId, rowId.replace(/d$/, 'e')], bad: entryId },
  entry: { good: [entryId, entryId.replace(/d$/, 'e')], bad: rowId },
};

describe.each(columnTypeNames)('%s', (name) => {
  const type = columnTypes[name];
  const column = { options };
  const { good, bad } = samples[name];

  test('parses its own values from JSON and from cells', () => {
    for (const value of good) {
      expect(type.parse(value, column)).toEqual({ answer: value });
      expect(type.fromCell(type.toCell(value, column), column)).toEqual({ answer: value });
      expect(type.format(value, column, { locale: 'en' })).not.toBe('');
    }
    expect(type.parse(bad, column)).toHaveProperty('problems');
    expect(type.parse(null, column)).toEqual({ answer: null });
    expect(type.fromCell(' ', column)).toEqual({ answer: null });
    expect(type.toCell(null, column)).toBe('');
  });

  test('sorts missing values last and has distinct keys', () => {
    const [less, more] = good;
    expect(type.compare(less, more, column)).toBeLessThan(0);
    expect(type.compare(more, less, column)).toBeGreaterThan(0);
    expect(type.compare(null, less, column)).toBeGreaterThan(0);
    expect(type.compare(less, less, column)).toBe(0);
    if (type.uniqueKey) expect(type.uniqueKey(less)).not.toBe(type.uniqueKey(more));
  });

  test('converts to itself, and to JSON and back', () => {
    for (const value of good) {
      const own = { type: name, options };
      expect(convertValue(value, own, own)).toEqual({ answer: value });
      const json = convertValue(value, own, { type: 'json' });
      expect(json).toEqual({ answer: value });
      expect(convertValue(value, { type: 'json' }, own)).toEqual({ answer: value });
      expect(convertValue(null, own, { type: 'number' })).toEqual({ answer: null });
    }
  });
});

test.each([
  ['text', '12,50', 'number', 12.5],
  ['text', 'Europe', 'select', 'eu'],
  ['text', 'eu; us', 'multi_select', ['eu', 'us']],
  ['text', 'yes', 'boolean', true],
  ['number', 7, 'text', '7'],
  ['number', 1, 'boolean', true],
  ['boolean', false, 'number', 0],
  ['date', '2026-11-15', 'datetime', '2026-11-15T00:00:00.000Z'],
  ['datetime', '2026-11-15T23:59:00.000Z', 'date', '2026-11-15'],
  ['select', 'us', 'multi_select', ['us']],
  ['multi_select', ['us'], 'select', 'us'],
  ['json', { a: 1 }, 'long_text', '{"a":1}'],
  ['json', '7', 'number', 7],
] as const)('%s %j converts to %s %j', (from, value, to, expected) => {
  const converted = convertValue(value, { type: from, options }, { type: to, options });
  expect(converted).toEqual({ answer: expected });
});

test.each([
  ['text', 'many', 'number'],
  ['text', 'mars', 'select'],
  ['multi_select', ['eu', 'us'], 'select'],
  ['number', 2, 'boolean'],
  ['json', [1], 'number'],
  ['email', 'a@example.com', 'row'],
] as const)('%s %j does not convert to %s', (from, value, to) => {
  expect(convertValue(value, { type: from, options }, { type: to, options })).toHaveProperty('problems');
});

describe('rows', () => {
  const columns = [
    { key: 'code', type: 'text', required: true },
    { key: 'price', type: 'number' },
  ] as const;

  test('a new row needs required values, and an update must not remove them', () => {
    expect(readRow(columns, {}, { whole: true }).problems).toMatchObject([
      { path: 'values.code', code: 'required' },
    ]);
    expect(readRow(columns, {}, { whole: false })).toEqual({ values: {}, problems: [] });
    expect(readRow(columns, { code: null }, { whole: false }).problems).toHaveLength(1);
    expect(readRow(columns, { code: 7 }, { whole: true }).problems.map(({ code }) => code)).toEqual([
      'wrong_type',
    ]);
  });

  test('reports an unknown column with a suggestion', () => {
    const [problem] = readRow(columns, { pric: 1 }, { whole: false }).problems;
    expect(problem).toMatchObject({ path: 'values.pric', code: 'unknown_column' });
    expect(problem?.message).toContain('"price"');
  });

  test('filters, expressions and JSON Schema include the columns', () => {
    expect(rowFilter(columns).field(['price'])).toEqual({ type: 'number' });
    expect(rowFilter(columns).field(['price', 'x'])).toBeUndefined();
    expect(rowType(columns)).toMatchObject({ kind: 'object', fields: { code: { kind: 'string' } } });
    expect(rowSchema(columns)).toMatchObject({ required: ['code'], additionalProperties: false });
  });
});
