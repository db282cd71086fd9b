import { expect, test } from 'vitest';
import { createDeliveryQueues } from './delivery-queues.ts';
import type { ClaimedDelivery } from './store-dispatch.ts';

const taken = {} as ClaimedDelivery;

/** Takes up all there is room for, and tells how much that was. */
const fill = (lanes: ReturnType<typeof createDeliveryQueues>, most = 1_000) =>
  lanes.takeReady(most).map(({ lane, room }) => {
    for (let nth = 0; nth < room; nth += 1) lanes.prefetch(lane, taken, 0);
    for (let next = lanes.startNext(lane); next; ) next = lanes.startNext(lane);
    return { lane, room };
  });

test('a webhook begins with few, and gets more once it works and more ahead while it is quick', () => {
  const lanes = createDeliveryQueues();
  lanes.markDue('a', 'w');
  const [first] = fill(lanes);
  expect(first?.room).toBe(4);
  const lane = first?.lane as NonNullable<typeof first>['lane'];
  for (let nth = 0; nth < 4; nth += 1) lanes.finish(lane, 'working', 500);
  lanes.markDue('a', 'w');
  expect(fill(lanes)[0]?.room).toBe(20);
  lanes.finish(lane, 'working', 5);
  lanes.markDue('a', 'w');
  // One place is free, and a hundred may wait.
  expect(fill(lanes)[0]?.room).toBe(101);
  expect([lane.inFlight, lane.held.length]).toEqual([20, 100]);
  lane.backlog = true;
  lanes.markDue('a', 'w');
  expect(fill(lanes)).toEqual([]);
});

test('one that fails is tried one by one, and all that fail hold five hundred places', () => {
  const lanes = createDeliveryQueues();
  for (let nth = 0; nth < 600; nth += 1) lanes.markDue('a', `w${nth}`, true);
  const turn = fill(lanes);
  expect(turn.map(({ room }) => room)).toEqual(Array.from({ length: 500 }, () => 1));
  lanes.markDue('a', 'healthy');
  expect(fill(lanes)[0]?.room).toBe(4);
  lanes.finish((turn[0] as (typeof turn)[0]).lane, 'failing', null);
  expect(fill(lanes)).toHaveLength(1);
});

test('in a crowd everybody has a place', () => {
  const lanes = createDeliveryQueues();
  for (let nth = 0; nth < 2_000; nth += 1) lanes.markDue('a', `w${nth}`);
  const rooms = fill(lanes, 5_000).map(({ room }) => room);
  expect(rooms).toHaveLength(2_000);
  expect([Math.max(...rooms), Math.min(...rooms)]).toEqual([4, 1]);
});
