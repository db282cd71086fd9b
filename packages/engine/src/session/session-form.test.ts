import { describe, expect, test } from 'vitest';
import { act, givenAnswers, sessionState } from '../session.ts';
import { field, group, onePage } from '../validation/testing/forms.ts';
import { createIdCounter, ins, start } from './testing/sessions.ts';

const form = onePage(
  field('colour', 'dropdown', {
    options: [{ value: 'red', label: 'Red' }, { value: 'blue' }],
    default: 'red',
  }),
  field('count', 'number', { default: 1 }),
  field('source', 'hidden', { parameter: 'utm_source' }),
  field('twice', 'calculated', { value: 'answers.count * 2', result: 'number' }),
  group('venue', [
    field('city', 'short_text', { default: 'Lyon' }),
    field('kind', 'hidden', { parameter: 'venue_kind' }),
  ]),
  group(
    'guests',
    [
      field('name', 'short_text'),
      field('seats', 'number', { default: 1 }),
      group('pets', [field('legs', 'number', { default: 4 })], { repeat: { min: 1 } }),
    ],
    { repeat: { min: 2 } },
  ),
);

const defaults = { colour: 'red', count: 1, venue: { city: 'Lyon' } };

describe('a new entry', () => {
  test('starts with defaults, which are not added to stored answers', () => {
    const session = start(form, {}, { isNew: true });
    expect(givenAnswers(session)).toEqual(defaults);
    expect(sessionState(session).calculated).toEqual({ twice: 2 });
    const stored = start(form, { guests: [{ id: ins(1) }] });
    expect(givenAnswers(stored)).toEqual({ guests: [{ id: ins(1) }] });
  });

  test('prefers answers to prefill, and prefill to defaults', () => {
    const answers = { count: 3, venue: { city: null } };
    const prefill = { count: '2', colour: 'blue', venue: { city: 'Paris' } };
    expect(givenAnswers(start(form, answers, { isNew: true, prefill }))).toEqual({
      colour: 'blue',
      count: 3,
      venue: {},
    });
  });

  test('reads prefill from a link and drops invalid values', () => {
    const prefill = {
      count: '7',
      colour: 'Blue',
      utm_source: 'newsletter',
      venue_kind: 'hall',
      'venue.city': 'Paris',
      twice: '99',
      guests: '5',
      nothing: 'x',
    };
    expect(givenAnswers(start(form, {}, { isNew: true, prefill }))).toEqual({
      colour: 'blue',
      count: 7,
      source: 'newsletter',
      venue: { city: 'Paris', kind: 'hall' },
    });
    const wrong = start(form, {}, { isNew: true, prefill: { count: 'many', 'venue.city': {}, source: 'x' } });
    expect(givenAnswers(wrong)).toEqual(defaults);
    expect(wrong.rejected).toEqual([]);
  });

  test('has the minimum number of instances with defaults, if requested', () => {
    const more = { isNew: true, fillMinInstances: true, newInstanceId: createIdCounter() };
    const { guests } = givenAnswers(start(form, {}, more)) as { guests: { id: string }[] };
    expect(guests).toMatchObject([
      { seats: 1, pets: [{ legs: 4 }] },
      { seats: 1, pets: [{ legs: 4 }] },
    ]);
    expect(new Set(guests.map(({ id }) => id)).size).toBe(2);
    expect(givenAnswers(start(form, { guests: [] }, more))).toMatchObject({ guests: [] });
  });

  test('limits the instances created in nested lists', () => {
    const withMaximum = { repeat: { min: 1_000 } };
    const greedy = onePage(
      group('a', [group('b', [group('c', [field('n', 'number')], withMaximum)], withMaximum)], withMaximum),
    );
    const { a } = givenAnswers(
      start(greedy, {}, { isNew: true, fillMinInstances: true, newInstanceId: createIdCounter() }),
    ) as { a: { b?: unknown[] }[] };
    expect(a).toHaveLength(1_000);
    expect(a.every(({ b }) => b === undefined)).toBe(true);
  });

  test('gives instances without an ID an ID and defaults', () => {
    const session = start(
      form,
      { guests: [{ name: 'A' }] },
      { isNew: true, newInstanceId: createIdCounter() },
    );
    expect(givenAnswers(session)).toMatchObject({ guests: [{ id: ins(900), name: 'A', seats: 1 }] });
  });
});

test('an added instance starts with defaults', () => {
  const session = act(start(form), {
    type: 'add_instance',
    group: 'guests',
    id: ins(1),
    answers: { name: 'B' },
    newInstanceId: createIdCounter(),
  });
  expect(givenAnswers(session)).toEqual({
    guests: [{ id: ins(1), name: 'B', seats: 1, pets: [{ id: ins(900), legs: 4 }] }],
  });
});
