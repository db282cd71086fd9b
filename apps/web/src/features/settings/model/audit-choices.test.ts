import { expect, test } from 'vitest';
import { actionChoices } from './audit-choices.ts';
import { auditActionNames } from './audit-sentences.ts';

const choices = actionChoices();

test('every action can be selected, once', () => {
  const singles = choices.map(({ value }) => value).filter((value) => value !== '' && !value.endsWith('.*'));
  expect(singles.toSorted()).toEqual(auditActionNames.toSorted());
});

test('an area comes before its actions', () => {
  const values = choices.map(({ value }) => value);
  expect(values[0]).toBe('');
  expect(values.indexOf('form.*')).toBe(values.indexOf('form.created') - 1);
  expect(choices.find(({ value }) => value === 'form.*')?.label).toBe('Forms (all)');
});
