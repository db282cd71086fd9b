/** Property tests: after any operations, the form can be saved, and undo restores each state. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BuilderState, ElementPosition, FormEdit } from './builder-state.ts';
import { initialBuilderState } from './builder-state.ts';
import { cutElements, duplicateElements, makeClip, pasteElements } from './clip.ts';
import { indexOf } from './document-index.ts';
import { insertElements, removeElements, updateElement } from './edit-elements.ts';
import { addPage, movePage, removePage, updatePage } from './edit-pages.ts';
import { commit, redo, undo } from './history.ts';
import { moveElements, nudgeElements } from './move-elements.ts';
import { renameKey } from './rename-key.ts';
import { expectValid, formOf, group, page, text } from './testing/forms.ts';

const start = {
  ...formOf(
    page('one', text('a'), group('g', [text('b'), group('h', [text('c')], { repeat: {} })]), text('d')),
    page('two', text('e', { visibleWhen: "answers.g.b == 'x' && answers.a != answers.d" })),
  ),
  translations: { fr: { 'a.label': 'A', 'g.h.c.label': 'C', 'two.title': 'Deux' } },
};

type Step = (state: BuilderState) => FormEdit | undefined;

const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % Math.max(1, items.length)];

const idAt = ({ definition }: BuilderState, at: number): string =>
  pick(indexOf(definition).inOrder, at)?.id ?? '';

const placeAt = (state: BuilderState, at: number): ElementPosition => {
  const groups = indexOf(state.definition).inOrder.filter(({ element }) => element.kind === 'group');
  const chosen = at % 3 === 0 ? undefined : pick(groups, at);
  const shown = at % state.definition.pages.length;
  const size = (
    chosen?.element.kind === 'group' ? chosen.element.elements : state.definition.pages[shown]?.elements
  )?.length;
  return { page: chosen?.pageIndex ?? shown, group: chosen?.id ?? null, index: at % ((size ?? 0) + 1) };
};

const number = fc.nat({ max: 60 });
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(number, number).map(
    ([key, at]): Step =>
      (state) => {
        return insertElements(state, [text(`n${key % 5}`), group('g', [])], placeAt(state, at));
      },
  ),
  fc.tuple(number, fc.string()).map(
    ([at, label]): Step =>
      (state) => {
        return updateElement(state, idAt(state, at), { label: label.replace(/\p{C}/gu, '') });
      },
  ),
  fc.tuple(number, number, number).map(
    ([a, b, at]): Step =>
      (state) => {
        return moveElements(state, [idAt(state, a), idAt(state, b)], placeAt(state, at));
      },
  ),
  fc.tuple(number, fc.constantFrom('up' as const, 'down' as const)).map(
    ([at, way]): Step =>
      (state) => {
        return nudgeElements(state, [idAt(state, at)], way);
      },
  ),
  number.map(
    (at): Step =>
      (state) =>
        removeElements(state, [idAt(state, at)]),
  ),
  number.map(
    (at): Step =>
      (state) =>
        cutElements(state, [idAt(state, at), idAt(state, at + 1)]),
  ),
  fc.tuple(number, number).map(
    ([a, b]): Step =>
      (state) =>
        duplicateElements(state, [idAt(state, a), idAt(state, b)]),
  ),
  fc.tuple(number, number).map(
    ([at, on]): Step =>
      (state) => {
        const clip = makeClip(state.definition, [idAt(state, at)]);
        return clip && pasteElements({ ...state, selection: [idAt(state, on)] }, clip);
      },
  ),
  fc.tuple(number, number).map(
    ([at, key]): Step =>
      (state) =>
        renameKey(state, idAt(state, at), `k${key}`),
  ),
  number.map(
    (at): Step =>
      (state) =>
        addPage(state, at % state.definition.pages.length),
  ),
  number.map(
    (at): Step =>
      (state) =>
        removePage(state, at % state.definition.pages.length),
  ),
  fc.tuple(number, number).map(
    ([from, to]): Step =>
      (state) => {
        const count = state.definition.pages.length;
        return movePage(state, from % count, to % count);
      },
  ),
  number.map(
    (at): Step =>
      (state) =>
        updatePage(state, at % state.definition.pages.length, { title: `T${at}` }),
  ),
);

test('every operation yields a form that can be saved, with unique ids', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 12 }), (all) => {
      let state = initialBuilderState(start);
      for (const step of all) {
        const edit = step(state);
        if (edit) state = commit(state, edit);
        expectValid(state.definition);
        const { inOrder, byId } = indexOf(state.definition);
        expect(byId.size).toBe(inOrder.length);
        expect(state.selection.every((id) => byId.has(id))).toBe(true);
        expect(state.page in state.definition.pages).toBe(true);
      }
    }),
  );
});

test('undo restores every state, and redo repeats them', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 12 }), (all) => {
      const seen = [initialBuilderState(start)];
      for (const step of all) {
        const before = seen.at(-1) as BuilderState;
        const edit = step(before);
        const next = edit && commit(before, { ...edit, mergeKey: undefined });
        if (next && next.definition !== before.definition) seen.push(next);
      }
      let state = seen.at(-1) as BuilderState;
      for (const before of seen.slice(0, -1).reverse()) {
        state = undo(state);
        expect(state.definition).toBe(before.definition);
      }
      expect(undo(state)).toBe(state);
      for (const next of seen.slice(1)) {
        state = redo(state);
        expect(state.definition).toBe(next.definition);
      }
    }),
  );
});

test('sibling keys stay unique after moves, pastes and edits', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 12 }), (all) => {
      let state = initialBuilderState(start);
      for (const step of all) {
        const edit = step(state);
        if (edit && edit.label !== 'Rename key') state = commit(state, edit);
      }
      const keys = indexOf(state.definition).inOrder.map(({ parent, element }) => `${parent} ${element.key}`);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});
