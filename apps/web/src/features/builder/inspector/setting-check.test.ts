import type { Element } from '@form-service/engine';
import { expect, test } from 'vitest';
import { pageProblems, settingProblems } from './setting-check.ts';

const field: Element = { kind: 'field', key: 'age', type: 'number', label: 'Age', min: 0 };

test('a value that the engine can read is fine', () => {
  expect(settingProblems(field, 'decimals', 2)).toEqual([]);
  expect(settingProblems(field, 'unit', undefined)).toEqual([]);
});

test('a value that it refuses is told with its reason, and where in it', () => {
  expect(settingProblems(field, 'decimals', 20)).toEqual([
    { path: '', message: 'This must be between 0 and 10.' },
  ]);
  expect(settingProblems(field, 'rules', [{ when: 'true', message: '' }])).toEqual([
    { path: '0.message', message: "This can't be empty." },
  ]);
  expect(
    settingProblems({ ...field, type: 'currency', currency: 'EUR' }, 'currency', undefined),
  ).toHaveLength(1);
});

test('what is wrong elsewhere is not told again', () => {
  const wrong = { ...field, step: -1 } as Element;
  expect(settingProblems(wrong, 'max', 3)).toEqual([]);
});

test('members of a group are left aside', () => {
  const group: Element = { kind: 'group', key: 'g', elements: [field, field] };
  expect(settingProblems(group, 'repeat', { min: 1, max: 3 })).toEqual([]);
  expect(settingProblems(group, 'repeat', { max: 0 })).toHaveLength(1);
});

test('settings of pages are judged too', () => {
  expect(pageProblems('title', 'About you')).toEqual([]);
  expect(pageProblems('id', 'About you')).toHaveLength(1);
});
