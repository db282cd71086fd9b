import fc from 'fast-check';
import { expect, test } from 'vitest';
import { act, givenAnswers, type SessionAction, sessionAnswers, sessionState } from '../session.ts';
import { field, group, onePage } from '../validation/testing/forms.ts';
import { startSession } from './start-session.ts';
import { context, formOf, ins } from './testing/sessions.ts';

const form = formOf(
  onePage(
    field('a', 'number', { min: 0 }),
    field('b', 'short_text', { required: 'answers.a > 1', visibleWhen: 'size(answers.lines) != 2' }),
    group(
      'lines',
      [
        field('x', 'number', { rules: [{ when: 'x > answers.a', message: 'Too much.' }] }),
        field('y', 'short_text', { visibleWhen: 'x > 1 || index == 0', required: true }),
        field('sum', 'calculated', { value: 'coalesce(x, 0) + index', result: 'number' }),
        group('parts', [field('n', 'number', { required: 'x == 3' })], {
          repeat: { max: 2 },
          visibleWhen: 'answers.a != 2',
        }),
      ],
      { repeat: { min: 1, max: 4 } },
    ),
    field('total', 'calculated', { value: 'sum(answers.lines.map(l, l.sum))', result: 'number' }),
  ),
);

const id = fc.integer({ min: 0, max: 5 }).map(ins);
const value = fc.constantFrom<unknown>(null, 0, 1, 2, 3, -1, '', 'text', 'x\ty', [], { a: 1 });
const patch = fc.dictionary(fc.constantFrom('a', 'b', 'x', 'y', 'n', 'sum', 'zz'), value, { maxKeys: 3 });
const line = fc.record({ id, x: value, y: value }, { requiredKeys: ['id'] });
const action: fc.Arbitrary<SessionAction> = fc.oneof(
  patch.map((answers) => ({ type: 'set_answers' as const, answers })),
  fc.array(line, { maxLength: 4 }).map((lines) => ({ type: 'set_answers' as const, answers: { lines } })),
  fc
    .tuple(id, patch)
    .map(([one, answers]) => ({ type: 'set_answers' as const, instances: { [one]: answers } })),
  fc.tuple(id, fc.integer({ min: 0, max: 4 }), patch).map(([one, index, answers]) => ({
    type: 'add_instance' as const,
    group: 'lines',
    id: one,
    index,
    answers,
  })),
  fc
    .tuple(id, id)
    .map(([one, parent]) => ({ type: 'add_instance' as const, group: 'parts', id: one, parent })),
  id.map((one) => ({ type: 'remove_instance' as const, id: one })),
  fc.tuple(id, fc.nat(4)).map(([one, index]) => ({ type: 'move_instance' as const, id: one, index })),
  fc.constant({ type: 'next' as const }),
);

test('after any actions, a session equals one started from its stored answers', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), fc.infiniteStream(fc.boolean()), (actions, reads) => {
      let session = startSession(form, { context });
      for (const one of actions) {
        session = act(session, one);
        // Intermediate reads must not matter.
        if (reads.next().value) sessionState(session);
      }
      const serialized = act(session, { type: 'set_answers', answers: {} });
      const again = startSession(form, {
        context,
        answers: JSON.parse(JSON.stringify(givenAnswers(serialized))),
      });
      expect(again.rejected).toEqual([]);
      expect(sessionState(serialized)).toEqual(sessionState(again));
      expect(sessionAnswers(serialized)).toEqual(sessionAnswers(again));
      // Accepted answers are accepted again unchanged.
      const stored = startSession(form, { context, answers: sessionAnswers(serialized) });
      expect(stored.rejected).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
