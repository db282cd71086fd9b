import type { Button, Definition, Element, Field, Group, Page } from './definition.ts';

/** An element with its position. */
export type PlacedElement<E extends Element = Element> = {
  readonly element: E;
  /** The path in the definition: `pages.0.elements.3.elements.1`. */
  readonly path: string;
  readonly page: Page;
  readonly pageIndex: number;
  /** The enclosing groups, outermost first. */
  readonly groups: readonly Group[];
  readonly index: number;
};

export const isField = (element: Element): element is Field => element.kind === 'field';
export const isGroup = (element: Element): element is Group => element.kind === 'group';
export const isButton = (element: Element): element is Button => element.kind === 'button';

/** The key path of an element: `guests.email`. Undefined if it has no key. */
export const qualifiedKey = ({
  element,
  groups,
}: Pick<PlacedElement, 'element' | 'groups'>): string | undefined =>
  element.key === undefined ? undefined : [...groups.map((group) => group.key), element.key].join('.');

/** All elements in form order, groups before their children. Iterative, so that depth is not limited by the stack. */
export function* walkElements(definition: Definition): Generator<PlacedElement> {
  for (const [pageIndex, page] of definition.pages.entries()) {
    const stack: { elements: readonly Element[]; next: number; path: string; groups: readonly Group[] }[] = [
      { elements: page.elements, next: 0, path: `pages.${pageIndex}.elements`, groups: [] },
    ];
    for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
      const element = frame.elements[frame.next];
      if (element === undefined) {
        stack.pop();
        continue;
      }
      const index = frame.next++;
      const path = `${frame.path}.${index}`;
      yield { element, path, page, pageIndex, groups: frame.groups, index };
      if (isGroup(element))
        stack.push({
          elements: element.elements,
          next: 0,
          path: `${path}.elements`,
          groups: [...frame.groups, element],
        });
    }
  }
}
