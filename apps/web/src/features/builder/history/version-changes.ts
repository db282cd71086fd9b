import {
  type Definition,
  type DefinitionDiff,
  diffDefinitions,
  type Element,
  qualifiedKey,
  walkElements,
} from '@form-service/engine';
import { fieldTypeInfo } from '../../../fields/field-type-info.ts';
import { languageName } from '../../../forms/zones-and-languages.ts';
import { elementName, pageName } from '../publish/element-names.ts';
import { propertyLabel } from './property-labels.ts';
import { valueText } from './value-text.ts';

export type ChangeDetail = { readonly property: string; readonly before: string; readonly after: string };

/** One line of a version comparison. */
export type VersionChange = {
  readonly id: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** The type of the item: "Short text", "Page", "Group". */
  readonly typeName: string;
  readonly name: string;
  readonly details: readonly ChangeDetail[];
};

type Named = {
  readonly typeName: string;
  readonly name: string;
  readonly properties: Readonly<Record<string, unknown>>;
};

const kindLabels = { group: 'Group', content: 'Text', button: 'Button' } as const;
const contentLabels: Readonly<Record<string, string>> = {
  heading: 'Heading',
  text: 'Text',
  image: 'Image',
  divider: 'Divider',
};

function typeNameOf(element: Element): string {
  if (element.kind === 'field') return fieldTypeInfo[element.type]?.title ?? 'Field';
  if (element.kind === 'content') return contentLabels[element.type] ?? 'Text';
  if (element.kind === 'group') return element.repeat ? 'Repeating group' : 'Group';
  return kindLabels[element.kind];
}

/** Elements by the names that `difference` uses. */
function elementsOf(definition: Definition): Map<string, Named> {
  const elements = new Map<string, Named>();
  for (const placed of walkElements(definition)) {
    const { element, page } = placed;
    const body = 'body' in element ? (element.body ?? '') : '';
    const base = qualifiedKey(placed) ?? `${page.id}:${element.kind}:${body.slice(0, 40)}`;
    let name = base;
    for (let count = 2; elements.has(name); count += 1) name = `${base} (${count})`;
    elements.set(name, {
      typeName: typeNameOf(element),
      name: elementName(element),
      properties: element as object as Named['properties'],
    });
  }
  return elements;
}

const pagesOf = (definition: Definition): Map<string, Named> =>
  new Map(
    definition.pages.map((page, index) => [
      page.id,
      { typeName: 'Page', name: pageName(page, index), properties: page as object as Named['properties'] },
    ]),
  );

function detailsOf(
  properties: readonly string[],
  before: Named | undefined,
  after: Named | undefined,
): ChangeDetail[] {
  return properties.map((name) => ({
    property: propertyLabel(name),
    before: valueText(before?.properties[name]),
    after: valueText(after?.properties[name]),
  }));
}

type Kinds = {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly { readonly name: string; readonly properties: readonly string[] }[];
  readonly moved: readonly { readonly name: string; readonly detail: ChangeDetail }[];
};

function linesOf(
  prefix: string,
  kinds: Kinds,
  old: ReadonlyMap<string, Named>,
  now: ReadonlyMap<string, Named>,
): VersionChange[] {
  const line = (
    kind: VersionChange['kind'],
    name: string,
    details: readonly ChangeDetail[] = [],
  ): VersionChange => {
    const named = now.get(name) ?? old.get(name);
    return {
      id: `${prefix}:${kind}:${name}`,
      kind,
      typeName: named?.typeName ?? 'Element',
      name: named?.name ?? name,
      details,
    };
  };
  return [
    ...kinds.added.map((name) => line('added', name)),
    ...kinds.removed.map((name) => line('removed', name)),
    ...kinds.changed.map(({ name, properties }) =>
      line('changed', name, detailsOf(properties, old.get(name), now.get(name))),
    ),
    ...kinds.moved.map(({ name, detail }) => line('moved', name, [detail])),
  ];
}

type PlacedElement = DefinitionDiff['elements']['moved'][number]['from'];

const positionText = ({ pageId, index }: PlacedElement, pages: ReadonlyMap<string, Named>): string =>
  `${pages.get(pageId)?.name ?? pageId}, position ${index + 1}`;

/** Texts of one locale that differ, by name. */
function textDetails(
  old: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): ChangeDetail[] {
  const names = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...names]
    .filter((name) => old[name] !== now[name])
    .map((name) => ({ property: name, before: valueText(old[name]), after: valueText(now[name]) }));
}

/** The differences between two definitions, in reading order. */
export function versionChanges(before: Definition, after: Definition): VersionChange[] {
  const { pages, elements, translations } = diffDefinitions(before, after);
  const [oldPages, newPages] = [pagesOf(before), pagesOf(after)];
  const pageLines = linesOf(
    'page',
    {
      added: pages.added.map(({ id }) => id),
      removed: pages.removed.map(({ id }) => id),
      changed: pages.changed.map(({ id, properties }) => ({ name: id, properties })),
      moved: pages.moved.map(({ id, from, to }) => ({
        name: id,
        detail: { property: 'Position', before: `Page ${from + 1}`, after: `Page ${to + 1}` },
      })),
    },
    oldPages,
    newPages,
  );
  const elementLines = linesOf(
    'element',
    {
      added: elements.added.map(({ key }) => key),
      removed: elements.removed.map(({ key }) => key),
      changed: elements.changed.map(({ key, properties }) => ({ name: key, properties })),
      moved: elements.moved.map(({ key, from, to }) => ({
        name: key,
        detail: {
          property: 'Position',
          before: positionText(from, oldPages),
          after: positionText(to, newPages),
        },
      })),
    },
    elementsOf(before),
    elementsOf(after),
  );
  const textLines = translations.map(
    (locale): VersionChange => ({
      id: `translations:${locale}`,
      kind: 'changed',
      typeName: 'Translation',
      name: languageName(locale),
      details: textDetails(before.translations?.[locale] ?? {}, after.translations?.[locale] ?? {}),
    }),
  );
  return [...pageLines, ...elementLines, ...textLines];
}

export function countChanges(changes: readonly VersionChange[]): string {
  const parts = (['added', 'changed', 'moved', 'removed'] as const)
    .map((kind) => ({ kind, count: changes.filter((change) => change.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${kind}`);
  return parts.length === 0 ? 'No differences' : parts.join(', ');
}
