import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { field, group, onePage } from '../validation/testing/forms.ts';
import { answerChanges } from './answer-changes.ts';
import { applyChanges, undoChanges } from './apply-changes.ts';

const guest = (id: number, more: object = {}) => ({ id: `ins_${id}`, ...more });

describe('changes', () => {
  test('name values by path, and added or removed ones', () => {
    const before = { email: 'a@b.co', venue: { city: 'Lyon', street: 'x' }, tags: ['a'], age: 3 };
    const after = { email: 'c@d.co', venue: { city: 'Paris', street: 'x' }, tags: ['a', 'b'], note: 'n' };
    expect(answerChanges(before, after)).toEqual([
      { path: 'email', before: 'a@b.co', after: 'c@d.co' },
      { path: 'venue.city', before: 'Lyon', after: 'Paris' },
      { path: 'tags', before: ['a'], after: ['a', 'b'] },
      { path: 'age', before: 3 },
      { path: 'note', after: 'n' },
    ]);
    expect(answerChanges(after, structuredClone(after))).toEqual([]);
  });

  test('name instances by ID', () => {
    const before = { guests: [guest(1, { name: 'A' }), guest(2, { name: 'B', pets: [] }), guest(3)] };
    const after = {
      guests: [guest(4, { name: 'D' }), guest(1, { name: 'A!' }), guest(2, { name: 'B', pets: [guest(21)] })],
    };
    expect(answerChanges(before, after)).toEqual([
      { path: 'guests.ins_3', before: guest(3), index: 2 },
      { path: 'guests.ins_4', after: guest(4, { name: 'D' }), index: 0 },
      { path: 'guests.ins_1.name', before: 'A', after: 'A!' },
      { path: 'guests.ins_2.pets.ins_21', after: guest(21), index: 0 },
    ]);
  });

  test('give the old and new index of moved instances only', () => {
    const before = { guests: [1, 2, 3, 4, 5].map((id) => guest(id)) };
    const after = { guests: [5, 1, 2, 3, 4].map((id) => guest(id)) };
    expect(answerChanges(before, after)).toEqual([{ path: 'guests.ins_5.index', before: 4, after: 0 }]);
  });

  test('treat the answer to a field as one change if the definition is given', () => {
    const definition = onePage(
      field('home', 'address'),
      group('venue', [field('who', 'name')]),
      group('guests', [field('who', 'name')], { repeat: {} }),
    );
    const who = (first: string) => ({ first, last: 'X' });
    const before = {
      home: { city: 'Lyon' },
      venue: { who: who('A') },
      guests: [guest(1, { who: who('A') })],
    };
    const after = {
      home: { city: 'Paris' },
      venue: { who: who('B') },
      guests: [guest(1, { who: who('B') })],
    };
    expect(answerChanges(before, after, definition)).toEqual([
      { path: 'home', before: { city: 'Lyon' }, after: { city: 'Paris' } },
      { path: 'venue.who', before: who('A'), after: who('B') },
      { path: 'guests.ins_1.who', before: who('A'), after: who('B') },
    ]);
  });

  test('treat objects with keys that are not valid in paths as one change', () => {
    const before = { x: { 'a.b': 1, c: 1 } };
    const after = { x: { 'a.b': 2, c: 1 } };
    const changes = answerChanges(before, after);
    expect(changes).toEqual([{ path: 'x', before: before.x, after: after.x }]);
    expect(undoChanges(after, changes)).toEqual(before);
  });
});

const values = fc.oneof(
  fc.constantFrom<unknown>(null, 1, 'x', true, [], {}, ['a'], [{ id: 'no' }], { 'a.b': 1 }),
  fc.jsonValue({ maxDepth: 2 }),
);
const keys = fc.constantFrom('a', 'b', 'c', 'id', 'index', '__proto__', 'a.b');

/** Answers with groups, overlapping lists of instances, and any other JSON. */
const { answers } = fc.letrec<{ answers: object; list: object[]; value: unknown }>((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, values, tie('answers'), tie('list')),
  list: fc
    .uniqueArray(fc.integer({ min: 0, max: 8 }), { maxLength: 8 })
    .chain((ids) =>
      fc
        .tuple(...ids.map(() => fc.dictionary(fc.constantFrom('a', 'b', 'g'), tie('value'), { maxKeys: 2 })))
        .map((rows) => rows.map((row, index) => ({ id: `ins_${ids[index]}`, ...row }))),
    ),
  answers: fc.oneof(
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'guests'), tie('value'), { maxKeys: 4 }),
    fc.dictionary(keys, tie('value'), { maxKeys: 3 }),
  ),
}));
const json = answers.map((value) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>);

test('undo gives the state before, apply the state after, also after a JSON round trip', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      const changes = JSON.parse(JSON.stringify(answerChanges(before, after))) as ReturnType<
        typeof answerChanges
      >;
      expect(undoChanges(after, changes)).toEqual(before);
      expect(applyChanges(before, changes)).toEqual({ answers: after, dropped: [] });
    }),
    { numRuns: 300 },
  );
});

test('any reordering of instances is undone exactly', () => {
  const list = fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 12 }).map((ids) => ({
    guests: ids.map((id) => guest(id, { n: id })),
  }));
  fc.assert(
    fc.property(list, list, (before, after) => {
      const changes = answerChanges(before, after);
      expect(undoChanges(after, changes)).toEqual(before);
      expect(applyChanges(before, changes).answers).toEqual(after);
    }),
    { numRuns: 200 },
  );
});

describe('on answers that have changed since', () => {
  const before = {
    a: 1,
    b: 1,
    venue: { city: 'L' },
    guests: [guest(1, { name: 'A' }), guest(2, { name: 'B' })],
  };

  test('each change wins at its path, and the rest stays', () => {
    const mine = { ...before, a: 2, venue: { city: 'P' }, guests: [...before.guests, guest(3)] };
    const theirs = {
      ...before,
      a: 9,
      b: 9,
      venue: { city: 'L', street: 's' },
      guests: [guest(2, { name: 'B!' }), guest(1, { name: 'A' })],
    };
    expect(applyChanges(theirs, answerChanges(before, mine))).toEqual({
      answers: { ...theirs, a: 2, venue: { city: 'P', street: 's' }, guests: [...theirs.guests, guest(3)] },
      dropped: [],
    });
  });

  test('changes in a removed instance are dropped and reported', () => {
    const mine = { ...before, guests: [guest(2, { name: 'B' }), guest(1, { name: 'A!' })] };
    const changes = answerChanges(before, mine);
    const gone = { ...before, guests: [guest(2, { name: 'B' })] };
    const merged = applyChanges(gone, changes);
    expect(merged.answers).toEqual(gone);
    expect(merged.dropped.map(({ path }) => path)).toContain('guests.ins_1.name');
    expect(applyChanges({ a: 1 }, changes)).toEqual({ answers: { a: 1 }, dropped: changes });
    expect(applyChanges({ guests: 'text' }, changes)).toEqual({
      answers: { guests: 'text' },
      dropped: changes,
    });
  });

  test('a second removal has no effect, and a missing group is created again', () => {
    const mine = { ...before, guests: [before.guests[1]], venue: { city: 'P' } };
    const theirs = { a: 1, guests: [before.guests[1]] };
    const merged = applyChanges(theirs, answerChanges(before, mine));
    expect(merged).toEqual({ answers: { ...theirs, venue: { city: 'P' } }, dropped: [] });
  });
});
