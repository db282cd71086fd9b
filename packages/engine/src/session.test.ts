import { describe, expect, test } from 'vitest';
import { ins, start } from './session/testing/sessions.ts';
import { act, givenAnswers, sessionAnswers, sessionState, shownErrors, validateSession } from './session.ts';
import { definitionOf, field, group, onePage } from './validation/testing/forms.ts';

const tour = definitionOf({
  pages: [
    {
      id: 'who',
      elements: [
        { kind: 'content', type: 'heading', key: 'hello', body: 'Hello' },
        { kind: 'content', type: 'divider' },
        field('name', 'short_text', { required: true }),
        field('age', 'number', { min: 0 }),
      ],
    },
    {
      id: 'adult',
      visibleWhen: 'answers.age >= 18',
      elements: [
        group('cars', [field('plate', 'short_text', { required: true }), field('seats', 'number')], {
          repeat: { max: 3 },
        }),
        field('total', 'calculated', {
          value: 'sum(answers.cars.map(car, coalesce(car.seats, 0)))',
          result: 'number',
        }),
      ],
    },
    {
      id: 'end',
      elements: [
        field('note', 'long_text', { visibleWhen: 'answers.name == "Ada"' }),
        { kind: 'button', key: 'send', label: 'Send', action: { type: 'submit' } },
      ],
    },
  ],
});

const set = (answers: object) => ({ type: 'set_answers' as const, answers });

describe('session state', () => {
  test('starts with defaults', () => {
    expect(sessionState(start(tour))).toEqual({
      page: 'who',
      pages: ['who', 'end'],
      visible: ['hello', 'name', 'age', 'send'],
      required: ['name'],
      calculated: {},
      errors: [{ path: 'answers.name', code: 'required', message: 'This is required.' }],
    });
  });

  test('is updated with the answers', () => {
    const session = act(start(tour), set({ name: 'Ada', age: 36, cars: [{ id: ins(1), seats: 4 }] }));
    expect(sessionState(session)).toEqual({
      page: 'who',
      pages: ['who', 'adult', 'end'],
      visible: ['hello', 'name', 'age', 'cars', 'cars.0.plate', 'cars.0.seats', 'total', 'note', 'send'],
      required: ['name', 'cars.0.plate'],
      calculated: { total: 4 },
      errors: [{ path: 'answers.cars.0.plate', code: 'required', message: 'This is required.' }],
    });
  });

  test('is the same after actions as with the answers from the start', () => {
    const answers = { name: 'Ada', age: 36, cars: [{ id: ins(1), seats: 4 }] };
    const led = act(act(start(tour, { age: 3 }), set({ name: 'Ada' })), set({ ...answers }));
    expect(sessionState(led)).toEqual(sessionState(start(tour, answers)));
  });

  test('does not change the previous session', () => {
    const before = start(tour, { name: 'Ada', age: 3 });
    const was = structuredClone(sessionState(before));
    act(before, set({ age: 40, name: null }));
    expect(sessionState(before)).toEqual(was);
    expect(givenAnswers(before)).toEqual({ name: 'Ada', age: 3 });
  });
});

describe('answers', () => {
  test('that are invalid are kept as given but not visible to expressions', () => {
    const session = start(tour, { name: '  Ada ', age: 'old' });
    expect(givenAnswers(session)).toEqual({ name: '  Ada ', age: 'old' });
    expect(sessionAnswers(session)).toEqual({ name: 'Ada' });
    expect(sessionState(session).errors).toMatchObject([{ path: 'answers.age', code: 'wrong_type' }]);
    expect(sessionState(session).pages).toEqual(['who', 'end']);
    const fixed = act(session, set({ age: 18 }));
    expect(sessionState(fixed)).toMatchObject({ pages: ['who', 'adult', 'end'], errors: [] });
  });

  test('that are out of bounds are also kept in canonical form', () => {
    const session = start(tour, { name: 'Ada', age: -1 });
    expect(sessionAnswers(session)).toEqual({ name: 'Ada', age: -1 });
    expect(validateSession(session).errors).toMatchObject([{ code: 'too_small' }]);
  });

  test('of hidden elements are kept', () => {
    const shown = start(tour, { name: 'Ada', age: 36, cars: [{ id: ins(1), plate: 'X' }] });
    const hidden = act(shown, set({ age: 3 }));
    expect(sessionAnswers(hidden)).toEqual({ name: 'Ada', age: 3 });
    expect(givenAnswers(hidden)).toHaveProperty('cars');
    expect(sessionAnswers(act(hidden, set({ age: 36 })))).toEqual(sessionAnswers(shown));
  });

  test('are deleted with null or an empty text', () => {
    const session = act(start(tour, { name: 'Ada', age: 'x', note: 'y' }), set({ name: '', age: null }));
    expect(givenAnswers(session)).toEqual({ note: 'y' });
    expect(sessionState(session).errors).toMatchObject([{ path: 'answers.name', code: 'required' }]);
  });

  test('that are unchanged have no effect', () => {
    const form = onePage(field('home', 'address'), group('g', [field('a', 'number')], { repeat: {} }));
    const answers = { home: { line1: 'x' }, g: [{ id: ins(1), a: 1 }] };
    const session = start(form, answers);
    expect(act(session, set(structuredClone(answers))).parsed).toBe(session.parsed);
  });

  test('in plain groups are merged, and lists are replaced', () => {
    const form = onePage(
      group('venue', [field('city', 'short_text'), field('street', 'short_text')]),
      group('g', [field('a', 'number'), field('b', 'number')], { repeat: {} }),
    );
    const session = start(form, { venue: { city: 'Lyon' }, g: [{ id: ins(1), a: 1, b: 1 }] });
    const next = act(
      session,
      set({
        venue: { street: 'x' },
        g: [
          { id: ins(2), a: 2 },
          { id: ins(1), a: 3 },
        ],
      }),
    );
    expect(givenAnswers(next)).toEqual({
      venue: { city: 'Lyon', street: 'x' },
      g: [
        { id: ins(2), a: 2 },
        { id: ins(1), a: 3 },
      ],
    });
    expect(givenAnswers(act(next, set({ venue: null, g: null })))).toEqual({ g: [] });
  });

  test('that cannot be stored are rejected, and the old answer stays', () => {
    const session = act(
      start(tour, { name: 'Ada' }),
      set({ name: 'x\0y', age: [[[[[[[[[[1]]]]]]]]]], cars: 5 }),
    );
    expect(givenAnswers(session)).toEqual({ name: 'Ada' });
    expect(session.rejected.map(({ path, code }) => [path, code])).toEqual([
      ['answers.name', 'invalid_text'],
      ['answers.age', 'wrong_type'],
      ['answers.cars', 'wrong_type'],
    ]);
    expect(validateSession(session).errors).toEqual(session.rejected);
    expect(validateSession(act(session, { type: 'show_errors' })).errors).toEqual([]);
  });
});

describe('pages', () => {
  const at = (session: Parameters<typeof sessionState>[0]) => sessionState(session).page;

  test('can be left forward only without errors, which are shown from then on', () => {
    const stuck = act(start(tour), { type: 'next' });
    expect(at(stuck)).toBe('who');
    expect(shownErrors(stuck)).toMatchObject([{ path: 'answers.name' }]);
    expect(at(act(act(stuck, set({ name: 'Ada' })), { type: 'next' }))).toBe('end');
  });

  test('errors of later pages do not block', () => {
    const session = start(tour, { name: 'Ada', age: 36, cars: [{ id: ins(1) }] });
    const second = act(session, { type: 'next' });
    expect(at(second)).toBe('adult');
    expect(shownErrors(second)).toEqual([]);
    expect(at(act(second, { type: 'next' }))).toBe('adult');
    expect(at(act(second, { type: 'back' }))).toBe('who');
    expect(at(act(session, { type: 'back' }))).toBe('who');
    const last = act(act(second, set({ cars: null })), { type: 'next' });
    expect(at(last)).toBe('end');
    expect(at(act(last, { type: 'next' }))).toBe('end');
  });

  test('fall back to the previous page if hidden', () => {
    const session = act(start(tour, { name: 'Ada', age: 36 }), { type: 'go_to_page', page: 'adult' });
    expect(at(session)).toBe('adult');
    expect(at(act(session, set({ age: 3 })))).toBe('who');
    const rejected = act(start(tour), { type: 'go_to_page', page: 'adult' });
    expect(rejected.rejected).toMatchObject([{ path: 'page', code: 'unknown_page' }]);
    expect(validateSession(rejected).errors).toMatchObject([{ code: 'required' }]);
    expect(at(start(tour, {}, { page: 'end' }))).toBe('end');
    expect(at(start(tour, {}, { page: 'gone' }))).toBe('who');
  });

  test('can all be hidden', () => {
    const form = definitionOf({
      pages: [{ id: 'one', visibleWhen: 'false', elements: [field('a', 'number')] }],
    });
    const session = act(start(form), { type: 'next' });
    expect(sessionState(session)).toMatchObject({ page: null, pages: [], visible: [], errors: [] });
  });
});

describe('errors', () => {
  test('are shown for fields that were left, even if other instances are removed', () => {
    const form = onePage(group('g', [field('email', 'email'), field('n', 'number')], { repeat: {} }));
    const g = [{ id: ins(1) }, { id: ins(2), email: 'x', n: 'y' }];
    const session = act(start(form, { g }), { type: 'touch', path: 'g.1.email' });
    expect(shownErrors(session)).toMatchObject([{ path: 'answers.g.1.email' }]);
    const shorter = act(session, { type: 'remove_instance', id: ins(1) });
    expect(shownErrors(shorter)).toMatchObject([{ path: 'answers.g.0.email' }]);
    expect(shownErrors(act(shorter, { type: 'show_errors' }))).toHaveLength(2);
  });
});

describe('the context', () => {
  test('is used as soon as it is set', () => {
    const form = onePage(
      field('day', 'date', { min: 'today' }),
      field('late', 'number', { visibleWhen: 'answers.day < today()' }),
    );
    const session = start(form, { day: '2026-11-15' });
    expect(sessionState(session)).toMatchObject({ visible: ['day'], errors: [] });
    const tomorrow = act(session, { type: 'set_context', context: { today: '2026-11-16' } });
    expect(sessionState(tomorrow)).toMatchObject({
      visible: ['day', 'late'],
      errors: [{ code: 'too_early' }],
    });
  });
});
