import { expect, test } from 'vitest';
import { type Slot, slotAt } from './drop-position.ts';

const slots = [
  { id: 'a', top: 0, bottom: 40 },
  { id: 'g', top: 50, bottom: 250, headBottom: 90 },
  { id: 'b', top: 260, bottom: 300 },
];

test.each([
  [-10, { index: 0 }],
  [19, { index: 0 }],
  [21, { index: 1 }],
  [45, { index: 1 }],
  [60, { index: 1 }],
  [80, { into: 'g' }],
  [245, { index: 2 }],
  [255, { index: 2 }],
  [290, { index: 3 }],
  [900, { index: 3 }],
])('at height %i', (y, place) => {
  expect(slotAt(slots.length, (index) => slots[index] as Slot, y)).toEqual(place);
});

test('an empty container has one position', () => {
  expect(
    slotAt(
      0,
      () => {
        throw new Error('There is nothing to measure.');
      },
      100,
    ),
  ).toEqual({ index: 0 });
});
