/** Finds elements of a definition by id or path. Built once per definition and cached with it. */
import { type Definition, type PlacedElement, walkElements } from '@form-service/engine';
import type { ElementId } from './builder-state.ts';
import { elementId } from './element-ids.ts';

export type IndexedElement = PlacedElement & { readonly id: ElementId; readonly parent: ElementId | null };

type DocumentIndex = {
  readonly byId: ReadonlyMap<ElementId, IndexedElement>;
  /** In document order, groups before their members. */
  readonly inOrder: readonly IndexedElement[];
};

const indexes = new WeakMap<Definition, DocumentIndex>();

export function indexOf(definition: Definition): DocumentIndex {
  let index = indexes.get(definition);
  if (!index) {
    const inOrder = [...walkElements(definition)].map((placed): IndexedElement => {
      const parentGroup = placed.groups.at(-1);
      return {
        ...placed,
        id: elementId(placed.element),
        parent: parentGroup ? elementId(parentGroup) : null,
      };
    });
    index = { inOrder, byId: new Map(inOrder.map((found) => [found.id, found])) };
    indexes.set(definition, index);
  }
  return index;
}

export const findElement = (definition: Definition, id: ElementId): IndexedElement | undefined =>
  indexOf(definition).byId.get(id);

/** Elements that are not inside another of the given ones, in document order. */
export function outermost(definition: Definition, ids: Iterable<ElementId>): IndexedElement[] {
  const wanted = new Set(ids);
  return indexOf(definition).inOrder.filter(
    (found) => wanted.has(found.id) && !found.groups.some((group) => wanted.has(elementId(group))),
  );
}
