import { expect, test } from 'vitest';
import { builderCommand, canvasCommand } from './canvas-keys.ts';

const press = (key: string, ...held: ('ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey')[]) => ({
  key,
  ctrlKey: held.includes('ctrlKey'),
  metaKey: held.includes('metaKey'),
  altKey: held.includes('altKey'),
  shiftKey: held.includes('shiftKey'),
});

test('arrows go, select or move by what is held with them', () => {
  expect(canvasCommand(press('ArrowDown'))).toBe('next');
  expect(canvasCommand(press('ArrowDown', 'shiftKey'))).toBe('extend-down');
  expect(canvasCommand(press('ArrowDown', 'altKey'))).toBe('move-down');
  expect(canvasCommand(press('ArrowDown', 'ctrlKey'))).toBeUndefined();
});

test('undo and redo, as Windows and Mac write them', () => {
  expect(builderCommand(press('z', 'ctrlKey'))).toBe('undo');
  expect(builderCommand(press('z', 'metaKey'))).toBe('undo');
  expect(builderCommand(press('Z', 'ctrlKey', 'shiftKey'))).toBe('redo');
  expect(builderCommand(press('y', 'ctrlKey'))).toBe('redo');
  expect(builderCommand(press('z'))).toBeUndefined();
});

test('signs count whatever is held to type them', () => {
  expect(builderCommand(press('?', 'shiftKey'))).toBe('help');
  expect(builderCommand(press('/', 'shiftKey'))).toBe('insert');
});
