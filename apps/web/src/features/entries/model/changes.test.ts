import { expect, test } from 'vitest';
import { describeChanges } from './changes.ts';

const field = (key: string) => ({ kind: 'field', key, type: 'short_text', label: key.toUpperCase() });
const definition = {
  format: 1,
  pages: [
    {
      id: 'p1',
      elements: [
        field('email'),
        { kind: 'group', key: 'venue', label: 'Venue', elements: [field('city')] },
        {
          kind: 'group',
          key: 'guests',
          label: 'Guests',
          repeat: { itemLabel: 'Guest' },
          elements: [field('name'), field('age')],
        },
      ],
    },
  ],
} as never;
const answers = { guests: [{ id: 'ins_a' }, { id: 'ins_b', name: 'Bo' }] };
const say = (...changes: { path: string; before?: unknown; after?: unknown; index?: number }[]) =>
  describeChanges(changes, { definition, answers, text: (_field, answer) => `«${answer}»` }).map(
    ({ label, kind, before, after }) => [label, kind, before, after],
  );

test('answers are named by label, in groups and instances', () => {
  expect(
    say(
      { path: 'answers.email', before: 'a@b', after: 'c@d' },
      { path: 'answers.venue.city', after: 'Lyon' },
      { path: 'answers.guests.ins_b.name', before: 'Bo', after: null },
    ),
  ).toEqual([
    ['EMAIL', 'changed', '«a@b»', '«c@d»'],
    ['Venue › CITY', 'added', '', '«Lyon»'],
    ['Guest 2 › NAME', 'removed', '«Bo»', ''],
  ]);
});

test('files are named by file name', () => {
  const photo = { kind: 'field', key: 'photo', type: 'image', label: 'Photo' };
  const file = { name: 'roof.png', size: 1, contentType: 'image/png' };
  const [change] = describeChanges([{ path: 'answers.photo', after: ['fil_1', 'fil_2'] }], {
    definition: { format: 1, pages: [{ id: 'p1', elements: [photo] }] } as never,
    answers: {},
    files: new Map([['fil_1', file]]),
    text: (_field, answer) => JSON.stringify(answer),
  });
  expect(change?.after).toBe(JSON.stringify([{ fileId: 'fil_1', ...file }, 'fil_2']));
});

test('instances are added, removed and moved', () => {
  expect(
    say(
      { path: 'answers.guests.ins_b', after: { id: 'ins_b', name: 'Bo', age: '7' }, index: 1 },
      { path: 'answers.guests.ins_gone', before: { id: 'ins_gone', name: 'Cy' }, index: 0 },
      { path: 'answers.guests.ins_b.index', before: 0, after: 1 },
    ),
  ).toEqual([
    ['Guest 2', 'added', '', 'NAME: «Bo», AGE: «7»'],
    ['Guests', 'removed', 'NAME: «Cy»', ''],
    ['Guest 2', 'moved', 'No. 1', 'No. 2'],
  ]);
});

test('other changes have their own texts; unknown fields are named by key', () => {
  expect(
    say(
      { path: 'status', before: 'draft', after: 'submitted' },
      { path: 'metafields.crm.id', before: null, after: 'C-1' },
      { path: 'answers.old_one', before: ['a', 'b'], after: null },
    ),
  ).toEqual([
    ['Status', 'changed', 'In progress', 'Submitted'],
    ['crm.id', 'added', '', 'C-1'],
    ['old_one', 'removed', 'a, b', ''],
  ]);
});
