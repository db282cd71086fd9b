import { expect, test } from 'vitest';
import { arePairsValid, headerRules, keyRules, pairError, pairsOf, recordOf } from './pairs.ts';

test('drops lines without a name and keeps the order', () => {
  const pairs = [{ name: ' b ', value: '1' }, { name: '', value: '' }, ...pairsOf({ a: '2' })];
  expect(Object.entries(recordOf(pairs))).toEqual([
    ['b', '1'],
    ['a', '2'],
  ]);
});

test('a line reports its error', () => {
  const pairs = [
    { name: 'Accept', value: '1' },
    { name: 'accept', value: '2' },
    { name: '', value: 'x' },
    { name: 'two words', value: '' },
  ];
  const problems = pairs.map((_, at) => pairError(pairs, at, headerRules));
  expect(problems).toEqual([
    undefined,
    'This name is already used.',
    'Enter a name.',
    'Header names can have letters, digits, and dashes.',
  ]);
  expect(arePairsValid(pairs, headerRules)).toBe(false);
  expect(arePairsValid([{ name: 'region', value: 'eu' }], keyRules)).toBe(true);
});
