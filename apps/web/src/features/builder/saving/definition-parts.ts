/** Splits a definition into parts for a part-by-part merge, and joins them again. */
import {
  type Definition,
  type Element,
  isGroup,
  type Page,
  qualifiedKey,
  walkElements,
} from '@form-service/engine';

/** Parts of a page, a group, or the form, whose members are its pages. */
export type Parts = {
  /** Pages and elements without their members, by name. */
  readonly nodes: ReadonlyMap<string, Page | Element>;
  /** Names of members; '' is the form. */
  readonly members: ReadonlyMap<string, readonly string[]>;
  readonly parents: ReadonlyMap<string, string>;
  readonly translations: NonNullable<Definition['translations']>;
};

const pageName = (id: string): string => `page ${id}`;

/** Content without a key is identified by its text. */
const textOf = (element: Element): string => ('body' in element ? (element.body ?? '') : '');

export function splitDefinition(definition: Definition): Parts {
  const nodes = new Map<string, Page | Element>();
  const members = new Map<string, string[]>([['', []]]);
  const parents = new Map<string, string>();
  const names = new Map<Element, string>();
  const add = (name: string, parent: string, part: Page | Element): void => {
    nodes.set(name, part);
    parents.set(name, parent);
    members.get(parent)?.push(name);
  };
  const unused = (wanted: string): string => {
    let name = wanted;
    for (let count = 2; nodes.has(name); count++) name = `${wanted} (${count})`;
    return name;
  };
  for (const page of definition.pages) {
    const name = unused(pageName(page.id));
    add(name, '', { ...page, elements: [] });
    members.set(name, []);
  }
  for (const placed of walkElements(definition)) {
    const { element, groups, pageIndex } = placed;
    const group = groups.at(-1);
    const parent = (group && names.get(group)) ?? members.get('')?.[pageIndex] ?? '';
    const name = unused(qualifiedKey(placed) ?? `${parent}: ${textOf(element)}`);
    names.set(element, name);
    add(name, parent, isGroup(element) ? { ...element, elements: [] } : element);
    if (isGroup(element)) members.set(name, []);
  }
  return { nodes, members, parents, translations: definition.translations ?? {} };
}

/** Parts whose group is gone are dropped. */
export function joinDefinition(parts: Omit<Parts, 'parents'>, format: number | undefined): Definition {
  const elementsOf = (name: string): Element[] =>
    (parts.members.get(name) ?? []).flatMap((member) => {
      const element = parts.nodes.get(member) as Element | undefined;
      if (!element) return [];
      return [isGroup(element) ? { ...element, elements: elementsOf(member) } : element];
    });
  const pages = (parts.members.get('') ?? []).flatMap((name) => {
    const page = parts.nodes.get(name) as Page | undefined;
    return page ? [{ ...page, elements: elementsOf(name) }] : [];
  });
  const hasTexts = Object.keys(parts.translations).length > 0;
  return {
    ...(format !== undefined && { format }),
    pages,
    ...(hasTexts && { translations: parts.translations }),
  };
}
