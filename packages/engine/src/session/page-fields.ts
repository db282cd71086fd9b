import type { ElementView, FieldView, PageView } from './view-types.ts';

/** All visible fields of a page, including those in groups. */
export function fieldsOf(page: PageView | null): FieldView[] {
  const inside = (elements: readonly ElementView[]): FieldView[] =>
    elements.flatMap((element) => {
      switch (element.kind) {
        case 'field':
          return [element];
        case 'group':
          return inside(element.elements);
        case 'list':
          return element.instances.flatMap((instance) => inside(instance.elements));
        default:
          return [];
      }
    });
  return page ? inside(page.elements) : [];
}
