import { describe, expect, test } from 'vitest';
import { formattedColumns, importBodyOf, planError, suggestedPlan } from './plan.ts';

const plain = { samples: [], ambiguous: false, evidence: null };
const columns = [
  { ...plain, name: 'Mail', suggestedKey: 'email' },
  { ...plain, name: 'E-mail again', suggestedKey: 'email' },
  { ...plain, name: 'No.', suggestedKey: 'entryNumber' },
  { ...plain, name: 'Notes', suggestedKey: null },
];
const targets = [
  { key: 'email', label: 'Email address', isKey: true },
  { key: 'city', label: 'City', isKey: true },
];
const plan = suggestedPlan({ columns });

test('each suggestion is used once', () => {
  expect(plan.mapping).toEqual({ Mail: 'email', 'E-mail again': null, 'No.': null, Notes: null });
});

describe('what is missing', () => {
  test.each([
    ['nothing', {}, undefined],
    ['no column', { mapping: { Mail: null } }, 'Map at least one column.'],
    [
      'a target twice',
      { mapping: { Mail: 'email', Notes: 'email' } },
      'Two columns are mapped to “Email address”. Change one of them.',
    ],
    ['a key', { mode: 'upsert' as const }, 'Choose what to match rows by.'],
    [
      'a column for the key',
      { mode: 'upsert' as const, key: 'city' },
      'Map a column to “City”, or match by something else.',
    ],
    ['nothing for an upsert', { mode: 'upsert' as const, key: 'email' }, undefined],
  ])('%s', (_, part, problem) => {
    expect(planError({ ...plan, ...part }, targets)).toBe(problem);
  });
});

test('sends only options that apply', () => {
  const source = { fileId: 'fil_1', tableId: 'tbl_1' };
  const body = importBodyOf(source, { ...plan, key: 'email' }, [], true);
  expect(body).toMatchObject({ mapping: { Mail: 'email' }, mode: 'create', dryRun: true });
  expect(body).not.toHaveProperty('key');
  expect(body).not.toHaveProperty('entryStatus');
  expect(
    importBodyOf({ fileId: 'fil_1', formId: 'frm_1' }, { ...plan, mode: 'upsert', key: 'email' }, [], false),
  ).toMatchObject({
    key: 'email',
    emptyCells: 'clear',
    entryStatus: 'submitted',
  });
});

test('the date of another guest uses the format chosen for the first', () => {
  const date = {
    ...plain,
    name: 'Guest 7 born',
    suggestedKey: 'guests.7.born',
    dateOrder: 'unknown' as const,
  };
  const first = suggestedPlan({ columns: [date] });
  const targets = [{ key: 'guests.1.born', label: 'Born', isKey: false, valueKind: 'dates' as const }];
  const read = formattedColumns([date], first, targets);
  expect(read).toEqual([{ column: date, valueKind: 'dates' }]);
  const body = importBodyOf(
    { fileId: 'fil_1' },
    { ...first, formats: { 'Guest 7 born': 'mdy' } },
    read,
    false,
  );
  expect(body.mapping).toEqual({ 'Guest 7 born': { key: 'guests.7.born', dateOrder: 'mdy' } });
});
