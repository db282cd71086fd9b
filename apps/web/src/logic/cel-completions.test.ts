import { compileExpression } from '@form-service/engine';
import { expect, test } from 'vitest';
import { celCompletions } from './cel-completions.ts';
import { celFunctions } from './cel-functions.ts';
import type { ConditionField } from './condition-field.ts';

const fields: readonly ConditionField[] = [
  { path: ['answers', 'name'], label: 'Your name', type: { kind: 'string' } },
  {
    path: ['answers', 'city'],
    label: 'City',
    type: { kind: 'string', values: ['lyon', 'paris'] },
    options: [
      { value: 'lyon', label: 'Lyon' },
      { value: 'paris', label: 'Paris' },
    ],
  },
];

const labels = (before: string, use: 'condition' | 'filter' = 'condition') =>
  celCompletions(before, fields, use)?.options.map(({ label }) => label);

test('offers names and functions, and replaces what is typed', () => {
  const found = celCompletions('true && ans', fields, 'condition');
  expect(found?.from).toBe(8);
  expect(found?.options.map(({ label }) => label)).toContain('answers.city');
  expect(labels('')).toContain('today()');
});

test('after a comparison offers quoted values of the field', () => {
  expect(labels('answers.city == ')).toEqual(['"lyon"', '"paris"']);
  expect(celCompletions('answers.city == "ly', fields, 'condition')?.from).toBe(16);
  expect(labels('answers.city in ["lyon", ')).toEqual(['"lyon"', '"paris"']);
});

test('after a text offers its methods; filters have fewer', () => {
  expect(labels('answers.name.')).toContain('matches("pattern")');
  expect(labels('answers.name.', 'filter')).not.toContain('matches("pattern")');
});

test('offers nothing inside a string', () => {
  expect(labels('answers.name == "an')).toBeUndefined();
});

test('every function exists in the engine', () => {
  for (const { name, method } of celFunctions) {
    const call = method ? `dyn(0).${name}(dyn(0))` : `${name}()`;
    const result = compileExpression(call, { names: {} });
    const problems = 'problems' in result ? result.problems : [];
    expect(problems.filter(({ code }) => code === 'unknown_function')).toEqual([]);
  }
});
