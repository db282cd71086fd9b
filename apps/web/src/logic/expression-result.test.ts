import { describe, expect, test } from 'vitest';
import type { ConditionField } from './condition-field.ts';
import { expressionErrors } from './expression-errors.ts';
import { inferredResult, resultOf } from './expression-result.ts';
import { examplesOf } from './function-examples.ts';

const price: ConditionField = { path: ['answers', 'price'], label: 'Price', type: { kind: 'number' } };
const guests: ConditionField = {
  path: ['answers', 'guests'],
  label: 'Guests',
  counted: true,
  type: {
    kind: 'list',
    items: { kind: 'object', fields: { name: { kind: 'string' }, ticket_price: { kind: 'number' } } },
  },
};
const fields = [price, guests];

test('infers the result type where certain', () => {
  expect(resultOf('sum(answers.guests.map(g, g.ticket_price))', fields)).toBe('number');
  expect(resultOf('answers.price > 3', fields)).toBe('boolean');
  expect(resultOf('answers.guests', fields)).toBeUndefined();
  expect(resultOf('sum(answers.', fields)).toBeUndefined();
});

describe('the result type of a calculation', () => {
  test('follows the calculation until another is chosen', () => {
    expect(inferredResult(undefined, undefined, 'number')).toBe('number');
    expect(inferredResult('number', 'number', 'boolean')).toBe('boolean');
    expect(inferredResult('string', 'number', 'boolean')).toBe('string');
  });
  test('stays while the calculation is incomplete', () => {
    expect(inferredResult('number', 'number', undefined)).toBe('number');
  });
});

test('examples use the questions of the form and are valid', () => {
  const examples = examplesOf(fields);
  expect(examples.map(({ text }) => text)).toContain('sum(answers.guests.map(item, item.ticket_price))');
  const all = [{ ...price, path: ['answers', 'quantity'] }, ...fields];
  for (const { text } of examplesOf(all)) expect(expressionErrors(text, all, 'value'), text).toEqual([]);
});
