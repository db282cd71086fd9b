/** Limits of a definition, so that no operation produces one that cannot be saved. */
import { type Definition, type Element, isGroup } from '@form-service/engine';
import type { ElementId } from './builder-state.ts';
import { findElement, indexOf } from './document-index.ts';

const MAX_ELEMENTS = 2_000;
const MAX_GROUP_DEPTH = 8;

/** Nesting depth of groups; 0 for a field. */
const depthOf = (element: Element): number =>
  isGroup(element) ? 1 + Math.max(0, ...element.elements.map(depthOf)) : 0;

const countOf = (element: Element): number =>
  isGroup(element) ? element.elements.reduce((sum, member) => sum + countOf(member), 1) : 1;

const depthAt = (definition: Definition, group: ElementId | null): number => {
  const found = group === null ? undefined : findElement(definition, group);
  return found ? found.groups.length + 1 : 0;
};

/** Whether elements fit into a group by nesting depth. */
export const fitsInto = (
  definition: Definition,
  elements: readonly Element[],
  group: ElementId | null,
): boolean => depthAt(definition, group) + Math.max(0, ...elements.map(depthOf)) <= MAX_GROUP_DEPTH;

/** Whether the definition has room for more elements. */
export const hasRoom = (
  definition: Definition,
  added: readonly Element[],
  group: ElementId | null,
): boolean =>
  fitsInto(definition, added, group) &&
  indexOf(definition).inOrder.length + added.reduce((sum, one) => sum + countOf(one), 0) <= MAX_ELEMENTS;
