import { expect, test } from 'vitest';
import { createLanes } from './lanes.ts';
import type { TakenDelivery } from './store-dispatch.ts';

const taken = {} as TakenDelivery;

/** Takes up all there is room for, and tells how much that was. */
const fill = (lanes: ReturnType<typeof createLanes>, most = 1_000) =>
  lanes.takeTurn(most).map(({ lane, room }) => {
    for (let nth = 0; nth < room; nth += 1) lanes.hold(lane, taken, 0);
    for (let next = lanes.begin(lane); next; ) next = lanes.begin(lane);
    return { lane, room };
  });

test('a webhook begins with few, and gets more once it works and more ahead while it is quick', () => {
  const lanes = createLanes();
  lanes.want('a', 'w');
  const [first] = fill(lanes);
  expect(first?.room).toBe(4);
  const lane = first?.lane as NonNullable<typeof first>['lane'];
  for (let nth = 0; nth < 4; nth += 1) lanes.end(lane, 'working', 500);
  lanes.want('a', 'w');
  expect(fill(lanes)[0]?.room).toBe(20);
  lanes.end(lane, 'working', 5);
  lanes.want('a', 'w');
  // One place is free, and a hundred may wait.
  expect(fill(lanes)[0]?.room).toBe(101);
  expect([lane.inFlight, lane.held.length]).toEqual([20, 100]);
  lane.backlog = true;
  lanes.want('a', 'w');
  expect(fill(lanes)).toEqual([]);
});

test('one that fails is tried one by one, and all that fail hold five hundred places', () => {
  const lanes = createLanes();
  for (let nth = 0; nth < 600; nth += 1) lanes.want('a', `w${nth}`, true);
  const turn = fill(lanes);
  expect(turn.map(({ room }) => room)).toEqual(Array.from({ length: 500 }, () => 1));
  lanes.want('a', 'healthy');
  expect(fill(lanes)[0]?.room).toBe(4);
  lanes.end((turn[0] as (typeof turn)[0]).lane, 'failing', null);
  expect(fill(lanes)).toHaveLength(1);
});

test('in a crowd everybody has a place', () => {
  const lanes = createLanes();
  for (let nth = 0; nth < 2_000; nth += 1) lanes.want('a', `w${nth}`);
  const rooms = fill(lanes, 5_000).map(({ room }) => room);
  expect(rooms).toHaveLength(2_000);
  expect([Math.max(...rooms), Math.min(...rooms)]).toEqual([4, 1]);
});
