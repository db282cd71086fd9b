import { expect, test } from 'vitest';
import { createDeliveryQueues } from './delivery-queues.ts';
import type { ClaimedDelivery } from './store-dispatch.ts';

const delivery = {} as ClaimedDelivery;

/** Claims as many as there is capacity for and returns the number. */
const fill = (queues: ReturnType<typeof createDeliveryQueues>, limit = 1_000) =>
  queues.takeReady(limit).map(({ queue, capacity }) => {
    for (let nth = 0; nth < capacity; nth += 1) queues.prefetch(queue, delivery, 0);
    for (let next = queues.startNext(queue); next; ) next = queues.startNext(queue);
    return { queue, capacity };
  });

test('a webhook starts with few slots, gets more once it works, and prefetches while it is fast', () => {
  const queues = createDeliveryQueues();
  queues.markDue('a', 'w');
  const [first] = fill(queues);
  expect(first?.capacity).toBe(4);
  const queue = first?.queue as NonNullable<typeof first>['queue'];
  for (let nth = 0; nth < 4; nth += 1) queues.finish(queue, 'working', 500);
  queues.markDue('a', 'w');
  expect(fill(queues)[0]?.capacity).toBe(20);
  queues.finish(queue, 'working', 5);
  queues.markDue('a', 'w');
  // One slot is free, and a hundred may be prefetched.
  expect(fill(queues)[0]?.capacity).toBe(101);
  expect([queue.inFlight, queue.prefetched.length]).toEqual([20, 100]);
  queue.backlog = true;
  queues.markDue('a', 'w');
  expect(fill(queues)).toEqual([]);
});

test('a failing webhook gets one slot, and all failing ones share five hundred', () => {
  const queues = createDeliveryQueues();
  for (let nth = 0; nth < 600; nth += 1) queues.markDue('a', `w${nth}`, true);
  const claims = fill(queues);
  expect(claims.map(({ capacity }) => capacity)).toEqual(Array.from({ length: 500 }, () => 1));
  queues.markDue('a', 'healthy');
  expect(fill(queues)[0]?.capacity).toBe(4);
  queues.finish((claims[0] as (typeof claims)[0]).queue, 'failing', null);
  expect(fill(queues)).toHaveLength(1);
});

test('with many webhooks, each gets a slot', () => {
  const queues = createDeliveryQueues();
  for (let nth = 0; nth < 2_000; nth += 1) queues.markDue('a', `w${nth}`);
  const capacities = fill(queues, 5_000).map(({ capacity }) => capacity);
  expect(capacities).toHaveLength(2_000);
  expect([Math.max(...capacities), Math.min(...capacities)]).toEqual([4, 1]);
});
