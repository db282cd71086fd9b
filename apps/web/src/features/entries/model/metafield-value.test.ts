import { expect, test } from 'vitest';
import { formatMetafield, parseMetafield, validateMetafieldName } from './metafield-value.ts';

test('validates names as the API does', () => {
  expect([validateMetafieldName('crm'), validateMetafieldName('a_1')]).toEqual([undefined, undefined]);
  for (const name of ['', 'Crm', '1a', 'a-b', `a${'b'.repeat(63)}`])
    expect(validateMetafieldName(name)).toBeTruthy();
});

test('parses input to values', () => {
  expect(parseMetafield('string', '12')).toEqual({ value: '12' });
  expect(parseMetafield('number', ' 12.5 ')).toEqual({ value: 12.5 });
  expect(parseMetafield('boolean', 'true')).toEqual({ value: true });
  expect(parseMetafield('date', '2026-11-15')).toEqual({ value: '2026-11-15' });
  expect(parseMetafield('list', '[1, "a"]')).toEqual({ value: [1, 'a'] });
  expect(parseMetafield('json', '{"a": 1}')).toEqual({ value: { a: 1 } });
});

test('explains input that cannot be parsed', () => {
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
    expect(parseMetafield(type, text)).toHaveProperty('problem');
});

test('formats a value as it was typed', () => {
  expect(formatMetafield('number', 3)).toBe('3');
  expect(formatMetafield('list', ['a'])).toBe('[\n  "a"\n]');
  const moment = '2026-11-15T09:30:00.000Z';
  expect(parseMetafield('datetime', formatMetafield('datetime', moment))).toEqual({ value: moment });
});
