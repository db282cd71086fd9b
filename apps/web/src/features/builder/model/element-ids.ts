import type { Element } from '@form-service/engine';
import type { ElementId } from './builder-state.ts';

/**
 * Ids hang on the objects of a definition, beside them: the definition stays the plain JSON that is saved, and an undone
 * state has the ids that it had.
 */
const ids = new WeakMap<Element, ElementId>();
let made = 0;

export function elementId(element: Element): ElementId {
  let id = ids.get(element);
  if (id === undefined) {
    id = `el${++made}`;
    ids.set(element, id);
  }
  return id;
}

/** The new state of an element, which is still that element. */
export function keepElementId<E extends Element>(before: Element, now: E): E {
  if (now !== before) ids.set(now, elementId(before));
  return now;
}
