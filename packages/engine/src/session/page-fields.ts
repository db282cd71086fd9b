import type { ElementView, FieldView, PageView } from './view-types.ts';

/** Every field that a page shows, also those in groups. */
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
