import { type Definition, type Element, isGroup, qualifiedKey } from '@form-service/engine';
import { indexOf } from './document-index.ts';
import { keepElementId } from './element-ids.ts';

/** A form state from outside: elements with the same key or content keep their id, so that selection and focus stay. */
export function carryIds(before: Definition, now: Definition): Definition {
  const nameOf = (found: Parameters<typeof qualifiedKey>[0]): string =>
    `${found.element.kind} ${qualifiedKey(found) ?? JSON.stringify(found.element)}`;
  const known = new Map<string, Element[]>();
  const objects = new Set<Element>();
  for (const found of indexOf(before).inOrder) {
    objects.add(found.element);
    known.set(nameOf(found), [...(known.get(nameOf(found)) ?? []), found.element]);
  }
  // Copies: an element that is in both definitions must not get a second id, nor share its id with another.
  const copied = (element: Element): Element => {
    const copy = isGroup(element)
      ? { ...element, elements: element.elements.map(copied) }
      : ({ ...element } as Element);
    return objects.has(element) ? keepElementId(element, copy) : copy;
  };
  const copiedDefinition: Definition = {
    ...now,
    pages: now.pages.map((page) => ({ ...page, elements: page.elements.map(copied) })),
  };
  const taken = new Set<Element>();
  const walk = (elements: readonly Element[], groups: { key: string }[]): void => {
    for (const element of elements) {
      const name = nameOf({ element, groups: groups as never });
      const same = known.get(name)?.find((one) => !taken.has(one));
      if (same) {
        taken.add(same);
        keepElementId(same, element);
      }
      if (isGroup(element)) walk(element.elements, [...groups, element]);
    }
  };
  for (const page of copiedDefinition.pages) walk(page.elements, []);
  return copiedDefinition;
}
