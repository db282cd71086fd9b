import type { Definition, Element, Page } from '../definition.ts';
import { isGroup, type PlacedElement, qualifiedKey, walkElements } from '../walk.ts';
import { findMoved } from './find-moved.ts';

type ChangedProperties = { properties: string[] };
type ElementPosition = { pageId: string; groupKey: string | null; index: number };

/** Pages by ID, elements by key path (`guests.email`). */
export type DefinitionDiff = {
  pages: {
    added: { id: string }[];
    removed: { id: string }[];
    changed: ({ id: string } & ChangedProperties)[];
    moved: { id: string; from: number; to: number }[];
  };
  elements: {
    added: { key: string; kind: Element['kind'] }[];
    removed: { key: string; kind: Element['kind'] }[];
    changed: ({ key: string; kind: Element['kind'] } & ChangedProperties)[];
    moved: { key: string; from: ElementPosition; to: ElementPosition }[];
  };
  /** Locales with added, removed or changed texts. */
  translations: string[];
};

/**
 * The differences between two definitions. An element that was moved to another group counts as removed and added,
 * because its answers have a new path; one that was moved to another page counts as moved.
 */
export function diffDefinitions(before: Definition, after: Definition): DefinitionDiff {
  const [old, current] = [elementsByKey(before), elementsByKey(after)];
  const commonKeys = [...current.keys()].filter((key) => old.has(key));
  const describe = (elements: ReadonlyMap<string, PlacedElement>) => (key: string) => ({
    key,
    kind: (elements.get(key) as PlacedElement).element.kind,
  });
  return {
    pages: diffPages(before.pages, after.pages),
    elements: {
      added: [...current.keys()].filter((key) => !old.has(key)).map(describe(current)),
      removed: [...old.keys()].filter((key) => !current.has(key)).map(describe(old)),
      changed: commonKeys
        .map((key) => ({
          ...describe(current)(key),
          properties: changedProperties(propertiesOf(old, key), propertiesOf(current, key)),
        }))
        .filter(({ properties }) => properties.length > 0),
      moved: movedElements(old, current, commonKeys),
    },
    translations: changedProperties(before.translations ?? {}, after.translations ?? {}),
  };
}

/** Content without a key is identified by its text: a changed text is a new element. */
function elementsByKey(definition: Definition): Map<string, PlacedElement> {
  const elements = new Map<string, PlacedElement>();
  for (const placed of walkElements(definition)) {
    const { element, page } = placed;
    const text = 'body' in element ? (element.body ?? '') : '';
    const name = qualifiedKey(placed) ?? `${page.id}:${element.kind}:${text.slice(0, 40)}`;
    let unique = name;
    for (let count = 2; elements.has(unique); count++) unique = `${name} (${count})`;
    elements.set(unique, placed);
  }
  return elements;
}

/** A group without its elements, which are compared individually. */
function propertiesOf(elements: ReadonlyMap<string, PlacedElement>, key: string): object {
  const { element } = elements.get(key) as PlacedElement;
  return isGroup(element) ? { ...element, elements: [] } : element;
}

function changedProperties(before: object, after: object): string[] {
  const [old, current] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const names = new Set([...Object.keys(old), ...Object.keys(current)]);
  return [...names].filter((name) => !isSame(old[name], current[name])).sort();
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b) || canonicalJson(a) === canonicalJson(b);

/** JSON with sorted keys, because property order has no meaning in a definition. */
const canonicalJson = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const positionOf = ({ page, groups, index }: PlacedElement): ElementPosition => ({
  pageId: page.id,
  groupKey: groups.length > 0 ? groups.map((group) => group.key).join('.') : null,
  index,
});

const containerOf = ({ page, groups }: PlacedElement): string =>
  `${page.id} ${groups.map((group) => group.key).join('.')}`;

function movedElements(
  old: ReadonlyMap<string, PlacedElement>,
  current: ReadonlyMap<string, PlacedElement>,
  commonKeys: readonly string[],
): DefinitionDiff['elements']['moved'] {
  const moved = new Set(commonKeys.filter((key) => topLevelPage(old, key) !== topLevelPage(current, key)));
  const containers = new Map<string, string[]>();
  for (const key of commonKeys.filter((one) => !moved.has(one))) {
    const container = containerOf(current.get(key) as PlacedElement);
    const keysThere = containers.get(container);
    if (keysThere) keysThere.push(key);
    else containers.set(container, [key]);
  }
  const order = new Map([...old.keys()].map((key, index) => [key, index]));
  for (const keys of containers.values()) for (const key of findMoved(keys, order)) moved.add(key);
  return commonKeys
    .filter((key) => moved.has(key))
    .map((key) => ({
      key,
      from: positionOf(old.get(key) as PlacedElement),
      to: positionOf(current.get(key) as PlacedElement),
    }));
}

/** Elements move with their group: only top-level elements move between pages on their own. */
function topLevelPage(elements: ReadonlyMap<string, PlacedElement>, key: string): string {
  const { page, groups } = elements.get(key) as PlacedElement;
  return groups.length > 0 ? '' : page.id;
}

function diffPages(before: readonly Page[], after: readonly Page[]): DefinitionDiff['pages'] {
  const [old, current] = [pageIndexes(before), pageIndexes(after)];
  const commonKeys = [...current.keys()].filter((id) => old.has(id));
  const order = new Map([...old.keys()].map((id, index) => [id, index]));
  const own = (pages: readonly Page[], index: number | undefined) => ({
    ...pages[index ?? -1],
    elements: [],
  });
  return {
    added: [...current.keys()].filter((id) => !old.has(id)).map((id) => ({ id })),
    removed: [...old.keys()].filter((id) => !current.has(id)).map((id) => ({ id })),
    changed: commonKeys
      .map((id) => ({
        id,
        properties: changedProperties(own(before, old.get(id)), own(after, current.get(id))),
      }))
      .filter(({ properties }) => properties.length > 0),
    moved: findMoved(commonKeys, order).map((id) => ({
      id,
      from: old.get(id) as number,
      to: current.get(id) as number,
    })),
  };
}

const pageIndexes = (pages: readonly Page[]): Map<string, number> =>
  new Map(pages.map(({ id }, index) => [id, index]));
