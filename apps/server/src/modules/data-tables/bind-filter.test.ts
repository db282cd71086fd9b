import { type FilterField, filterSchema, parseFilter } from '@form-service/engine';
import { expect, test } from 'vitest';
import { bindFilter } from './bind-filter.ts';

const values: Record<string, FilterField> = {
  'values.city': { type: 'string' },
  'values.price': { type: 'number' },
  'values.open': { type: 'boolean' },
};
const answers: Record<string, FilterField> = {
  'answers.city': { type: 'string' },
  'answers.cities': { type: 'list', items: 'string' },
  'answers.least': { type: 'number' },
  'answers.vip': { type: 'boolean' },
  'answers.any': { type: 'json' },
};
const schema = filterSchema({ ...values, ...answers });

const bound = (text: string, given: Record<string, unknown>) =>
  bindFilter(
    parseFilter(text, schema).condition,
    ([root]) => root === 'answers',
    ([, key = '']) => given[key],
  );

/** A condition without offsets, for comparison. */
const plain = (text: string) => JSON.parse(withoutPlaces(parseFilter(text, schema).condition));
const withoutPlaces = (condition: unknown) =>
  JSON.stringify(condition, (key, value) => (key === 'at' ? 0 : value));
const shape = (condition: unknown) => JSON.parse(withoutPlaces(condition));

test.each([
  ['values.city == answers.city', { city: 'Paris' }, 'values.city == "Paris"'],
  ['answers.city != values.city', { city: 'Paris' }, '"Paris" != values.city'],
  ['values.city in answers.cities', { cities: ['a', 'b'] }, 'values.city in ["a", "b"]'],
  ['values.price >= answers.least', { least: 3 }, 'values.price >= 3'],
  [
    'values.open && values.city.startsWith(answers.city)',
    { city: 'P' },
    'values.open && values.city.startsWith("P")',
  ],
  ['answers.vip || values.open', { vip: false }, 'values.open'],
  ['!(answers.vip && values.open)', { vip: true }, '!values.open'],
  ['values.city == answers.city', {}, 'values.city == null'],
  ['values.city != answers.city', {}, 'values.city != null'],
])('%s with %j becomes %s', (text, given, expected) => {
  expect(shape(bound(text, given))).toEqual(plain(expected));
});

test.each([
  ['values.price >= answers.least', {}, false],
  ['values.price >= answers.least', { least: 'three' }, false],
  ['!(values.price >= answers.least)', {}, true],
  ['values.city in answers.cities', {}, false],
  ['values.city in answers.cities', { cities: [] }, false],
  ['values.city.contains(answers.city)', {}, false],
  ['answers.vip', {}, false],
  ['answers.vip || values.open', { vip: true }, true],
  ['answers.vip && values.open', { vip: false }, false],
  ['answers.city == "x" || answers.least > 2', { city: 'y', least: 3 }, true],
  ['answers.city == null', {}, true],
  ['answers.city.startsWith("Pa")', { city: 'Paris' }, true],
  ['"a" in answers.cities', { cities: ['b', 'a'] }, true],
])('%s with %j is constant: %s', (text, given, expected) => {
  expect(bound(text, given)).toBe(expected);
});
