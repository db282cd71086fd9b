import type { Definition, Element, Field, FieldTypeName } from '@form-service/engine/browser';

/** All fields, including those in groups. */
export function fieldsIn(definition: Definition): Field[] {
  const inside = (elements: readonly Element[]): Field[] =>
    elements.flatMap((element) => {
      if (element.kind === 'field') return [element];
      return element.kind === 'group' ? inside(element.elements) : [];
    });
  return definition.pages.flatMap(({ elements }) => inside(elements));
}

export const fieldTypesIn = (definition: Definition): FieldTypeName[] => [
  ...new Set(fieldsIn(definition).map(({ type }) => type)),
];

/** The ID of the page that has an element with this key. */
export const pageWithKey = (definition: Definition, key: string): string | undefined =>
  definition.pages.find(({ elements }) => elements.some((element) => element.key === key))?.id;

/** The key paths of fields with a default value that are not in a repeating group. */
export function fieldsWithDefault(definition: Definition): string[][] {
  const inside = (elements: readonly Element[], keys: string[]): string[][] =>
    elements.flatMap((element) => {
      if (element.kind === 'field') return element.default === undefined ? [] : [[...keys, element.key]];
      return element.kind === 'group' && !element.repeat
        ? inside(element.elements, [...keys, element.key])
        : [];
    });
  return definition.pages.flatMap(({ elements }) => inside(elements, []));
}

const someElement = (definition: Definition, holds: (element: Element) => boolean): boolean => {
  const inside = (elements: readonly Element[]): boolean =>
    elements.some((element) => holds(element) || (element.kind === 'group' && inside(element.elements)));
  return definition.pages.some(({ elements }) => inside(elements));
};

export const hasLists = (definition: Definition): boolean =>
  someElement(definition, (element) => element.kind === 'group' && element.repeat !== undefined);

/** Whether the form has one page that contains only fields. */
export const hasOnlyFields = ({ pages }: Definition): boolean =>
  pages.length === 1 && pages.every(({ elements }) => elements.every(({ kind }) => kind === 'field'));
