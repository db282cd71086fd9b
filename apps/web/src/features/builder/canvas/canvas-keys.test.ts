import { expect, test } from 'vitest';
import { builderCommand, canvasCommand } from './canvas-keys.ts';

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

test('undo and redo, with the shortcuts of Windows and Mac', () => {
  expect(builderCommand(press('z', 'ctrlKey'))).toBe('undo');
  expect(builderCommand(press('z', 'metaKey'))).toBe('undo');
  expect(builderCommand(press('Z', 'ctrlKey', 'shiftKey'))).toBe('redo');
  expect(builderCommand(press('y', 'ctrlKey'))).toBe('redo');
  expect(builderCommand(press('z'))).toBeUndefined();
});

test('symbol keys work with any modifiers that are needed to type them', () => {
  expect(builderCommand(press('?', 'shiftKey'))).toBe('help');
  expect(builderCommand(press('/', 'shiftKey'))).toBe('insert');
});
