import { expect, test } from 'vitest';
import { nameProblem, readMetafield, typedMetafield } from './metafield-value.ts';

test('names are those of the API', () => {
  expect([nameProblem('crm'), nameProblem('a_1')]).toEqual([undefined, undefined]);
  for (const name of ['', 'Crm', '1a', 'a-b', `a${'b'.repeat(63)}`]) expect(nameProblem(name)).toBeTruthy();
});

test('what is typed becomes what it stands for', () => {
  expect(readMetafield('string', '12')).toEqual({ value: '12' });
  expect(readMetafield('number', ' 12.5 ')).toEqual({ value: 12.5 });
  expect(readMetafield('boolean', 'true')).toEqual({ value: true });
  expect(readMetafield('date', '2026-11-15')).toEqual({ value: '2026-11-15' });
  expect(readMetafield('list', '[1, "a"]')).toEqual({ value: [1, 'a'] });
  expect(readMetafield('json', '{"a": 1}')).toEqual({ value: { a: 1 } });
});

test('what cannot be read says what to do', () => {
  for (const [type, text] of [
    ['string', ''],
    ['number', 'x'],
    ['number', ''],
    ['date', 'soon'],
    ['datetime', ''],
    ['list', '{}'],
    ['json', 'null'],
    ['json', '{a: 1}'],
  ] as const)
    expect(readMetafield(type, text)).toHaveProperty('problem');
});

test('a value is typed as it was', () => {
  expect(typedMetafield('number', 3)).toBe('3');
  expect(typedMetafield('list', ['a'])).toBe('[\n  "a"\n]');
  const moment = '2026-11-15T09:30:00.000Z';
  expect(readMetafield('datetime', typedMetafield('datetime', moment))).toEqual({ value: moment });
});
