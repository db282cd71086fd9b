import { expect, test } from 'vitest';
import { textColorOn } from './extension-icon.tsx';

test('text is readable on any background', () => {
  expect(['#000000', '#4a154b', '#ff5a36', '#ffffff'].map(textColorOn)).toEqual([
    '#ffffff',
    '#ffffff',
    '#000000',
    '#000000',
  ]);
});
