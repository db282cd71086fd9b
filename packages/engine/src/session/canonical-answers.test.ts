import { describe, expect, test } from 'vitest';
import { field, group, onePage } from '../validation/testing/forms.ts';
import { readCanonicalAnswers } from './canonical-answers.ts';
import { emptyAnswers } from './parsed-answers.ts';
import { start } from './testing/sessions.ts';

const definition = onePage(
  field('title', 'short_text'),
  field('count', 'number'),
  field('agreed', 'yes_no'),
  field('twice', 'calculated', { value: 'answers.count * 2', result: 'number' }),
  field('tags', 'multi_choice', { options: [{ value: 'a' }, { value: 'b' }] }),
  group('venue', [field('city', 'short_text')]),
);

const { root } = start(definition).form.plan;
const readResult = (answers: unknown, before = emptyAnswers()) => readCanonicalAnswers(root, before, answers);

describe('answers that are already canonical', () => {
  test.each([{ title: 'A', count: 2, agreed: false }, { agreed: true }, {}])(
    'are read as by a merge: %o',
    (answers) => {
      expect(readResult(answers)).toEqual(start(definition, answers).parsed);
    },
  );

  test('are copied', () => {
    const answers = { title: 'A' };
    const parsed = readResult(answers);
    answers.title = 'B';
    expect(parsed?.given).toEqual({ title: 'A' });
  });
});

test.each([
  ['another spelling of the value', { title: ' A ', count: 2 }],
  ['a wrong answer', { count: 'many' }],
  ['nothing', { title: null }],
  ['an empty text', { title: '' }],
  ['a list', { tags: ['a'] }],
  ['a group', { venue: { city: 'Lyon' } }],
  ['a calculated field', { twice: 4 }],
  ['an unknown key', { nobody: 1 }],
  ['a key of every object', { constructor: 1 }],
  ['no object', 'text'],
])('leaves %s to merging', (_what, answers) => {
  expect(readResult(answers)).toBeUndefined();
});

test('leaves answers over existing ones to merging', () => {
  expect(readResult({ title: 'B' }, emptyAnswers({ count: 1 }))).toBeUndefined();
});
