import type { Element } from '@form-service/engine';
import { expect, test } from 'vitest';
import { pageIssues, settingIssues } from './validate-setting.ts';

const field: Element = { kind: 'field', key: 'age', type: 'number', label: 'Age', min: 0 };

test('a value that the engine can read is fine', () => {
  expect(settingIssues(field, 'decimals', 2)).toEqual([]);
  expect(settingIssues(field, 'unit', undefined)).toEqual([]);
});

test('a value that it refuses is told with its reason, and where in it', () => {
  expect(settingIssues(field, 'decimals', 20)).toEqual([
    { path: '', message: 'This must be between 0 and 10.' },
  ]);
  expect(settingIssues(field, 'rules', [{ when: 'true', message: '' }])).toEqual([
    { path: '0.message', message: "This can't be empty." },
  ]);
  expect(settingIssues({ ...field, type: 'currency', currency: 'EUR' }, 'currency', undefined)).toHaveLength(
    1,
  );
});

test('what is wrong elsewhere is not told again', () => {
  const wrong = { ...field, step: -1 } as Element;
  expect(settingIssues(wrong, 'max', 3)).toEqual([]);
});

test('members of a group are left aside', () => {
  const group: Element = { kind: 'group', key: 'g', elements: [field, field] };
  expect(settingIssues(group, 'repeat', { min: 1, max: 3 })).toEqual([]);
  expect(settingIssues(group, 'repeat', { max: 0 })).toHaveLength(1);
});

test('settings of pages are judged too', () => {
  expect(pageIssues('title', 'About you')).toEqual([]);
  expect(pageIssues('id', 'About you')).toHaveLength(1);
});
