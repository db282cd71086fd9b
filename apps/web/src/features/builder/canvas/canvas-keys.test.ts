import { expect, test } from 'vitest';
import { canvasCommand } from './canvas-keys.ts';

const press = (key: string, ...modifiers: ('ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey')[]) => ({
  key,
  ctrlKey: modifiers.includes('ctrlKey'),
  metaKey: modifiers.includes('metaKey'),
  altKey: modifiers.includes('altKey'),
  shiftKey: modifiers.includes('shiftKey'),
});

test('arrow keys move, extend the selection or move elements, depending on modifiers', () => {
  expect(canvasCommand(press('ArrowDown'))).toBe('next');
  expect(canvasCommand(press('ArrowDown', 'shiftKey'))).toBe('extend-down');
  expect(canvasCommand(press('ArrowDown', 'altKey'))).toBe('move-down');
  expect(canvasCommand(press('ArrowDown', 'ctrlKey'))).toBeUndefined();
});
