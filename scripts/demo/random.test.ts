import { describe, expect, test } from 'vitest';
import { randomOf } from './random.ts';

const many = <Value>(draw: () => Value) => Array.from({ length: 2_000 }, draw);

describe('seeded random numbers', () => {
  test('are the same for the same seed', () => {
    const [a, b] = [randomOf(42), randomOf(42)];
    expect(many(a.next)).toEqual(many(b.next));
  });

  test('stay within their bounds', () => {
    const random = randomOf(3);
    const whole = many(() => random.whole(2, 4));
    expect([Math.min(...whole), Math.max(...whole)]).toEqual([2, 4]);
    const normal = many(() => random.normal(3, 2, 1, 5));
    expect(Math.min(...normal)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...normal)).toBeLessThanOrEqual(5);
  });

  test('follow weights', () => {
    const random = randomOf(5);
    const drawn = many(() => random.weighted({ often: 9, seldom: 1 }));
    const seldom = drawn.filter((name) => name === 'seldom').length;
    expect(seldom).toBeGreaterThan(100);
    expect(seldom).toBeLessThan(320);
  });

  test('pick several distinct items in order', () => {
    const random = randomOf(9);
    for (const some of many(() => random.some([1, 2, 3, 4], 2))) {
      expect(some).toHaveLength(2);
      expect(some[0]).toBeLessThan(some[1] as number);
    }
  });
});
