import { expect, test } from 'vitest';
import { canFilter, canSend, subjectsText } from './subscription-texts.ts';

const form = { formIds: ['frm_1'], tableIds: [] };
const table = { formIds: [], tableIds: ['tbl_1'] };
const account = { formIds: [], tableIds: [] };

test('a webhook is named by its forms and tables', () => {
  const subjects = { forms: [{ id: 'frm_1', name: 'Orders' }], tables: [{ id: 'tbl_1', name: 'Prices' }] };
  expect(subjectsText(account, subjects)).toBe('Whole account');
  expect(subjectsText(form, subjects)).toBe('Orders');
  expect(subjectsText({ formIds: ['frm_1'], tableIds: ['tbl_1'] }, subjects)).toBe('Orders, Prices');
  expect(subjectsText({ formIds: ['frm_2'], tableIds: [] }, subjects)).toBe('Deleted form');
  expect(subjectsText(form, undefined)).toBe('…');
});

test('offers events that can be sent, and filters that can be evaluated', () => {
  expect(canSend('project.created', account)).toBe(true);
  expect(canSend('project.created', form)).toBe(false);
  expect(canSend('entry.updated', form)).toBe(true);
  expect(canSend('entry.updated', table)).toBe(false);
  expect(canSend('*', table)).toBe(true);
  expect(canFilter(['entry.submitted', 'entry.updated'], form)).toBe(true);
  expect(canFilter(['entry.submitted', 'form.updated'], form)).toBe(false);
  expect(canFilter(['row.deleted'], table)).toBe(false);
  expect(canFilter(['entry.submitted'], account)).toBe(false);
  expect(canFilter([], form)).toBe(false);
});
