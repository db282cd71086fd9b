import { describe, expect, test } from 'vitest';
import { bodyOf, firstPlan, planProblem } from './plan.ts';

const columns = [
  { name: 'Mail', samples: [], suggestedKey: 'email' },
  { name: 'E-mail again', samples: [], suggestedKey: 'email' },
  { name: 'No.', samples: [], suggestedKey: 'entryNumber' },
  { name: 'Notes', samples: [], suggestedKey: null },
];
const plan = firstPlan({ columns }, 'de-DE');

test('what is suggested is taken once, and numbers and dates are read as people here write them', () => {
  expect(plan.mapping).toEqual({ Mail: 'email', 'E-mail again': null, 'No.': null, Notes: null });
  expect(plan).toMatchObject({ decimal: ',', dateOrder: 'dmy' });
  expect(firstPlan({ columns }, 'en-US')).toMatchObject({ decimal: '.', dateOrder: 'mdy' });
  expect(firstPlan({ columns }, 'sv-SE')).toMatchObject({ decimal: ',', dateOrder: 'ymd' });
});

describe('what is missing', () => {
  test.each([
    ['nothing', {}, undefined],
    ['no column', { mapping: { Mail: null } }, 'Say for at least one column where it goes.'],
    [
      'a target twice',
      { mapping: { Mail: 'email', Notes: 'email' } },
      'Two columns go into “email”. Leave one of them out.',
    ],
    ['a key', { mode: 'upsert' as const }, 'Choose what rows are found by.'],
    [
      'a column for the key',
      { mode: 'upsert' as const, key: 'city' },
      'A column must go into what rows are found by.',
    ],
    ['nothing for an upsert', { mode: 'upsert' as const, key: 'email' }, undefined],
  ])('%s', (_, part, problem) => {
    expect(planProblem({ ...plan, ...part })).toBe(problem);
  });
});

test('only what applies is sent', () => {
  const source = { fileId: 'fil_1', tableId: 'tbl_1' };
  const body = bodyOf(source, { ...plan, key: 'email' }, true);
  expect(body).toMatchObject({ mapping: { Mail: 'email' }, mode: 'create', dryRun: true });
  expect(body).not.toHaveProperty('key');
  expect(body).not.toHaveProperty('entryStatus');
  expect(
    bodyOf({ fileId: 'fil_1', formId: 'frm_1' }, { ...plan, mode: 'upsert', key: 'email' }, false),
  ).toMatchObject({
    key: 'email',
    emptyCells: 'clear',
    entryStatus: 'submitted',
  });
});
