import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('one piece of work at a time, and owners take turns', async () => {
  const inTurn = createTurns();
  const order: string[] = [];
  let atOnce = 0;
  const work = (name: string) => async () => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await Promise.resolve();
    order.push(name);
    atOnce -= 1;
  };
  await Promise.all([
    inTurn('a', work('a1')),
    inTurn('a', work('a2')),
    inTurn('a', work('a3')),
    inTurn('b', work('b1')),
    inTurn('c', work('c1')),
    inTurn('b', work('b2')),
  ]);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('work that fails leaves the turn to the next', async () => {
  const inTurn = createTurns();
  const failing = inTurn('a', () => Promise.reject(new Error('no')));
  const other = inTurn('a', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await other).toBe('done');
});
