import { type Definition, type Element, readDefinition } from '@form-service/engine';
import { expect } from 'vitest';
import { type BuilderState, type ElementId, type FormEdit, initialBuilderState } from '../builder-state.ts';
import { indexOf } from '../document-index.ts';
import { commit } from '../history.ts';

export const text = (key: string, more: object = {}): Element =>
  ({ kind: 'field', type: 'short_text', key, label: key, ...more }) as Element;

export const group = (key: string, elements: readonly Element[], more: object = {}): Element =>
  ({ kind: 'group', key, label: key, elements, ...more }) as Element;

export const page = (id: string, ...elements: readonly Element[]) => ({ id, elements });

export const formOf = (...pages: Definition['pages']): Definition => ({ format: 1, pages });

/** Throws if the server would reject it. */
export function expectValid(definition: Definition): void {
  expect(readDefinition(definition).issues ?? []).toEqual([]);
}

/** The id of the first element with this key. */
export function idOf({ definition }: Pick<BuilderState, 'definition'>, key: string): ElementId {
  const found = indexOf(definition).inOrder.find(({ element }) => element.key === key);
  if (!found) throw new Error(`No element ${key}`);
  return found.id;
}

export const stateOf = (definition: Definition, ...selected: readonly string[]): BuilderState => {
  const state = initialBuilderState(definition);
  return { ...state, selection: selected.map((key) => idOf(state, key)) };
};

/** The state after an edit that must succeed. */
export function after(state: BuilderState, edit: FormEdit | undefined): BuilderState {
  if (!edit) throw new Error('This is refused.');
  const next = commit(state, edit);
  expectValid(next.definition);
  return next;
}

/** Keys as an outline: `a [b c] | d` is two pages, with b and c in a group. */
export function outline(definition: Definition): string {
  const list = (elements: readonly Element[]): string =>
    elements
      .map((element) =>
        element.kind === 'group'
          ? `${element.key}[${list(element.elements)}]`
          : (element.key ?? element.kind),
      )
      .join(' ');
  return definition.pages.map(({ elements }) => list(elements)).join(' | ');
}
