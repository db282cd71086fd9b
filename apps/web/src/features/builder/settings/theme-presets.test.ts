import { expect, test } from 'vitest';
import { contrastWarnings } from './contrast.ts';
import { themePresets } from './theme-presets.ts';

test.each(themePresets)('$label can be read by everyone', ({ colors }) => {
  expect(contrastWarnings(colors)).toEqual([]);
});
