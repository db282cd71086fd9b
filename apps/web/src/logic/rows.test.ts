import { describe, expect, test } from 'vitest';
import { fromLocalInput, toLocalInput } from '../ui/use-date-input.ts';
import { celToRows } from './cel-to-rows.ts';
import { withField, withOperator } from './change-row.ts';
import type { ConditionField } from './condition-field.ts';
import { describeRows } from './row-texts.ts';
import { type ConditionLine, type Rows, TODAY } from './rows.ts';
import { rowsToCel } from './rows-to-cel.ts';

const options = [
  { value: 'lyon', label: 'Lyon' },
  { value: 'paris', label: 'Paris' },
];
const city: ConditionField = {
  path: ['answers', 'city'],
  label: 'City',
  type: { kind: 'string', values: ['lyon', 'paris'] },
  options,
};
const name: ConditionField = { path: ['answers', 'name'], label: 'Name', type: { kind: 'string' } };
const age: ConditionField = { path: ['answers', 'age'], label: 'Age', type: { kind: 'number' } };
const born: ConditionField = { path: ['answers', 'born'], label: 'Born', type: { kind: 'date' } };
const sent: ConditionField = { path: ['submittedAt'], label: 'Submitted at', type: { kind: 'datetime' } };
const fields = [city, name, age, born, sent];

describe('an incomplete row', () => {
  test('is not part of the condition, nor is a group of such rows', () => {
    const whole: ConditionLine = { field: 'answers.age', operator: 'at_least', value: 18 };
    const items = [
      { field: '', operator: 'equals' } as const,
      whole,
      { join: 'any', rows: [{ field: 'answers.name', operator: 'contains', value: '' }] } as const,
    ];
    expect(rowsToCel({ join: 'any', items })).toBe('answers.age >= 18');
    expect(rowsToCel({ join: 'all', items: [] })).toBe('');
  });

  test('in the last … days needs a number of days', () => {
    const row: ConditionLine = { field: 'submittedAt', operator: 'last_days', value: 2.5 };
    expect(rowsToCel({ join: 'all', items: [row] })).toBe('');
    expect(rowsToCel({ join: 'all', items: [{ ...row, value: 2 }] })).toBe(
      'submittedAt >= now() - duration("48h")',
    );
  });
});

describe('what rows cannot express', () => {
  const reason = (text: string) => {
    const read = celToRows(text, fields);
    return 'reason' in read ? read.reason : undefined;
  };

  test.each([
    ['answers.age >', 'incomplete'],
    ['answers.age * 2 > 10', 'contains a calculation'],
    ['answers.born > answers.age', 'compares two answers'],
    ['!(answers.age > 3)', 'no opposite'],
    ['answers.name == ""', 'empty value'],
    ['answers.city in []', 'empty value'],
    ['answers.name == 3', 'a different type'],
    ['answers.name < "b"', 'a comparison that'],
    ['answers.name.matches("a")', 'matches(…)'],
    ['size(answers.name) > 3', 'size(answers.name)'],
    ['answers.age > 1 || answers.age < 5 && (answers.age > 2 || answers.age == 9)', 'one level'],
  ])('%s is reported with a reason', (text, words) => {
    expect(reason(text)).toContain(words);
  });

  test('a removed answer is still a row, so that it can be replaced', () => {
    expect(celToRows('answers.gone == 1', fields)).toEqual({
      rows: { join: 'all', items: [{ field: 'answers.gone', operator: 'equals', value: 1 }] },
    });
  });
});

describe('a changed row', () => {
  test('keeps operator and value if they fit the new question', () => {
    const row: ConditionLine = { field: 'answers.name', operator: 'equals', value: 'lyon' };
    expect(withField(row, city)).toEqual({ ...row, field: 'answers.city' });
    expect(withField({ ...row, value: 'Rome' }, city)).toEqual({ field: 'answers.city', operator: 'equals' });
    expect(withField(row, age)).toEqual({ field: 'answers.age', operator: 'equals' });
    expect(withField({ ...row, operator: 'contains' }, sent).operator).toBe('last_days');
  });

  test('turns a value into a list of one, and back', () => {
    const one: ConditionLine = { field: 'answers.city', operator: 'equals', value: 'lyon' };
    const several = withOperator(one, 'one_of', city);
    expect(several.value).toEqual(['lyon']);
    expect(withOperator(several, 'not_equals', city).value).toBe('lyon');
    expect(withOperator(one, 'is_empty', city)).toEqual({ field: 'answers.city', operator: 'is_empty' });
  });

  test('matches case only for text search', () => {
    const row: ConditionLine = { field: 'answers.name', operator: 'contains', value: 'A', matchCase: true };
    expect(withOperator(row, 'starts_with', name).matchCase).toBe(true);
    expect(withOperator(row, 'equals', name).matchCase).toBeUndefined();
  });
});

test('a condition is described as a sentence', () => {
  const rows: Rows = {
    join: 'all',
    items: [
      { field: 'answers.city', operator: 'one_of', value: ['lyon', 'paris'] },
      { field: 'answers.born', operator: 'less', value: TODAY },
      { field: 'submittedAt', operator: 'last_days', value: 1 },
      {
        join: 'any',
        rows: [
          { field: 'answers.age', operator: 'at_least', value: 18 },
          { field: 'answers.name', operator: 'is_empty' },
        ],
      },
    ],
  };
  expect(describeRows(rows, fields)).toBe(
    'City is one of Lyon, Paris and Born is before today and Submitted at is in the last 1 day and (Age is at least 18 or Name is empty)',
  );
});

test('timestamps are entered in local time', () => {
  const moment = '2026-11-15T09:30:00.000Z';
  expect(fromLocalInput(toLocalInput(moment))).toBe(moment);
  expect(toLocalInput('soon')).toBe('');
  expect(fromLocalInput('')).toBeUndefined();
});
