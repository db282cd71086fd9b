import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('who keeps the process busy waits in between; everybody else begins at once', async () => {
  const pace = createPace();
  const begun: string[] = [];
  const times = new Map<string, number>();
  const busy = (name: string) => () => {
    begun.push(name);
    times.set(name, performance.now());
    pace.took(name.slice(0, 1), 20);
  };
  const light = (name: string) => () => {
    begun.push(name);
  };
  pace.begin('a', busy('a1'));
  pace.begin('b', busy('b1'));
  for (const name of ['a2', 'a3', 'b2']) pace.begin(name.slice(0, 1), busy(name));
  expect(begun).toEqual(['a1', 'b1']);
  pace.begin('c', light('c1'));
  expect(begun.at(-1)).toBe('c1');
  await expect.poll(() => begun.slice(3), { timeout: 5_000 }).toEqual(['a2', 'b2', 'a3']);
  // Two stretches of 20 ms leave 120 ms to the others.
  expect((times.get('a2') ?? 0) - (times.get('b1') ?? 0)).toBeGreaterThan(100);
  // Whoever takes little again is not held up any more.
  await expect
    .poll(
      () => {
        const before = begun.length;
        pace.begin('a', light('a4'));
        return begun.length > before;
      },
      { timeout: 5_000 },
    )
    .toBe(true);
  pace.stop();
});
