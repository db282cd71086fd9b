import type { Element } from '@form-service/engine';
import { expect, test } from 'vitest';
import { pageIssues, settingIssues } from './validate-setting.ts';

const field: Element = { kind: 'field', key: 'age', type: 'number', label: 'Age', min: 0 };

test('accepts a value that the engine can parse', () => {
  expect(settingIssues(field, 'decimals', 2)).toEqual([]);
  expect(settingIssues(field, 'unit', undefined)).toEqual([]);
});

test('reports a rejected value with reason and path', () => {
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

test('does not report issues of other settings', () => {
  const wrong = { ...field, step: -1 } as Element;
  expect(settingIssues(wrong, 'max', 3)).toEqual([]);
});

test('ignores members of a group', () => {
  const group: Element = { kind: 'group', key: 'g', elements: [field, field] };
  expect(settingIssues(group, 'repeat', { min: 1, max: 3 })).toEqual([]);
  expect(settingIssues(group, 'repeat', { max: 0 })).toHaveLength(1);
});

test('validates page settings too', () => {
  expect(pageIssues('title', 'About you')).toEqual([]);
  expect(pageIssues('id', 'About you')).toHaveLength(1);
});
