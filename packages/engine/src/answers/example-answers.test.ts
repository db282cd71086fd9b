import { describe, expect, test } from 'vitest';
import type { Field } from '../definition.ts';
import { fieldTypeNames, fieldTypeOf } from '../index.ts';
import { exampleAnswers } from './example-answers.ts';

const settings = {
  options: [{ value: 'red' }, { value: 'blue' }],
  rows: [{ value: 'taste' }],
  columns: [{ value: 'good' }],
  currency: 'EUR',
};
const context = {
  today: '2026-11-15',
  now: '2026-11-15T12:00:00Z',
  compilePattern: () => ({ pattern: { matchesWhole: () => true } }),
};
/** Types without an example. */
const withoutExample = ['file', 'image', 'signature', 'lookup', 'calculated'];

const formOf = (...elements: object[]) =>
  ({ pages: [{ id: 'p', elements }] }) as unknown as Parameters<typeof exampleAnswers>[0];

describe('an example answer for each field type', () => {
  test.each(fieldTypeNames)('%s', (type) => {
    const field = { kind: 'field', key: 'it', type, label: 'It', ...settings } as unknown as Field;
    const { it } = exampleAnswers(formOf(field)).answers;
    expect(it === undefined).toBe(withoutExample.includes(type));
    if (it !== undefined) expect(fieldTypeOf(field).validate(it, field, context)).toEqual([]);
  });
});

test('respects the limits of the field', () => {
  const { answers } = exampleAnswers(
    formOf(
      { kind: 'field', key: 'age', type: 'number', min: 50 },
      { kind: 'field', key: 'dose', type: 'number', max: 3 },
      { kind: 'field', key: 'stars', type: 'rating', max: 3 },
      { kind: 'field', key: 'code', type: 'short_text', maxLength: 4 },
      { kind: 'field', key: 'story', type: 'long_text', minLength: 12 },
    ),
  );
  expect(answers).toEqual({ age: 50, dose: 3, stars: 3, code: 'Some', story: 'Some text...' });
});

test('skips conditional fields and reports required fields without an example', () => {
  const { answers, missing } = exampleAnswers(
    formOf(
      { kind: 'field', key: 'why', type: 'long_text', visibleWhen: 'answers.stars < 3' },
      { kind: 'field', key: 'papers', type: 'file', label: 'Papers', required: true },
      { kind: 'field', key: 'picture', type: 'image', label: 'Picture' },
    ),
  );
  expect(answers).toEqual({});
  expect(missing).toEqual(['Papers']);
});
