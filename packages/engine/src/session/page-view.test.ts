import { describe, expect, test } from 'vitest';
import { createLargeForm, largeAnswers, lineId } from '../../bench/large-form.ts';
import { act, type SessionAction } from '../session.ts';
import { definitionOf, field, group, onePage } from '../validation/testing/forms.ts';
import { pageView } from './page-view.ts';
import type { Session } from './session-state.ts';
import { startSession } from './start-session.ts';
import { ins, start } from './testing/sessions.ts';
import { flatten } from './testing/views.ts';
import type { PageView } from './view-types.ts';

const view = (session: Session): PageView => pageView(session) as PageView;

/** The paths of all views that are new objects after an action, except pages and content. */
function changedViews(session: Session, action: SessionAction): { after: Session; paths: string[] } {
  const old = flatten([view(session)]);
  const known = new Set<unknown>([...old.elements, ...old.instances]);
  const after = act(session, action);
  const { elements, instances } = flatten([view(after)]);
  const paths = [...elements, ...instances].flatMap((one) =>
    known.has(one) || !('path' in one) ? [] : one.path,
  );
  return { after, paths };
}

const guests = onePage(
  field('email', 'email', { required: true }),
  { kind: 'content', type: 'text', body: 'Hello.' },
  group('venue', [field('city', 'short_text')]),
  group('guests', [field('name', 'short_text', { required: true }), field('age', 'number', { min: 0 })], {
    repeat: { max: 3 },
  }),
  { kind: 'button', key: 'go', label: 'Go', action: { type: 'submit' } },
);
const answers = {
  email: 'x',
  guests: [{ id: ins(1), name: 'Ada' }, { id: ins(2) }, { id: ins(3), age: -1 }],
};

describe('page view', () => {
  test('is a tree of visible elements', () => {
    expect(view(start(guests, answers))).toMatchObject({
      id: 'one',
      elements: [
        { kind: 'field', path: 'email', place: 'email', required: true, given: 'x', errors: [] },
        { kind: 'content', content: { body: 'Hello.' } },
        { kind: 'group', path: 'venue', elements: [{ kind: 'field', path: 'venue.city', given: undefined }] },
        {
          kind: 'list',
          path: 'guests',
          min: 0,
          max: 3,
          instances: [
            {
              id: ins(1),
              index: 0,
              elements: [{ path: 'guests.0.name', given: 'Ada' }, { given: undefined }],
            },
            { id: ins(2), place: `guests.${ins(2)}` },
            { elements: [{}, { place: `guests.${ins(3)}.age`, instanceId: ins(3), given: -1 }] },
          ],
        },
        { kind: 'button', path: 'go', button: { label: 'Go' }, instanceId: undefined },
      ],
    });
  });

  test('is null for hidden and unknown pages', () => {
    const form = definitionOf({
      pages: [
        { id: 'one', elements: [field('a', 'number')] },
        { id: 'two', visibleWhen: 'answers.a == 1', elements: [] },
      ],
    });
    expect(pageView(start(form), 'two')).toBeNull();
    expect(pageView(start(form), 'three')).toBeNull();
    expect(pageView(start(form, { a: 1 }), 'two')).toEqual({ id: 'two', elements: [] });
  });

  test('has no hidden fields, and calculated fields only if shown', () => {
    const form = onePage(
      field('source', 'hidden'),
      field('sum', 'calculated', { value: '1 + 1', result: 'number', show: true }),
      field('secret', 'calculated', { value: '1 + 1', result: 'number' }),
    );
    const { elements } = view(start(form, { source: 'x' }));
    expect(elements).toMatchObject([{ path: 'sum', calculated: 2, given: undefined, required: false }]);
    expect(elements).toHaveLength(1);
  });
});

describe('unchanged views are the same objects', () => {
  test('a keystroke in an instance renews only its ancestors', () => {
    const { after, paths } = changedViews(start(guests, answers), {
      type: 'set_answers',
      instances: { [ins(2)]: { name: 'Bo' } },
    });
    expect(paths.sort()).toEqual(['guests', 'guests.1', 'guests.1.name']);
    expect(changedViews(after, { type: 'set_answers', answers: { email: 'y' } }).paths).toEqual(['email']);
  });

  test('an unchanged answer renews nothing', () => {
    const session = start(guests, answers);
    const again = act(session, { type: 'set_answers', answers: JSON.parse(JSON.stringify(answers)) });
    expect(view(session)).toBe(view(again));
    expect(view(act(again, { type: 'set_context', context: { today: '2026-11-16' } }))).toBe(view(session));
  });

  test('leaving a field renews it if it has errors', () => {
    const first = changedViews(start(guests, answers), { type: 'touch', path: 'guests.1.name' });
    expect(first.paths.sort()).toEqual(['guests', 'guests.1', 'guests.1.name']);
    expect(flatten([view(first.after)]).errors).toMatchObject([{ path: 'answers.guests.1.name' }]);
    const second = changedViews(first.after, { type: 'touch', path: 'guests.0.name' });
    expect(second.paths).toEqual([]);
    // A field that was left keeps its errors when its instance moves.
    const moved = act(second.after, { type: 'move_instance', id: ins(2), index: 0 });
    expect(flatten([view(moved)]).errors).toMatchObject([{ path: 'answers.guests.0.name' }]);
    expect(changedViews(moved, { type: 'next' }).paths).toContain('guests.2.age');
  });

  test('a new day renews fields that become invalid', () => {
    const form = onePage(group('days', [field('day', 'date', { min: 'today' })], { repeat: {} }));
    const days = [
      { id: ins(1), day: '2026-11-15' },
      { id: ins(2), day: '2026-11-20' },
    ];
    const session = act(start(form, { days }), { type: 'show_errors' });
    expect(flatten([view(session)]).errors).toEqual([]);
    const { after, paths } = changedViews(session, { type: 'set_context', context: { today: '2026-11-18' } });
    expect(paths.sort()).toEqual(['days', 'days.0', 'days.0.day']);
    expect(flatten([view(after)]).errors).toMatchObject([{ code: 'too_early' }]);
  });

  test('removing an instance keeps the views before it', () => {
    const { paths } = changedViews(start(guests, answers), { type: 'remove_instance', id: ins(2) });
    expect(paths.sort()).toEqual(['guests', 'guests.1', 'guests.1.age', 'guests.1.name']);
  });

  test('also with external options, which are requested each time', () => {
    let offered = 'a';
    const form = onePage(
      group(
        'lines',
        [
          field('pick', 'dropdown', {
            options: { tableId: `tbl_${'0'.repeat(26)}`, valueColumn: 'id' },
          }),
          field('x', 'number'),
        ],
        {
          repeat: {},
        },
      ),
    );
    const options = () => ({ has: (value: string) => value === offered, label: () => undefined });
    const session = act(
      start(form, { lines: [{ id: ins(1), pick: 'a' }, { id: ins(2) }] }, { context: { options } }),
      { type: 'show_errors' },
    );
    expect(flatten([view(session)]).errors).toEqual([]);
    offered = 'b';
    const { after, paths } = changedViews(session, {
      type: 'set_answers',
      instances: { [ins(2)]: { x: 1 } },
    });
    expect(paths.sort()).toEqual(['lines', 'lines.0', 'lines.0.pick', 'lines.1', 'lines.1.x']);
    expect(flatten([view(after)]).errors).toMatchObject([{ code: 'not_an_option' }]);
  });

  test('a keystroke in one of 500 instances renews no other instance and is fast enough', () => {
    const { form } = createLargeForm();
    let session = startSession(form, { answers: largeAnswers(500) });
    const { paths, after } = changedViews(session, {
      type: 'set_answers',
      instances: { [lineId(250)]: { quantity: 7 } },
    });
    expect(paths.filter((path) => !path.startsWith('lines.250'))).toEqual(['lines']);
    session = after;
    const before = process.threadCpuUsage();
    for (let iteration = 0; iteration < 30; iteration++) {
      session = act(session, { type: 'set_answers', instances: { [lineId(250)]: { quantity: iteration } } });
      view(session);
    }
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000 / 30).toBeLessThan(50);
  });
});
