import { expect, test } from 'vitest';
import type { Part } from './draft.ts';
import {
  boundsOf,
  freePosition,
  initialViewport,
  layout,
  partSize,
  shiftInto,
  withPositions,
} from './positions.ts';
import { chainOf, sample } from './testing/drafts.ts';

test('next steps are below, branches in the order of their outputs', () => {
  const positions = layout(sample);
  const [sent, ask, mail, end] = ['sent', 'ask', 'mail', 'end'].map((key) => positions.get(key));
  expect(ask?.y).toBeGreaterThan(sent?.y ?? 0);
  expect(mail?.y).toBe(end?.y);
  expect(mail?.x).toBeLessThan(end?.x ?? 0);
});

test('two hundred steps get distinct positions', () => {
  const { steps } = withPositions(chainOf(200));
  expect(new Set(steps.map(({ position }) => `${position?.x} ${position?.y}`)).size).toBe(200);
});

test('a draft with positions keeps them', () => {
  expect(withPositions(sample)).toBe(sample);
});

test('the next free position is beside the taken one', () => {
  const place = freePosition(sample, { x: 0, y: 0 });
  expect(place.y).toBe(0);
  expect(Math.abs(place.x)).toBeGreaterThan(partSize.width);
});

test('a new graph starts at the top center, at full size', () => {
  const trigger = { key: 't', type: 'manual', position: { x: 0, y: 0 } } as Part;
  const view = initialViewport(boundsOf([trigger]), { width: 800, height: 600 });
  expect(view).toEqual({ x: 280, y: 48, zoom: 1 });
  const long = boundsOf([trigger, { ...trigger, key: 'u', position: { x: 0, y: 1_000 } } as Part]);
  expect(initialViewport(long, { width: 800, height: 600 })).toMatchObject({ y: 48, zoom: 504 / 1_064 });
});

test('the viewport moves no further than needed', () => {
  expect(shiftInto(100, 164, 0, 600)).toBe(0);
  expect(shiftInto(580, 644, 0, 600)).toBe(-44);
  expect(shiftInto(-30, 34, 0, 600)).toBe(30);
  // Larger than the viewport: its start is shown.
  expect(shiftInto(50, 900, 0, 600)).toBe(-50);
});
