import { expect, test } from 'vitest';
import { contrastWarnings } from './contrast.ts';
import { themePresets } from './theme-presets.ts';

test.each(themePresets)('$label is readable', ({ colors }) => {
  expect(contrastWarnings(colors)).toEqual([]);
});
