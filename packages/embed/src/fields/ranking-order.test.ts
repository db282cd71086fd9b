import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveOption, rankingOrder, stepTarget } from './ranking-order.ts';

const options = ['a', 'b', 'c'];

test('ranked options come first; without an answer nothing is ranked', () => {
  expect(rankingOrder(undefined, options)).toEqual({ order: ['a', 'b', 'c'], ranked: 0 });
  expect(rankingOrder(['c', 'x', 'c', 7], options)).toEqual({ order: ['c', 'a', 'b'], ranked: 1 });
});

test('the first move ranks all options', () => {
  expect(moveOption(rankingOrder(undefined, options), 'c', 0, false)).toEqual({
    order: ['c', 'a', 'b'],
    ranked: 3,
  });
});

test('with partial ranking, options are ranked and unranked one by one', () => {
  const start = rankingOrder(undefined, options);
  const one = moveOption(start, 'b', stepTarget(start, 'b', -1, true), true);
  expect(one).toEqual({ order: ['b', 'a', 'c'], ranked: 1 });
  const two = moveOption(one, 'c', stepTarget(one, 'c', -1, true), true);
  expect(two).toEqual({ order: ['b', 'c', 'a'], ranked: 2 });
  expect(moveOption(two, 'c', stepTarget(two, 'c', -1, true), true)).toEqual({
    order: ['c', 'b', 'a'],
    ranked: 2,
  });
  expect(moveOption(two, 'c', stepTarget(two, 'c', 1, true), true)).toMatchObject({ ranked: 1 });
  const all = rankingOrder(options, options);
  expect(moveOption(all, 'c', stepTarget(all, 'c', 1, true), true)).toEqual({
    order: ['a', 'b', 'c'],
    ranked: 2,
  });
});

test('no move loses or duplicates an option', () => {
  const cases = fc.record({
    given: fc.shuffledSubarray(options),
    option: fc.constantFrom(...options),
    to: fc.integer({ min: -2, max: 5 }),
    partial: fc.boolean(),
  });
  fc.assert(
    fc.property(cases, ({ given, option, to, partial }) => {
      const { order, ranked } = moveOption(rankingOrder(given, options), option, to, partial);
      expect(order.toSorted()).toEqual(options);
      expect(ranked).toBeGreaterThanOrEqual(partial ? given.length - 1 : 3);
      expect(ranked).toBeLessThanOrEqual(3);
    }),
  );
});
