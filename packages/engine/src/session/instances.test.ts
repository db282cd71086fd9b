import { describe, expect, test } from 'vitest';
import { respondentInstance } from '../privacy/respondent.ts';
import { act, givenAnswers, sessionState, validateSession } from '../session.ts';
import { field, group, onePage } from '../validation/testing/forms.ts';
import { briefErrors, ins, start } from './testing/sessions.ts';

const form = onePage(
  group(
    'guests',
    [field('name', 'short_text'), group('pets', [field('legs', 'number')], { repeat: { max: 2 } })],
    { repeat: { min: 1, max: 3 } },
  ),
  group('venue', [
    group('rooms', [field('beds', 'number'), field('floor', 'calculated', { value: 'index' })], {
      repeat: {},
    }),
  ]),
);

const answers = {
  guests: [
    { id: ins(1), name: 'A', pets: [{ id: ins(11), legs: 4 }] },
    { id: ins(2), name: 'B' },
  ],
};
const session = start(form, answers);

describe('instances', () => {
  test('are added at the end, at an index, in a group, in another instance', () => {
    let next = act(session, {
      type: 'add_instance',
      group: 'guests',
      id: ins(3),
      index: 1,
      answers: { name: 'C' },
    });
    expect((givenAnswers(next).guests as { id: string }[]).map(({ id }) => id)).toEqual([
      ins(1),
      ins(3),
      ins(2),
    ]);
    next = act(next, { type: 'add_instance', group: 'venue.rooms', id: ins(4) });
    next = act(next, { type: 'add_instance', group: 'rooms', id: ins(5), index: 99 });
    next = act(next, { type: 'add_instance', group: 'pets', parent: ins(2), id: ins(6) });
    next = act(next, {
      type: 'add_instance',
      group: 'guests.pets',
      parent: ins(2),
      id: ins(7),
      answers: { legs: 3 },
    });
    expect(next.rejected).toEqual([]);
    expect(givenAnswers(next).venue).toEqual({ rooms: [{ id: ins(4) }, { id: ins(5) }] });
    expect(respondentInstance(next, ins(2))).toMatchObject({
      pets: [{ id: ins(6) }, { id: ins(7), legs: 3 }],
    });
    expect(sessionState(next).calculated).toEqual({ 'venue.rooms.0.floor': 0, 'venue.rooms.1.floor': 1 });
    expect(givenAnswers(session)).toEqual(answers);
  });

  test("are rejected where they don't belong", () => {
    const rejections = (action: { group: string; id?: string; parent?: string }) =>
      briefErrors(act(session, { type: 'add_instance', id: ins(3), ...action }).rejected);
    expect(rejections({ group: 'nothing' })).toEqual(['answers.nothing unknown_group']);
    expect(rejections({ group: 'pets' })).toEqual(['answers.pets unknown_group']);
    expect(rejections({ group: 'pets', parent: ins(9) })).toEqual(['answers.pets unknown_instance']);
    expect(rejections({ group: 'guests', id: 'ins_1' })).toEqual(['answers.guests invalid_instance']);
    expect(rejections({ group: 'guests', id: ins(11) })).toEqual(['answers.guests invalid_instance']);
    const full = act(session, { type: 'add_instance', group: 'guests', id: ins(3) });
    const over = act(full, { type: 'add_instance', group: 'guests', id: ins(4) });
    expect(briefErrors(over.rejected)).toEqual(['answers.guests too_many_instances']);
    expect(over.parsed).toBe(full.parsed);
    // The click failed, not the entry.
    expect(validateSession(over).errors).toEqual([]);
  });

  test('are added even if some answers are rejected', () => {
    const next = act(session, {
      type: 'add_instance',
      group: 'guests',
      id: ins(3),
      answers: { nmae: 1, name: 'C' },
    });
    expect(briefErrors(next.rejected)).toEqual(['answers.guests.2.nmae unknown_key']);
    expect(respondentInstance(next, ins(3))).toEqual({ id: ins(3), name: 'C' });
  });

  test('are removed down to the minimum', () => {
    const next = act(session, { type: 'remove_instance', id: ins(1), group: 'guests' });
    expect(givenAnswers(next)).toEqual({ guests: [answers.guests[1]] });
    const under = act(next, { type: 'remove_instance', id: ins(2) });
    expect(briefErrors(under.rejected)).toEqual(['answers.guests too_few_instances']);
    const nested = act(session, { type: 'remove_instance', id: ins(11), group: 'pets' });
    expect(respondentInstance(nested, ins(1))).toEqual({ id: ins(1), name: 'A', pets: [] });
    for (const action of [{ id: ins(9) }, { id: ins(11), group: 'guests' }])
      expect(act(session, { type: 'remove_instance', ...action }).rejected).toMatchObject([
        { code: 'unknown_instance' },
      ]);
  });

  test('are moved', () => {
    const next = act(session, { type: 'move_instance', id: ins(2), index: 0 });
    expect(givenAnswers(next)).toEqual({ guests: [answers.guests[1], answers.guests[0]] });
    expect(act(next, { type: 'move_instance', id: ins(2), index: -5 }).parsed).toBe(next.parsed);
    expect(act(session, { type: 'move_instance', id: ins(9), index: 0 }).rejected).toHaveLength(1);
  });

  test('are answered by ID at any depth', () => {
    const instances = {
      [ins(11)]: { legs: 3 },
      [ins(2)]: { name: '' },
      [ins(9)]: {},
      [ins(1)]: { id: ins(2), x: 1 },
    };
    const next = act(session, { type: 'set_answers', instances });
    expect(givenAnswers(next)).toEqual({
      guests: [{ id: ins(1), name: 'A', pets: [{ id: ins(11), legs: 3 }] }, { id: ins(2) }],
    });
    expect(briefErrors(next.rejected)).toEqual([
      `answers.${ins(9)} unknown_instance`,
      'answers.guests.0.id unknown_key',
      'answers.guests.0.x unknown_key',
    ]);
  });
});
