import { expect, test } from 'vitest';
import { shortcutName } from './shortcuts.ts';

const name = (key: string, ...modifiers: ('ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey')[]) =>
  shortcutName({
    key,
    ctrlKey: modifiers.includes('ctrlKey'),
    metaKey: modifiers.includes('metaKey'),
    altKey: modifiers.includes('altKey'),
    shiftKey: modifiers.includes('shiftKey'),
  });

test('Ctrl and Cmd are the same modifier; letters are lowercase', () => {
  expect(name('z', 'ctrlKey')).toBe('mod+z');
  expect(name('z', 'metaKey')).toBe('mod+z');
  expect(name('Z', 'ctrlKey', 'shiftKey')).toBe('mod+shift+z');
  expect(name('z')).toBe('z');
});

test('named keys keep every modifier', () => {
  expect(name('ArrowUp', 'altKey')).toBe('alt+ArrowUp');
  expect(name('Delete', 'shiftKey')).toBe('shift+Delete');
});

test('symbols ignore Shift, which some keyboards need to type them', () => {
  expect(name('?', 'shiftKey')).toBe('?');
  expect(name('/', 'shiftKey')).toBe('/');
});
