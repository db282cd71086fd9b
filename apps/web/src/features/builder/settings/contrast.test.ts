import { expect, test } from 'vitest';
import { contrast, contrastWarnings, schemesOf } from './contrast.ts';

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#123456', '#123456')).toBe(1);
});

test('a theme that cannot be read is warned of', () => {
  const background = { backgroundColor: '#ffffff' };
  expect(contrastWarnings({})).toEqual([]);
  expect(contrastWarnings({ ...background, textColor: '#888888' })).toHaveLength(1);
  expect(contrastWarnings({ ...background, accentColor: '#ffee00' })[0]).toContain('accent');
  expect(contrastWarnings({ ...background, accentColor: '#3355ff', textColor: '#111111' })).toEqual([]);
  // A dark background brings light text with it.
  expect(contrastWarnings({ backgroundColor: '#101010' })).toEqual([]);
});

test('without a background, text must do on light screens and on dark ones', () => {
  expect(schemesOf({ textColor: '#111111' })).toEqual(['light', 'dark']);
  expect(contrastWarnings({ textColor: '#111111' })).toEqual([expect.stringContaining('dark screens')]);
});
