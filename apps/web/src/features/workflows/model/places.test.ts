import { expect, test } from 'vitest';
import { freePlace, layout, partSize, placed } from './places.ts';
import { rowOf, sample } from './testing/drafts.ts';

test('what follows stands below, branches in the order of their outputs', () => {
  const places = layout(sample);
  const [sent, ask, mail, end] = ['sent', 'ask', 'mail', 'end'].map((key) => places.get(key));
  expect(ask?.y).toBeGreaterThan(sent?.y ?? 0);
  expect(mail?.y).toBe(end?.y);
  expect(mail?.x).toBeLessThan(end?.x ?? 0);
});

test('two hundred steps get places of their own in a moment', () => {
  const begun = performance.now();
  const { steps } = placed(rowOf(200));
  expect(performance.now() - begun).toBeLessThan(3_000);
  expect(new Set(steps.map(({ position }) => `${position?.x} ${position?.y}`)).size).toBe(200);
});

test('a draft with places keeps them', () => {
  expect(placed(sample)).toBe(sample);
});

test('the next free place is beside the one that is taken', () => {
  const place = freePlace(sample, { x: 0, y: 0 });
  expect(place.y).toBe(0);
  expect(Math.abs(place.x)).toBeGreaterThan(partSize.width);
});
