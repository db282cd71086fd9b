import type { Element } from '@form-service/engine';
import type { ElementId } from './builder-state.ts';

/**
 * Ids are stored beside the definition's objects: the definition stays the JSON that is saved, and an undone state
 * keeps its ids.
 */
const ids = new WeakMap<Element, ElementId>();
let lastId = 0;

export function elementId(element: Element): ElementId {
  let id = ids.get(element);
  if (id === undefined) {
    id = `el${++lastId}`;
    ids.set(element, id);
  }
  return id;
}

/** The new state of an element, with the same id. */
export function keepElementId<E extends Element>(before: Element, now: E): E {
  if (now !== before) ids.set(now, elementId(before));
  return now;
}
