import { type Definition, isGroup, type Rename } from '@form-service/engine';
import type { BuilderState, ElementId, ElementPosition, FormEdit } from './builder-state.ts';
import { changeElement, insertAt, withoutElements } from './change-tree.ts';
import { findElement, type IndexedElement, outermost } from './document-index.ts';
import { namesOf } from './edit-elements.ts';
import { elementId } from './element-ids.ts';
import { groupKeysTo, keysIn, uniqueKey } from './element-keys.ts';
import { fitsInto } from './limits.ts';
import { updateReferences } from './update-references.ts';

/** Moves several elements to one position, in document order. Undefined if not possible. */
export function moveElements(
  state: BuilderState,
  ids: readonly ElementId[],
  position: ElementPosition,
): FormEdit | undefined {
  const { definition } = state;
  const moved = outermost(definition, ids);
  if (moved.length === 0 || !canContain(definition, moved, position)) return undefined;
  const renames = renamesOf(definition, moved, position.group);
  const followed = updateReferences(definition, [...renames.values()]);
  const keyed = moved.reduce((now, { id }) => {
    const key = renames.get(id)?.to.at(-1);
    return key === undefined ? now : changeElement(now, id, (element) => ({ ...element, key }));
  }, followed);
  const movedElements = moved
    .map(({ id }) => findElement(keyed, id)?.element)
    .filter((one) => one !== undefined);
  const index = position.index - moved.filter((found) => isBefore(found, position)).length;
  const movedIds = new Set(moved.map(({ id }) => id));
  return {
    definition: keepIfUnchanged(
      definition,
      insertAt(withoutElements(keyed, movedIds), { ...position, index }, movedElements),
    ),
    selection: state.selection.length > 0 ? state.selection : [...movedIds],
    page: position.page,
    label: `Move ${namesOf(movedElements)}`,
  };
}

const isBefore = (found: IndexedElement, position: ElementPosition): boolean =>
  found.parent === position.group &&
  (position.group !== null || found.pageIndex === position.page) &&
  found.index < position.index;

/** Not into itself, and within the nesting limit. */
function canContain(
  definition: Definition,
  moved: readonly IndexedElement[],
  { group, page }: ElementPosition,
): boolean {
  if (group === null) return page in definition.pages;
  const target = findElement(definition, group);
  if (!target || !isGroup(target.element)) return false;
  const ancestorIds = new Set([...target.groups.map(elementId), group]);
  return (
    moved.every(({ id }) => !ancestorIds.has(id)) &&
    fitsInto(
      definition,
      moved.map(({ element }) => element),
      group,
    )
  );
}

/** The new keys, unique among the siblings; references are updated. */
function renamesOf(
  definition: Definition,
  moved: readonly IndexedElement[],
  group: ElementId | null,
): Map<ElementId, Rename> {
  // Existing members keep their keys, even after inserted ones.
  const incoming = moved.filter(({ parent }) => parent !== group);
  const taken = keysIn(definition, group, new Set(incoming.map(({ id }) => id)));
  const groupKeys = groupKeysTo(definition, group);
  const renames = new Map<ElementId, Rename>();
  for (const { id, element, groups } of incoming) {
    if (element.key === undefined) continue;
    const key = uniqueKey(element.key, taken);
    taken.add(key);
    renames.set(id, { from: [...groups.map((one) => one.key), element.key], to: [...groupKeys, key] });
  }
  return renames;
}

/** Moving to the same position is no change. */
const keepIfUnchanged = (before: Definition, now: Definition): Definition =>
  before.pages.every((page, at) => {
    const other = now.pages[at];
    return (
      other?.elements.length === page.elements.length &&
      page.elements.every((element, position) => element === other.elements[position])
    );
  })
    ? before
    : now;

/**
 * Moves one step in reading order: past a sibling, into and out of a group, to the next page. Several elements move
 * as one block.
 */
export function nudgeElements(
  state: BuilderState,
  ids: readonly ElementId[],
  direction: 'up' | 'down',
): FormEdit | undefined {
  const moved = outermost(state.definition, ids);
  const edge = direction === 'up' ? moved[0] : moved.at(-1);
  if (!edge) return undefined;
  for (const position of candidatePositions(state.definition, edge, direction)) {
    const edit = moveElements(state, ids, position);
    if (edit) return edit;
  }
  return undefined;
}

/** Possible positions, nearest first: a group that cannot take the element is skipped. */
function* candidatePositions(
  definition: Definition,
  edge: IndexedElement,
  direction: 'up' | 'down',
): Generator<ElementPosition> {
  const { page, pageIndex, parent, index, groups } = edge;
  const siblings = groups.at(-1)?.elements ?? page.elements;
  const sibling = siblings[direction === 'up' ? index - 1 : index + 1];
  const here = { page: pageIndex, group: parent };
  if (sibling) {
    if (isGroup(sibling))
      yield { ...here, group: elementId(sibling), index: direction === 'up' ? sibling.elements.length : 0 };
    yield { ...here, index: direction === 'up' ? index - 1 : index + 2 };
    return;
  }
  const ancestorIds = parent === null ? undefined : findElement(definition, parent);
  if (ancestorIds) {
    const at = direction === 'up' ? ancestorIds.index : ancestorIds.index + 1;
    yield { page: pageIndex, group: ancestorIds.parent, index: at };
    return;
  }
  const next = direction === 'up' ? pageIndex - 1 : pageIndex + 1;
  const target = definition.pages[next];
  if (target) yield { page: next, group: null, index: direction === 'up' ? target.elements.length : 0 };
}
