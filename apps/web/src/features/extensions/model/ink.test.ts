import { expect, test } from 'vitest';
import { inkOn } from './ink.ts';

test('letters can be read on any ground', () => {
  expect(['#000000', '#4a154b', '#ff5a36', '#ffffff'].map(inkOn)).toEqual([
    '#ffffff',
    '#ffffff',
    '#000000',
    '#000000',
  ]);
});
