/** Finds elements of a definition by their id or path. Made once for each definition, and as long as it is there. */
import { type Definition, type PlacedElement, walkElements } from '@form-service/engine';
import type { ElementId } from './builder-state.ts';
import { elementId } from './element-ids.ts';

export type IndexedElement = PlacedElement & { readonly id: ElementId; readonly parent: ElementId | null };

type DocumentIndex = {
  readonly byId: ReadonlyMap<ElementId, IndexedElement>;
  /** In the order of the form, a group before its members. */
  readonly inOrder: readonly IndexedElement[];
};

const indexes = new WeakMap<Definition, DocumentIndex>();

export function indexOf(definition: Definition): DocumentIndex {
  let index = indexes.get(definition);
  if (!index) {
    const inOrder = [...walkElements(definition)].map((placed): IndexedElement => {
      const around = placed.groups.at(-1);
      return { ...placed, id: elementId(placed.element), parent: around ? elementId(around) : null };
    });
    index = { inOrder, byId: new Map(inOrder.map((found) => [found.id, found])) };
    indexes.set(definition, index);
  }
  return index;
}

export const findElement = (definition: Definition, id: ElementId): IndexedElement | undefined =>
  indexOf(definition).byId.get(id);

/** Those of several elements that are in no other of them, in the order of the form. */
export function outermost(definition: Definition, ids: Iterable<ElementId>): IndexedElement[] {
  const wanted = new Set(ids);
  return indexOf(definition).inOrder.filter(
    (found) => wanted.has(found.id) && !found.groups.some((group) => wanted.has(elementId(group))),
  );
}
