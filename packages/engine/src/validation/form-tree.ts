import type { FormTree, FormTreeElement } from '../calculation/form-tree.ts';
import type { Definition, Element } from '../definition.ts';
import { fieldTypeOf } from '../fields/index.ts';
import { isField, isGroup } from '../walk.ts';

/** What an element is called in the calculation. Content may have no key; its place stands for one, as no author writes. */
export const calculationKey = (element: Element, path: string): string => element.key ?? `@${path}`;

/** The definition as the calculation sees it. Depth is bounded by the reader's limit on groups. */
export function formTree(definition: Definition): FormTree {
  const below = (elements: readonly Element[], path: string): FormTreeElement[] =>
    elements.map((element, index) => {
      const at = `${path}.${index}`;
      const key = calculationKey(element, at);
      if (isField(element)) return { kind: 'field', key, type: fieldTypeOf(element).valueType(element) };
      if (!isGroup(element)) return { kind: 'static', key };
      return {
        kind: 'group',
        key,
        repeat: element.repeat !== undefined,
        elements: below(element.elements, `${at}.elements`),
      };
    });
  return {
    pages: definition.pages.map(({ id, elements }, index) => ({
      id,
      elements: below(elements, `pages.${index}.elements`),
    })),
  };
}
