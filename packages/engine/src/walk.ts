import type { Button, Definition, Element, Field, Group, Page } from './definition.ts';

/** An element with its place. */
export type PlacedElement<E extends Element = Element> = {
  readonly element: E;
  /** In the definition: `pages.0.elements.3.elements.1`. */
  readonly path: string;
  readonly page: Page;
  readonly pageIndex: number;
  /** The groups around it, the outermost first. */
  readonly groups: readonly Group[];
  readonly index: number;
};

export const isField = (element: Element): element is Field => element.kind === 'field';
export const isGroup = (element: Element): element is Group => element.kind === 'group';
export const isButton = (element: Element): element is Button => element.kind === 'button';

/** The keys of the groups around an element, and its own where it has one: `guests.email`. */
export const qualifiedKey = ({
  element,
  groups,
}: Pick<PlacedElement, 'element' | 'groups'>): string | undefined =>
  element.key === undefined ? undefined : [...groups.map((group) => group.key), element.key].join('.');

/** Every element in the order of the form, a group before what is in it. Iterative: no depth is too much for it. */
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
