import { compileExpression, type ExpressionType, parseFilter } from '@form-service/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { celName } from './cel-name.ts';
import { celToRows } from './cel-to-rows.ts';
import type { ConditionField } from './condition-field.ts';
import { expressionScope, filterSchemaOf } from './expression-scope.ts';
import { operatorsFor } from './row-operators.ts';
import {
  type ConditionLine,
  plainRows,
  type RowGroup,
  type RowOperator,
  type Rows,
  type RowValue,
  TODAY,
  takesValue,
} from './rows.ts';
import { rowsToCel } from './rows-to-cel.ts';

const answer = (key: string, type: ExpressionType, rest: Partial<ConditionField> = {}): ConditionField => ({
  path: ['answers', key],
  label: key,
  type,
  ...rest,
});

const colors = ['red', 'green', 'blue'];
const options = colors.map((value) => ({ value, label: value }));

const fields: readonly ConditionField[] = [
  answer('name', { kind: 'string' }),
  answer('in', { kind: 'string' }),
  answer('colour', { kind: 'string', values: colors }, { options }),
  answer('tags', { kind: 'list', items: { kind: 'string', values: colors } }, { options }),
  answer('age', { kind: 'number' }),
  answer('member', { kind: 'boolean' }),
  answer('born', { kind: 'date' }),
  answer('seen', { kind: 'datetime' }),
  answer('extra', { kind: 'any' }),
  answer('guests', { kind: 'list', items: { kind: 'object', fields: {} } }, { counted: true }),
];

const texts = fc
  .oneof(fc.constantFrom('a', 'B', 'ab', '"', '\\', 'é\n', '😀'), fc.string({ minLength: 1 }))
  .filter((text) => text.isWellFormed() && !text.includes('\0'));
const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const numbers = fc
  .oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .filter((value) => Math.abs(value) < 1e100)
  .map((value) => (Object.is(value, -0) ? 0 : value));

function valueFor(
  { type, options: choices, counted }: ConditionField,
  operator: RowOperator,
): fc.Arbitrary<RowValue> {
  if (operator === 'last_days') return fc.integer({ min: 1, max: 36_500 });
  const text = choices ? fc.constantFrom(...choices.map(({ value }) => value)) : texts;
  if (operator === 'one_of' || operator === 'none_of') return fc.array(text, { minLength: 1, maxLength: 4 });
  if (counted || type.kind === 'number') return numbers;
  if (type.kind === 'boolean') return fc.boolean();
  if (type.kind === 'date')
    return fc.oneof(
      days.map((day) => day.toISOString().slice(0, 10)),
      fc.constant(TODAY),
    );
  if (type.kind === 'datetime') return days.map((day) => day.toISOString());
  return text;
}

const rowArbitrary: fc.Arbitrary<ConditionLine> = fc.constantFrom(...fields).chain((field) =>
  fc.constantFrom(...operatorsFor(field)).chain((operator): fc.Arbitrary<ConditionLine> => {
    const row = { field: celName(field), operator };
    if (!takesValue(operator)) return fc.constant(row);
    const isTest = operator.endsWith('contains') || operator.endsWith('_with');
    return fc
      .tuple(valueFor(field, operator), fc.boolean())
      .map(([value, exact]) => ({ ...row, value, ...(isTest && exact && { matchCase: true as const }) }));
  }),
);

const joins = fc.constantFrom('all', 'any') satisfies fc.Arbitrary<Rows['join']>;
const groupArbitrary: fc.Arbitrary<RowGroup> = fc.record({
  join: joins,
  rows: fc.array(rowArbitrary, { maxLength: 4 }),
});
const rowsArbitrary: fc.Arbitrary<Rows> = fc.record({
  join: joins,
  items: fc.array(fc.oneof({ weight: 3, arbitrary: rowArbitrary }, groupArbitrary), { maxLength: 5 }),
});

const read = (text: string): Rows => {
  const result = celToRows(text, fields);
  if ('reason' in result) throw new Error(`${text}: ${result.reason}`);
  return result.rows;
};

describe('rows written as CEL', () => {
  test('parse back to the same rows', () => {
    fc.assert(
      fc.property(rowsArbitrary, (rows) => {
        expect(read(rowsToCel(rows))).toEqual(plainRows(rows));
      }),
      {
        numRuns: 1000,
      },
    );
  });

  test('are valid conditions and filters', () => {
    fc.assert(
      fc.property(rowsArbitrary, (rows) => {
        const text = rowsToCel(rows);
        if (text === '') return;
        expect(compileExpression(text, expressionScope(fields), { expects: 'boolean' })).toHaveProperty(
          'compiled',
        );
        expect(parseFilter(text, filterSchemaOf(fields)).text).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });
});

const outside = { now: '2026-11-15T12:00:00.000Z', today: '2026-11-15' };
const evaluate = (text: string, answers: unknown): unknown => {
  const result = compileExpression(text, expressionScope(fields), { expects: 'boolean' });
  if ('problems' in result) throw new Error(`${text}: ${JSON.stringify(result.problems)}`);
  return result.compiled.evaluate({ answers }, outside);
};

/** Equivalent spellings: swapped, negated, parenthesized, shortened. */
const spellings = fc.constantFrom(
  'answers.member',
  '!answers.member',
  '!(answers.member == false)',
  'has(answers.name)',
  '!has(answers.tags)',
  '3 < answers.age',
  '-1 >= answers["age"]',
  'null != answers.born',
  '"green" == answers.colour',
  '!(answers.colour in ["red", "blue"])',
  '!("red" in answers.tags)',
  'answers.seen > timestamp("2026-11-10T00:00:00Z")',
  'answers.seen >= now() - duration("48h")',
  'answers.name.contains("a")',
  '!lower(answers.name).startsWith("zzz") || true == answers.member',
  'answers["in"].endsWith("b")',
  'size(answers.guests) >= 2',
  'answers.guests.size() >= 2',
);
const written: fc.Arbitrary<string> = fc
  .array(fc.tuple(spellings, fc.constantFrom('&&', '||'), fc.boolean()), { minLength: 1, maxLength: 4 })
  .map((parts) =>
    parts.reduce((text, [part, join, bracket]) => {
      if (text === '') return part;
      return bracket ? `(${text}) ${join} (${part})` : `${text} ${join} ${part}`;
    }, ''),
  );
const answersArbitrary = fc.record({
  name: fc.constantFrom('a', 'Ab', 'zz', null),
  in: fc.constantFrom('b', 'B', null),
  colour: fc.constantFrom(...colors, null),
  tags: fc.constantFrom(['red'], ['green', 'blue'], null),
  age: fc.constantFrom(-1, 3, 4, null),
  member: fc.constantFrom(true, false, null),
  born: fc.constantFrom('1990-05-17', null),
  seen: fc.constantFrom('2026-11-14T09:00:00.000Z', '2026-11-01T09:00:00.000Z', null),
  guests: fc.constantFrom([], [{}], [{}, {}]),
});

test('text shown as rows keeps its meaning, for any or missing answers', () => {
  let shown = 0;
  fc.assert(
    fc.property(written, answersArbitrary, (text, answers) => {
      const result = celToRows(text, fields);
      if ('reason' in result) return;
      shown++;
      expect(evaluate(rowsToCel(result.rows), answers)).toBe(evaluate(text, answers));
    }),
    { numRuns: 2000 },
  );
  expect(shown).toBeGreaterThan(500);
});
