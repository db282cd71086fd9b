import { expect, test } from 'vitest';
import { contrast, contrastWarnings, schemesOf, themePresets } from './contrast.ts';

test('computes WCAG contrast', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#123456', '#123456')).toBe(1);
});

test('warns of unreadable themes', () => {
  const background = { backgroundColor: '#ffffff' };
  expect(contrastWarnings({})).toEqual([]);
  expect(contrastWarnings({ ...background, textColor: '#888888' })).toHaveLength(1);
  expect(contrastWarnings({ ...background, accentColor: '#ffee00' })[0]).toContain('accent');
  expect(contrastWarnings({ ...background, accentColor: '#3355ff', textColor: '#111111' })).toEqual([]);
  // A dark background implies light text.
  expect(contrastWarnings({ backgroundColor: '#101010' })).toEqual([]);
});

test('without a background, text must be readable on light and dark screens', () => {
  expect(schemesOf({ textColor: '#111111' })).toEqual(['light', 'dark']);
  expect(contrastWarnings({ textColor: '#111111' })).toEqual([expect.stringContaining('dark screens')]);
});

test.each(themePresets)('$label is readable', ({ colors }) => {
  expect(contrastWarnings(colors)).toEqual([]);
});
