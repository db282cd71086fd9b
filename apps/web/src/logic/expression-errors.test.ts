import { areas } from '@form-service/contracts';
import { expect, test } from 'vitest';
import { expressionErrors, spanAt } from './expression-errors.ts';
import { fieldsOfEntries } from './fields-of-entries.ts';

const fields = fieldsOfEntries({
  format: 1,
  pages: [{ id: 'p', elements: [{ kind: 'field', key: 'age', type: 'number', label: 'Age' }] }],
});

test('a filter can refer to filterable fields of the entry list', () => {
  const { filterable } = areas.entries.routes.listOfForm.list;
  const own = fields.filter(({ path }) => path[0] !== 'answers').map(({ path }) => path.join('.'));
  expect(own.toSorted()).toEqual(Object.keys(filterable).toSorted());
});

test('errors have the range of their word', () => {
  const text = 'answers.age > 3 && answers.agee == 1';
  for (const use of ['condition', 'filter', 'value'] as const) {
    const [problem] = expressionErrors(text, fields, use);
    expect(problem?.message).toContain('answers.age');
    expect(text.slice(problem?.from, problem?.to)).toContain('agee');
  }
});

test('a condition is boolean, a calculation anything, and empty text is valid', () => {
  expect(expressionErrors('answers.age + 1', fields, 'value')).toEqual([]);
  expect(expressionErrors('answers.age + 1', fields, 'condition')).toHaveLength(1);
  expect(expressionErrors('answers.age + 1', fields, 'value', 'string')).toHaveLength(1);
  expect(expressionErrors('metafields.crm.id == "C-1"', fields, 'filter')).toEqual([]);
  expect(expressionErrors(' ', fields, 'condition')).toEqual([]);
});

test('a position at the end marks the word before it', () => {
  expect(spanAt('a == ', 5)).toEqual({ from: 3, to: 5 });
  expect(spanAt('', 0)).toEqual({ from: 0, to: 0 });
});
