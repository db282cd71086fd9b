/** Immutable updates of a definition: unchanged parts stay the same objects, and elements keep their ids. */
import { type Definition, type Element, type Group, isGroup } from '@form-service/engine';
import type { ElementId, ElementPosition } from './builder-state.ts';
import { findElement } from './document-index.ts';
import { elementId, keepElementId } from './element-ids.ts';

type Elements = readonly Element[];

const withElements = (group: Group, elements: Elements): Group =>
  elements === group.elements ? group : keepElementId(group, { ...group, elements });

/** Returns the same list if nothing changed. */
function mapElements(elements: Elements, change: (element: Element) => Element | undefined): Elements {
  const next = elements.map(change).filter((element) => element !== undefined);
  return next.length === elements.length && next.every((element, at) => element === elements[at])
    ? elements
    : next;
}

/** Maps every element, groups before their members; undefined removes an element. */
export function changeElements(
  definition: Definition,
  change: (element: Element) => Element | undefined,
): Definition {
  const one = (element: Element): Element | undefined => {
    const own = change(element);
    return own && isGroup(own) ? withElements(own, mapElements(own.elements, one)) : own;
  };
  const pages = definition.pages.map((page) => {
    const elements = mapElements(page.elements, one);
    return elements === page.elements ? page : { ...page, elements };
  });
  return pages.every((page, at) => page === definition.pages[at]) ? definition : { ...definition, pages };
}

/** One element and its ancestor groups. */
export function changeElement(
  definition: Definition,
  id: ElementId,
  change: (element: Element) => Element,
): Definition {
  const found = findElement(definition, id);
  if (!found) return definition;
  return changeMembers(definition, { page: found.pageIndex, group: found.parent }, (elements) =>
    mapElements(elements, (element) =>
      element === found.element ? keepElementId(element, change(element)) : element,
    ),
  );
}

/** Elements of a page or a group. */
function changeMembers(
  definition: Definition,
  { page, group }: Pick<ElementPosition, 'page' | 'group'>,
  change: (elements: Elements) => Elements,
): Definition {
  const found = group === null ? undefined : findElement(definition, group);
  if (group !== null && !(found && isGroup(found.element))) return definition;
  const ancestorIds = found ? [...found.groups, found.element as Group].map(elementId) : [];
  const along = (elements: Elements, [next, ...rest]: readonly ElementId[]): Elements =>
    next === undefined
      ? change(elements)
      : mapElements(elements, (element) =>
          isGroup(element) && elementId(element) === next
            ? withElements(element, along(element.elements, rest))
            : element,
        );
  const at = found?.pageIndex ?? page;
  const target = definition.pages[at];
  if (!target) return definition;
  const elements = along(target.elements, ancestorIds);
  if (elements === target.elements) return definition;
  return { ...definition, pages: definition.pages.with(at, { ...target, elements }) };
}

export const insertAt = (definition: Definition, position: ElementPosition, added: Elements): Definition =>
  changeMembers(definition, position, (elements) => elements.toSpliced(position.index, 0, ...added));

export const withoutElements = (definition: Definition, ids: ReadonlySet<ElementId>): Definition =>
  changeElements(definition, (element) => (ids.has(elementId(element)) ? undefined : element));
