import { expect, test } from 'vitest';
import { locateField } from '../field-location.ts';
import { type Changes, rebase } from './rebase.ts';

const a = 'ins_a';
const b = 'ins_b';
const c = 'ins_c';

/** The local changes: field paths, and lists as they were before. */
const changes = (places: readonly string[], lists: Record<string, unknown> = {}): Changes => ({
  fields: new Map(
    places.map((place) => [
      place,
      locateField(
        place,
        place
          .split('.')
          .filter((part) => part.startsWith('ins_'))
          .at(-1),
      ),
    ]),
  ),
  lists: new Map(Object.entries(lists)),
});

test('keeps local changes and takes the rest from the newer answers', () => {
  const own = { first: 'T1', last: 'old', home: { city: 'Nice', zip: '1' } };
  const newer = { first: 'x', last: 'T2', home: { city: 'Lyon', zip: '2' }, added: true };
  const { answers, lists } = rebase(newer, own, changes(['first', 'home.city', 'gone']));
  expect(answers).toEqual({ first: 'T1', last: 'T2', home: { city: 'Nice', zip: '2' }, added: true });
  expect([lists.size, newer.home.city]).toEqual([0, 'Lyon']);
});

test('an answer that was removed locally stays removed', () => {
  expect(rebase({ name: 'x', age: 1 }, { age: 1 }, changes(['name'])).answers).toEqual({ age: 1 });
});

test('applies instance additions and removals of both sides', () => {
  const before = [{ id: a }, { id: b, name: 'Bo' }];
  const own = { guests: [{ id: 'ins_own' }, { id: b, name: 'Bo' }] };
  const newer = { guests: [{ id: a }, { id: c, name: 'theirs' }] };
  const { answers, lists } = rebase(newer, own, changes([], { guests: before }));
  // `a` was removed locally, `b` elsewhere.
  expect(answers.guests).toEqual([{ id: 'ins_own' }, { id: c, name: 'theirs' }]);
  expect(lists.get('guests')).toEqual(newer.guests);
});

test('keeps an instance that was removed elsewhere but edited here', () => {
  const own = { guests: [{ id: a, name: 'typed' }, { id: b }] };
  const { answers, lists } = rebase({ guests: [] }, own, changes([`guests.${a}.name`]));
  expect(answers.guests).toEqual([{ id: a, name: 'typed' }]);
  expect([...lists]).toEqual([['guests', []]]);
});

test('merges fields and nested lists of an instance even if the list changed on both sides', () => {
  const before = [{ id: a, name: 'A', pets: [{ id: 'ins_p' }] }];
  const own = {
    guests: [{ id: b }, { id: a, name: 'mine', age: 1, pets: [{ id: 'ins_p' }, { id: 'ins_q' }] }],
  };
  const newer = { guests: [{ id: a, name: 'theirs', age: 2, pets: [] }] };
  const { answers } = rebase(newer, own, changes([`guests.${a}.name`], { guests: before }));
  expect(answers.guests).toEqual([{ id: b }, { id: a, name: 'mine', age: 2, pets: [{ id: 'ins_q' }] }]);
});

test('an instance that was inserted elsewhere keeps its position', () => {
  const before = [{ id: a }, { id: b }];
  const newer = { guests: [{ id: a }, { id: c }, { id: b }] };
  const own = { guests: [{ id: a }, { id: b }, { id: 'ins_own' }] };
  const { answers } = rebase(newer, own, changes([], { guests: before }));
  expect((answers.guests as { id: string }[]).map(({ id }) => id)).toEqual([a, c, b, 'ins_own']);
});
