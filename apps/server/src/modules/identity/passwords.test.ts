import { expect, test } from 'vitest';
import { createBoundedQueue, createPasswords } from './passwords.ts';

test('runs a few at once, queues the rest in order, and rejects when the queue is full', async () => {
  const bounded = createBoundedQueue({ concurrency: 4, maxWaiting: 100 });
  const gates = Array.from({ length: 104 }, () => Promise.withResolvers<void>());
  let running = 0;
  let peak = 0;
  const order: number[] = [];
  const started = gates.map((gate, index) =>
    bounded(async () => {
      order.push(index);
      running += 1;
      peak = Math.max(peak, running);
      await gate.promise;
      running -= 1;
    }),
  );
  await expect(bounded(async () => {})).rejects.toMatchObject({
    code: 'unavailable',
    status: 503,
    headers: { 'retry-after': '2' },
  });
  for (const gate of gates) gate.resolve();
  await Promise.all(started);
  expect(peak).toBe(4);
  expect(order).toEqual(gates.map((_, index) => index));
  await expect(bounded(async () => 'free again')).resolves.toBe('free again');
});

test('failed work frees its slot', async () => {
  const bounded = createBoundedQueue({ concurrency: 1, maxWaiting: 1 });
  const failing = bounded(() => Promise.reject(new Error('no')));
  const waiting = bounded(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  await expect(waiting).resolves.toBe('done');
});

test('hashes are salted and match only their password', async () => {
  const passwords = createPasswords();
  const [one, other] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')];
  expect(one).not.toBe(other);
  expect(await passwords.verify(one, 'correct horse')).toBe(true);
  expect(await passwords.verify(one, 'correct horsE')).toBe(false);
});
