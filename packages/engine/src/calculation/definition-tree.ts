import type { Definition, Element } from '../definition.ts';
import { fieldTypeOf } from '../fields/index.ts';
import { isField, isGroup } from '../walk.ts';
import { staticKey } from './calculation-paths.ts';
import type { FormTree, FormTreeElement } from './form-tree.ts';

/** The form tree of a definition, as the calculation needs it. */
export function definitionTree(definition: Definition): FormTree {
  const read = (elements: readonly Element[], path: string): FormTreeElement[] =>
    elements.map((element, index): FormTreeElement => {
      const at = `${path}.${index}`;
      if (isField(element)) {
        return { kind: 'field', key: element.key, type: fieldTypeOf(element).valueType(element) };
      }
      if (!isGroup(element)) return { kind: 'static', key: staticKey(element, at) };
      const { key, repeat } = element;
      return {
        kind: 'group',
        key,
        repeat: repeat !== undefined,
        elements: read(element.elements, `${at}.elements`),
      };
    });
  return {
    pages: definition.pages.map(({ id, elements }, index) => ({
      id,
      elements: read(elements, `pages.${index}.elements`),
    })),
  };
}
