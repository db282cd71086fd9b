import fc from 'fast-check';
import { expect, test } from 'vitest';
import { act, givenAnswers, type SessionAction, sessionState, shownErrors } from '../session.ts';
import { definitionOf, field, group } from '../validation/testing/forms.ts';
import { pageView } from './page-view.ts';
import type { Session } from './session-state.ts';
import { startSession } from './start-session.ts';
import { context, formOf, ins } from './testing/sessions.ts';
import { flatten, pathsOf } from './testing/views.ts';

const form = formOf(
  definitionOf({
    pages: [
      {
        id: 'one',
        title: 'One',
        elements: [
          field('a', 'number', { min: 0, required: true }),
          { kind: 'content', type: 'text', body: 'No key.', visibleWhen: 'answers.a != 3' },
          group(
            'plain',
            [field('b', 'short_text', { required: 'answers.a > 1' }), field('secret', 'hidden')],
            {
              visibleWhen: 'size(answers.lines) != 2',
            },
          ),
          group(
            'lines',
            [
              field('x', 'number', { rules: [{ when: 'x > answers.a', message: 'Too much.' }] }),
              field('y', 'short_text', { visibleWhen: 'x > 1 || index == 0', required: true }),
              field('sum', 'calculated', { value: 'coalesce(x, 0) + index', result: 'number', show: true }),
              field('who', 'name', { required: true }),
              group('parts', [field('n', 'number', { required: 'x == 3' })], {
                repeat: { min: 1, max: 2 },
                visibleWhen: 'answers.a != 2',
              }),
            ],
            { repeat: { min: 1, max: 4 } },
          ),
          // Without nested lists, and with expressions that read other parts: unchanged instances are not rebuilt.
          group(
            'flat',
            [
              field('z', 'number', { required: 'answers.a > 1', max: 2 }),
              field('y', 'short_text', { visibleWhen: 'answers.a != 1' }),
              field('d', 'date', { min: 'today' }),
            ],
            { repeat: { max: 4 } },
          ),
          field('total', 'calculated', { value: 'sum(answers.lines.map(l, l.sum))', result: 'number' }),
        ],
      },
      { id: 'two', visibleWhen: 'answers.a != 1', elements: [field('c', 'email', { required: true })] },
    ],
  }),
);

const id = fc.integer({ min: 0, max: 5 }).map(ins);
const value = fc.constantFrom<unknown>(null, 0, 1, 2, 3, -1, '', 'text', [], { first: 'Ada' });
const date = fc.constantFrom('2026-11-15', '2026-11-20');
const keys = ['a', 'b', 'c', 'x', 'y', 'n', 'z', 'who'];
const patch = fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 3 });
const line = fc.record({ id, x: value, y: value, z: value, d: date }, { requiredKeys: ['id'] });
const path = fc.constantFrom(
  'a',
  'lines',
  'plain.b',
  'lines.0.x',
  'lines.1.y',
  'lines.0.parts',
  'flat.0.z',
  'flat.1.z',
);
const action: fc.Arbitrary<SessionAction> = fc.oneof(
  patch.map((answers) => ({ type: 'set_answers' as const, answers: { ...answers, plain: answers } })),
  fc
    .tuple(fc.constantFrom('lines', 'flat'), fc.array(line, { maxLength: 4 }))
    .map(([list, lines]) => ({ type: 'set_answers' as const, answers: { [list]: lines } })),
  fc
    .tuple(id, patch)
    .map(([one, answers]) => ({ type: 'set_answers' as const, instances: { [one]: answers } })),
  fc.tuple(fc.constantFrom('lines', 'flat'), id, fc.nat(4), patch).map(([list, one, index, answers]) => ({
    type: 'add_instance' as const,
    group: list,
    id: one,
    index,
    answers,
  })),
  fc
    .tuple(id, id)
    .map(([one, parent]) => ({ type: 'add_instance' as const, group: 'parts', id: one, parent })),
  id.map((one) => ({ type: 'remove_instance' as const, id: one })),
  fc.tuple(id, fc.nat(4)).map(([one, index]) => ({ type: 'move_instance' as const, id: one, index })),
  path.map((one) => ({ type: 'touch' as const, path: one })),
  fc.constantFrom<SessionAction>(
    { type: 'next' },
    { type: 'back' },
    { type: 'set_context', context: { ...context, today: '2026-11-18' } },
  ),
);

/** The same session without cached views. */
const withoutCache = (session: Session): Session => ({ ...session, lastViews: new Map() });

test('after any actions, page views match the state and the shown errors', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
      let session = startSession(form, { context });
      for (const one of actions) {
        session = act(session, one);
        const views = ['one', 'two'].flatMap((page) => pageView(session, page) ?? []);
        const state = sessionState(session);
        expect(views.map((view) => view.id)).toEqual(state.pages);
        const flattened = flatten(views);
        expect(pathsOf(flattened)).toEqual(
          state.visible.filter((visible) => !/secret$|^total$/.test(visible)),
        );
        expect(flattened.fields.filter(({ required }) => required).map((view) => view.path)).toEqual(
          state.required,
        );
        for (const {
          field: { type },
          calculated,
          path: at,
        } of flattened.fields)
          expect(calculated).toBe(type === 'calculated' ? state.calculated[at] : undefined);
        expect(flattened.errors).toEqual(shownErrors(session));
        for (const {
          path: at,
          given,
          field: { type },
        } of flattened.fields)
          if (type !== 'calculated')
            expect(given).toBe(
              at
                .split('.')
                .reduce(
                  (of: unknown, key) => (of as Record<string, unknown> | undefined)?.[key],
                  givenAnswers(session),
                ),
            );
        // Reused views equal new ones, and building them again changes nothing.
        expect(views).toEqual(['one', 'two'].flatMap((page) => pageView(withoutCache(session), page) ?? []));
        for (const view of views) expect(pageView(session, view.id)).toBe(view);
      }
    }),
    { numRuns: 200 },
  );
});
