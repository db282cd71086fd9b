import type { ErrorDetail } from '@form-service/contracts';
import {
  type Definition,
  type Element,
  isGroup,
  type PlacedElement,
  qualifiedKey,
  type Translations,
  walkElements,
} from '@form-service/engine';

/*
 * Edits of a definition, one element at a time. Pure functions that return a new definition, which the caller must validate.
 */

export interface ElementPosition {
  pageId: string;
  /** The path of the enclosing group; null outside groups. */
  groupKey: string | null;
  index: number;
}

/** A position that does not exist. */
export class UnknownPosition extends Error {
  readonly detail: ErrorDetail;

  constructor(path: string, code: string, message: string) {
    super(message);
    this.detail = { path, code, message };
  }
}

export const findElement = (definition: Definition, path: string): PlacedElement | undefined => {
  for (const placed of walkElements(definition)) if (qualifiedKey(placed) === path) return placed;
  return undefined;
};

export const groupPathOf = ({ groups }: Pick<PlacedElement, 'groups'>): string | null =>
  groups.length === 0 ? null : groups.map(({ key }) => key).join('.');

export const positionOf = (placed: PlacedElement): ElementPosition => ({
  pageId: placed.page.id,
  groupKey: groupPathOf(placed),
  index: placed.index,
});

type Mutable = { elements: Element[] };

/** The page or group at a position of this copy. */
const containerAt = (
  copy: Definition,
  { pageId, groupKey }: Pick<ElementPosition, 'pageId' | 'groupKey'>,
): Mutable => {
  const page = copy.pages.find(({ id }) => id === pageId);
  if (!page) throw new UnknownPosition('pageId', 'unknown_page', `There is no page "${pageId}".`);
  if (groupKey === null) return page as unknown as Mutable;
  const group = findElement(copy, groupKey);
  if (!group || !isGroup(group.element))
    throw new UnknownPosition('groupKey', 'unknown_group', `There is no group "${groupKey}".`);
  if (group.page !== page)
    throw new UnknownPosition(
      'groupKey',
      'other_page',
      `The group "${groupKey}" is on the page "${group.page.id}".`,
    );
  return group.element as unknown as Mutable;
};

/** Completes a partial position: in the given group, or on the last page, after the other elements. */
export const resolvePosition = (
  definition: Definition,
  { pageId, groupKey = null, index }: Partial<ElementPosition>,
): ElementPosition => {
  const group = groupKey === null ? undefined : findElement(definition, groupKey);
  const page = pageId ?? (group?.page ?? definition.pages.at(-1))?.id ?? '';
  const { elements } = containerAt(definition, { pageId: page, groupKey });
  return { pageId: page, groupKey, index: Math.min(index ?? elements.length, elements.length) };
};

export const insertElement = (
  definition: Definition,
  position: ElementPosition,
  element: Element,
): Definition => {
  const copy = structuredClone(definition);
  containerAt(copy, position).elements.splice(position.index, 0, element);
  return copy;
};

export const removeElement = (definition: Definition, position: ElementPosition): Definition => {
  const copy = structuredClone(definition);
  containerAt(copy, position).elements.splice(position.index, 1);
  return copy;
};

/** Whether another element in the same scope has the key. */
export const isKeyTaken = (
  definition: Definition,
  { groupKey, key, except }: { groupKey: string | null; key: string; except?: string },
): boolean => {
  const path = groupKey === null ? key : `${groupKey}.${key}`;
  return path !== except && findElement(definition, path) !== undefined;
};

/** Moves the translations of an element and everything in it to another path, or deletes them. */
export const renameTranslations = (
  definition: Definition,
  from: string,
  to: string | undefined,
): Definition => {
  const { translations } = definition;
  if (!translations || from === to) return definition;
  const renamed = (texts: Translations[string]) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([name, text]) => {
        if (!name.startsWith(`${from}.`)) return [[name, text]];
        return to === undefined ? [] : [[to + name.slice(from.length), text]];
      }),
    );
  return {
    ...definition,
    translations: Object.fromEntries(
      Object.entries(translations).map(([locale, texts]) => [locale, renamed(texts)]),
    ),
  };
};
