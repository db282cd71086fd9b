import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestAccount, type TestAccount } from '../../../testing/test-account.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makePublishedForm } from '../../forms/forms.factory.ts';
import { makeEntry } from '../entries.factory.ts';

const app = useTestApp();

const field = (key: string, type: string, rest: object = {}) => ({
  kind: 'field',
  key,
  type,
  label: key,
  ...rest,
});
const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
const definition = {
  pages: [
    {
      id: 'one',
      elements: [
        field('word', 'short_text'),
        field('age', 'number'),
        field('months', 'calculated', { value: 'answers.age * 12' }),
        field('tags', 'multi_choice', { options }),
        field('person', 'name'),
        { kind: 'group', key: 'venue', elements: [field('city', 'short_text')] },
        {
          kind: 'group',
          key: 'guests',
          repeat: { max: 4 },
          elements: [
            field('name', 'short_text'),
            { kind: 'group', key: 'pets', repeat: { max: 3 }, elements: [field('kind', 'short_text')] },
          ],
        },
      ],
    },
  ],
};

const word = fc.option(fc.constantFrom('x', 'y', 'zoë', '{"a":1}', 'a.b'), { nil: null });
const guest = fc.record(
  { name: word, pets: fc.array(fc.record({ kind: word }), { maxLength: 2 }) },
  { requiredKeys: [] },
);
const answers = fc.record(
  {
    word,
    age: fc.option(fc.integer({ min: 0, max: 99 }), { nil: null }),
    tags: fc.option(fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }), { nil: null }),
    person: fc.option(fc.record({ first: fc.constantFrom('A', 'B'), last: fc.constantFrom('C', 'D') }), {
      nil: null,
    }),
    venue: fc.option(fc.record({ city: word }), { nil: null }),
  },
  { requiredKeys: [] },
);
const names = fc.constantFrom('crm', 'erp');
const json = fc.oneof(
  fc.constantFrom<unknown>('text', 0, false, [], {}, { 'a.b': null }, [{ id: 'ins_a' }]),
  fc.record({ deep: fc.record({ n: fc.integer({ min: 0, max: 3 }) }) }),
);

/** One write to the entry. `pick` chooses what it needs from the current entry. */
const step = fc.oneof(
  fc.record({ do: fc.constant('answers' as const), answers }),
  fc.record({
    do: fc.constant('guests' as const),
    kept: fc.array(fc.nat(3), { maxLength: 4 }),
    added: fc.array(guest, { maxLength: 2 }),
  }),
  fc.record({ do: fc.constant('instance' as const), pick: fc.nat(3), answers: guest }),
  fc.record({ do: fc.constant('set' as const), namespace: names, key: names, value: json }),
  fc.record({ do: fc.constant('delete' as const), namespace: names, key: names }),
  fc.record({ do: fc.constant('restore' as const), pick: fc.nat(20) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Guest {
  id: string;
}

const write = ({ send }: Pick<TestAccount, 'send'>, id: string, entry: State, one: Step) => {
  const guests = (entry.answers.guests ?? []) as Guest[];
  switch (one.do) {
    case 'answers':
      return send('PATCH', `/entries/${id}/answers`, { answers: one.answers });
    case 'guests': {
      const kept = [...new Set(one.kept)].flatMap((index) => guests[index] ?? []);
      const list = [...kept, ...one.added].slice(0, 4);
      return send('PATCH', `/entries/${id}/answers`, { answers: { guests: list } });
    }
    case 'instance': {
      const chosen = guests[one.pick];
      return send('PATCH', `/entries/${id}/answers`, {
        instances: chosen ? { [chosen.id]: one.answers } : {},
      });
    }
    case 'set':
      return send('PUT', `/entries/${id}/metafields/${one.namespace}/${one.key}`, { value: one.value });
    case 'delete':
      return send('DELETE', `/entries/${id}/metafields/${one.namespace}/${one.key}`);
    case 'restore':
      return send('POST', `/entries/${id}/revisions/${1 + (one.pick % entry.revision)}/restore`);
  }
};

interface State {
  revision: number;
  answers: Record<string, unknown>;
  metafields: object;
}

test('every revision still returns its state after any sequence of changes', async () => {
  const account = await createTestAccount(app);
  const { id: formId } = await makePublishedForm(account, { definition });
  const states = async (id: string): Promise<State> => (await account.send('GET', `/entries/${id}`)).body;

  await fc.assert(
    fc.asyncProperty(answers, fc.array(step, { minLength: 5, maxLength: 10 }), async (first, steps) => {
      const { id } = await makeEntry(account, { formId, answers: first });
      const known = new Map<number, State>();
      for (const one of [undefined, ...steps]) {
        const before = await states(id);
        if (one) {
          const { status, body } = await write(account, id, before, one);
          expect([200, 204, 404], JSON.stringify(body)).toContain(status);
        }
        const { revision, answers, metafields } = await states(id);
        known.set(revision, { revision, answers, metafields });
      }
      expect([...known.keys()]).toEqual(Array.from({ length: known.size }, (_, index) => index + 1));
      for (const [number, state] of known) {
        const { body } = await account.send('GET', `/entries/${id}/revisions/${number}`);
        expect({ revision: body.number, answers: body.answers, metafields: body.metafields }).toEqual(state);
      }
    }),
    { numRuns: 5 },
  );
}, 30_000);
