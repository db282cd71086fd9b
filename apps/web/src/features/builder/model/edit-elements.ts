import { type Definition, type Element, isGroup, qualifiedKey } from '@form-service/engine';
import { propertyLabel } from '../history/property-labels.ts';
import { elementName } from '../publish/element-names.ts';
import type { BuilderState, ElementId, ElementPosition, FormEdit } from './builder-state.ts';
import { changeElement, insertAt, withoutElements } from './change-tree.ts';
import { findElement, indexOf, outermost } from './document-index.ts';
import { elementId } from './element-ids.ts';
import { defaultKey, isKeyFromLabel, keyFromLabel, keysIn, uniqueKey } from './element-keys.ts';
import { hasRoom } from './limits.ts';
import { withElementKey } from './rename-key.ts';
import { withoutTexts } from './translations.ts';

/** Properties to change; undefined removes one. */
export type Patch = Readonly<Record<string, unknown>>;

export const elementCountText = (count: number, one = 'element'): string =>
  count === 1 ? one : `${count} ${one}s`;

/** Makes keys unique at the target. Members of groups are unchanged. */
export function withUniqueKeys<E extends Element>(elements: readonly E[], taken: Set<string>): E[] {
  return elements.map((element) => {
    if (element.key === undefined) return element;
    const key = uniqueKey(element.key, taken);
    taken.add(key);
    return key === element.key ? element : { ...element, key };
  });
}

export function insertElements(
  { definition }: BuilderState,
  elements: readonly Element[],
  position: ElementPosition,
): FormEdit | undefined {
  const added = withUniqueKeys(elements, keysIn(definition, position.group));
  if (added.length === 0 || !hasRoom(definition, added, position.group)) return undefined;
  return {
    definition: insertAt(definition, position, added),
    selection: added.map(elementId),
    page: position.page,
    label: `Add ${elementCountText(added.length)}`,
  };
}

const patched = (element: Element, patch: Patch): Element =>
  Object.fromEntries(
    Object.entries({ ...element, ...patch }).filter(([, value]) => value !== undefined),
  ) as Element;

const isTyping = (patch: Patch): boolean => Object.values(patch).every((value) => typeof value === 'string');

/**
 * Changes properties. Steps with the same `mergeKey` are merged; typing in one text property is merged automatically.
 * The key follows the label until the author changes it or answers use it.
 */
export function updateElement(
  state: BuilderState,
  id: ElementId,
  patch: Patch,
  mergeKey?: string,
): FormEdit | undefined {
  const found = findElement(state.definition, id);
  if (!found) return undefined;
  const { element } = found;
  const names = Object.keys(patch).sort().join();
  const kind = mergeKey ?? (isTyping(patch) ? names : undefined);
  const renamed =
    'label' in patch && !('key' in patch) ? withKeyFromLabel(state, id, patch.label) : state.definition;
  return {
    definition: changeElement(renamed, id, (now) => patched(now, patch)),
    label: undoLabel(patched(element, patch), patch),
    mergeKey: kind === undefined ? undefined : `update:${id}:${kind}`,
  };
}

/** "Options of Color": the label of the undo step. */
function undoLabel(element: Element, patch: Patch): string {
  const [name = ''] = Object.keys(patch);
  return `${propertyLabel(name)} of ${elementName(element)}`;
}

/** "Color", "3 elements". */
export const namesOf = (elements: readonly Element[]): string =>
  elements.length === 1 && elements[0] ? elementName(elements[0]) : elementCountText(elements.length);

/** Changes the same properties of several elements in one step, except keys and labels. */
export function updateElements(
  { definition }: BuilderState,
  ids: readonly ElementId[],
  patch: Patch,
): FormEdit | undefined {
  const known = ids.filter((id) => findElement(definition, id));
  if (known.length === 0) return undefined;
  return {
    definition: known.reduce(
      (now, id) => changeElement(now, id, (element) => patched(element, patch)),
      definition,
    ),
    label: `${propertyLabel(Object.keys(patch)[0] ?? '')} of ${elementCountText(known.length)}`,
  };
}

function withKeyFromLabel(
  { definition, fixedKeys }: BuilderState,
  id: ElementId,
  label: unknown,
): Definition {
  const found = findElement(definition, id);
  if (!found || fixedKeys.has(qualifiedKey(found) ?? '')) return definition;
  const { element, parent } = found;
  const before = 'label' in element ? (element.label ?? '') : '';
  if (!isKeyFromLabel(element, before)) return definition;
  const wanted = (typeof label === 'string' && keyFromLabel(label)) || defaultKey(element);
  return withElementKey(definition, id, uniqueKey(wanted, keysIn(definition, parent, new Set([id]))));
}

export function replaceElement(
  { definition }: BuilderState,
  id: ElementId,
  element: Element,
  label = 'Change element',
): FormEdit | undefined {
  const found = findElement(definition, id);
  if (!found) return undefined;
  return { definition: changeElement(definition, id, () => element), label };
}

export function removeElements(
  { definition, selection }: BuilderState,
  ids: readonly ElementId[],
): FormEdit | undefined {
  const removed = outermost(definition, ids);
  const [first] = removed;
  if (!first) return undefined;
  const next = withoutElements(
    withoutTextsOf(
      definition,
      removed.map(({ id }) => id),
    ),
    new Set(ids),
  );
  return {
    definition: next,
    selection: selection.some((id) => !findElement(next, id))
      ? neighborOf(definition, next, first.id)
      : selection,
    label: `Delete ${namesOf(removed.map(({ element }) => element))}`,
  };
}

/** The element to select after a removal: the next one on its page, or the previous one. */
function neighborOf(before: Definition, now: Definition, id: ElementId): ElementId[] {
  const { inOrder } = indexOf(before);
  const at = inOrder.findIndex((found) => found.id === id);
  const page = inOrder[at]?.pageIndex;
  const stays = (found: { id: ElementId; pageIndex: number }) =>
    found.pageIndex === page && findElement(now, found.id);
  const next = inOrder.slice(at).find(stays) ?? inOrder.slice(0, at).findLast(stays);
  return next ? [next.id] : [];
}

/** Removes translations of removed elements, unless another element has the same key. */
export function withoutTextsOf(definition: Definition, ids: readonly ElementId[]): Definition {
  if (!definition.translations) return definition;
  const removed = new Set(ids);
  const keys = outermost(definition, ids)
    .filter(
      ({ element, parent }) =>
        element.key !== undefined && !keysIn(definition, parent, removed).has(element.key),
    )
    .map((found) => qualifiedKey(found) ?? '');
  return withoutTexts(definition, keys);
}

/** Where a new element goes: after the active one, into it if it is an empty group, or at the end of the page. */
export function insertPosition({ definition, selection, page }: BuilderState): ElementPosition {
  const active = selection.at(-1);
  const found = active === undefined ? undefined : findElement(definition, active);
  if (!found) return { page, group: null, index: definition.pages[page]?.elements.length ?? 0 };
  if (isGroup(found.element) && found.element.elements.length === 0)
    return { page: found.pageIndex, group: found.id, index: 0 };
  return { page: found.pageIndex, group: found.parent, index: found.index + 1 };
}
