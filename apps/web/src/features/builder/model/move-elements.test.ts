import { expect, test } from 'vitest';
import type { ElementId } from './builder-state.ts';
import { indexOf } from './document-index.ts';
import { moveElements, nudgeElements } from './move-elements.ts';
import { after, formOf, group, idOf, outline, page, stateOf, text } from './testing/forms.ts';

const definition = formOf(
  page('one', text('a'), group('g', [text('b'), text('c')]), text('d')),
  page('two', text('e')),
);

test('moves several elements together in document order, within and between pages and groups', () => {
  const state = stateOf(definition);
  const ids = (...keys: string[]): ElementId[] => keys.map((key) => idOf(state, key));
  const to = (keys: string[], position: { page: number; group: string | null; index: number }) =>
    outline(
      after(
        state,
        moveElements(state, ids(...keys), {
          ...position,
          group: position.group && idOf(state, position.group),
        }),
      ).definition,
    );
  expect(to(['d', 'a'], { page: 1, group: null, index: 0 })).toBe('g[b c] | a d e');
  expect(to(['a'], { page: 0, group: null, index: 3 })).toBe('g[b c] d a | e');
  expect(to(['a', 'd'], { page: 0, group: 'g', index: 1 })).toBe('g[b a d c] | e');
  expect(to(['b', 'g'], { page: 1, group: null, index: 1 })).toBe('a d | e g[b c]');
  expect(to(['c'], { page: 0, group: null, index: 0 })).toBe('c a g[b] d | e');
});

test('a group cannot move into itself, and moving to the same position is no change', () => {
  const state = stateOf(definition);
  const g = idOf(state, 'g');
  expect(moveElements(state, [g], { page: 0, group: g, index: 0 })).toBeUndefined();
  const same = moveElements(state, [g], { page: 0, group: null, index: 2 });
  expect(same?.definition).toBe(definition);
});

test('groups cannot exceed the nesting limit', () => {
  const deep = [8, 7, 6, 5, 4, 3, 2, 1].reduce((inner, n) => group(`g${n}`, [inner]), text('x'));
  const state = stateOf(formOf(page('one', deep, group('h', []), text('y'))));
  const inner = { page: 0, group: idOf(state, 'g8'), index: 0 };
  expect(outline(after(state, moveElements(state, [idOf(state, 'y')], inner)).definition)).toContain(
    'g8[y x]',
  );
  expect(moveElements(state, [idOf(state, 'h')], inner)).toBeUndefined();
});

test('references and translations follow into a group, where the key may be taken', () => {
  const form = {
    ...formOf(
      page(
        'one',
        text('b'),
        group('g', [text('b')]),
        text('n', { visibleWhen: "answers.b == 'x' && answers.g.b == 'y'" }),
      ),
    ),
    translations: { fr: { 'b.label': 'Hors', 'g.b.label': 'Dedans' } },
  };
  const state = stateOf(form);
  const next = after(
    state,
    moveElements(state, [idOf(state, 'b')], { page: 0, group: idOf(state, 'g'), index: 1 }),
  ).definition;
  expect(outline(next)).toBe('g[b b_2] n');
  expect(next.pages[0]?.elements[1]?.visibleWhen).toBe("answers.g.b_2 == 'x' && answers.g.b == 'y'");
  expect(next.translations).toEqual({ fr: { 'g.b_2.label': 'Hors', 'g.b.label': 'Dedans' } });
});

test('elements that join a group do not change the keys of existing members', () => {
  const state = stateOf(formOf(page('one', text('b'), group('g', [text('c'), text('b')]))));
  const both = indexOf(state.definition).inOrder.filter(({ element }) => element.key === 'b');
  const position = { page: 0, group: idOf(state, 'g'), index: 0 };
  const edit = moveElements(
    state,
    both.map(({ id }) => id),
    position,
  );
  expect(outline(after(state, edit).definition)).toBe('g[b_2 b c]');
});

test('a step moves past a sibling, into a group, out of it, and to the next page', () => {
  const walk = (key: string, direction: 'up' | 'down', steps: number) => {
    let state = stateOf(definition, key);
    const seen: string[] = [];
    for (let step = 0; step < steps; step++) {
      state = after(state, nudgeElements(state, [idOf(state, key)], direction));
      seen.push(outline(state.definition));
    }
    return seen;
  };
  expect(walk('a', 'down', 5)).toEqual([
    'g[a b c] d | e',
    'g[b a c] d | e',
    'g[b c a] d | e',
    'g[b c] a d | e',
    'g[b c] d a | e',
  ]);
  expect(walk('a', 'down', 7).at(-1)).toBe('g[b c] d | e a');
  expect(walk('e', 'up', 3)).toEqual(['a g[b c] d e | ', 'a g[b c] e d | ', 'a g[b c e] d | ']);
});

test('stops at the start and end of the form', () => {
  const state = stateOf(definition);
  expect(nudgeElements(state, [idOf(state, 'a')], 'up')).toBeUndefined();
  expect(nudgeElements(state, [idOf(state, 'e')], 'down')).toBeUndefined();
});
