import { expect, test } from 'vitest';
import { commandMatch } from './command-match.ts';

const match = (search: string, ...keywords: string[]) => commandMatch('id', search, keywords);

test('scattered letters do not match', () => {
  expect(match('audit', 'Add question', 'edit', 'fields', 'builder')).toBe(0);
  expect(match('audit', 'Audit log', 'settings', 'history')).toBe(1);
});

test('every word must match, in any order, in the label or keywords', () => {
  expect(match('log audit', 'Audit log')).toBeGreaterThan(0);
  expect(match('settings log', 'Audit log', 'settings')).toBeGreaterThan(0);
  expect(match('audit form', 'Audit log', 'settings')).toBe(0);
});

test('prefix matches rank above other matches, which rank above keyword matches', () => {
  const scores = [
    match('form', 'Form settings'),
    match('form', 'New form'),
    match('form', 'Platforms'),
    match('form', 'Share', 'form'),
  ];
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(new Set(scores).size).toBe(4);
  expect(match('francais', 'Français')).toBe(1);
});
