import { expect, test } from 'vitest';
import { revisionTitle, startedAsDraft } from './revision-title.ts';

const change = (path: string, after: unknown = 'x') => ({ path, after });

test('a revision says who did what', () => {
  const titleOf = (
    number: number,
    source: string,
    changes: { path: string; after?: unknown }[],
    name?: string,
  ) => revisionTitle({ number, source, changes }, name);
  expect(titleOf(1, 'respondent', [change('status', 'submitted')])).toBe('The respondent submitted it');
  expect(titleOf(1, 'user', [change('answers.a')], 'Ines')).toBe('Ines added it');
  expect(titleOf(2, 'user', [change('status', 'submitted')], 'Ines')).toBe('Ines submitted it');
  expect(titleOf(3, 'user', [change('answers.a'), change('answers.b')], 'Ines')).toBe(
    'Ines changed 2 answers',
  );
  expect(titleOf(3, 'api', [change('answers.a'), change('metafields.crm.id')], 'Ines')).toBe(
    'Ines (via the API) changed 1 answer and 1 metafield',
  );
  expect(titleOf(4, 'user', [change('answers.a')])).toBe('A former member changed 1 answer');
  expect(titleOf(5, 'workflow', [])).toBe('A workflow made no changes');
});

test('the first revision of an entry filled in over time only started it', () => {
  const first = { number: 1, source: 'respondent', changes: [] };
  const sent = {
    number: 2,
    source: 'respondent',
    changes: [{ path: 'status', before: 'draft', after: 'submitted' }],
  };
  expect(revisionTitle(first, undefined, startedAsDraft([sent, first], 'submitted'))).toBe(
    'The respondent started it',
  );
  expect(startedAsDraft([first], 'draft')).toBe(true);
  expect(revisionTitle(first, undefined, startedAsDraft([first], 'submitted'))).toBe(
    'The respondent submitted it',
  );
});
