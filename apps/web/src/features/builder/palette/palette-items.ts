import type { Element, FieldTypeName } from '@form-service/engine';
import {
  Group,
  Heading,
  ImagePlus,
  type LucideIcon,
  Minus,
  MousePointerClick,
  Pilcrow,
  SquareStack,
} from 'lucide-react';
import { fieldGroups } from '../../../fields/field-groups.ts';
import { fieldTypeInfo } from '../../../fields/field-type-info.ts';
import { newButton, newContent, newField, newGroup } from '../model/new-element.ts';

/** An item that can be added to a form. */
export type FieldPaletteItem = {
  /** Stable id for drags and list keys. */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly icon: LucideIcon;
  readonly group: string;
  readonly keywords: readonly string[];
  create(): Element;
};

const layout: readonly FieldPaletteItem[] = [
  {
    id: 'group',
    title: 'Group',
    about: 'A set of related questions',
    icon: Group,
    group: 'Layout',
    keywords: ['section', 'fieldset', 'nested'],
    create: () => newGroup(false),
  },
  {
    id: 'repeat',
    title: 'Repeating group',
    about: 'Questions people can answer several times',
    icon: SquareStack,
    group: 'Layout',
    keywords: ['list', 'loop', 'table', 'rows', 'repeat'],
    create: () => newGroup(true),
  },
  {
    id: 'heading',
    title: 'Heading',
    about: 'A title for a section',
    icon: Heading,
    group: 'Layout',
    keywords: ['title', 'headline', 'section'],
    create: () => newContent('heading'),
  },
  {
    id: 'text',
    title: 'Text',
    about: 'Formatted text with links',
    icon: Pilcrow,
    group: 'Layout',
    keywords: ['paragraph', 'statement', 'instructions', 'html'],
    create: () => newContent('text'),
  },
  {
    id: 'image',
    title: 'Image',
    about: 'An image in the form',
    icon: ImagePlus,
    group: 'Layout',
    keywords: ['picture', 'photo', 'logo'],
    create: () => newContent('image'),
  },
  {
    id: 'divider',
    title: 'Divider',
    about: 'A line between sections',
    icon: Minus,
    group: 'Layout',
    keywords: ['line', 'separator', 'rule'],
    create: () => newContent('divider'),
  },
  {
    id: 'button',
    title: 'Button',
    about: 'Submits, saves or opens a link',
    icon: MousePointerClick,
    group: 'Layout',
    keywords: ['submit', 'action', 'link', 'save for later'],
    create: () => newButton(),
  },
];

const fields: readonly FieldPaletteItem[] = (Object.keys(fieldTypeInfo) as FieldTypeName[]).map((type) => {
  const { title, description, icon, group, keywords } = fieldTypeInfo[type];
  return {
    id: `field ${type}`,
    title,
    about: description,
    icon,
    group,
    keywords,
    create: () => newField(type),
  };
});

const behind = fieldGroups.at(-1);

/** Groups of the palette; items that respondents do not see come last. */
export const fieldPaletteGroups: readonly {
  readonly title: string;
  readonly items: readonly FieldPaletteItem[];
}[] = [...fieldGroups.filter((group) => group !== behind), 'Layout', ...(behind ? [behind] : [])].map(
  (title) => ({ title, items: [...fields, ...layout].filter((item) => item.group === title) }),
);

export const paletteItems: readonly FieldPaletteItem[] = fieldPaletteGroups.flatMap(({ items }) => items);

/** The palette item of an element, for its icon and title. */
export function itemOf(element: Element): FieldPaletteItem | undefined {
  const id =
    element.kind === 'field'
      ? `field ${element.type}`
      : element.kind === 'group'
        ? element.repeat
          ? 'repeat'
          : 'group'
        : element.kind === 'content'
          ? element.type
          : 'button';
  return paletteItems.find((item) => item.id === id);
}

/** Normalizes spelling variants: `E-mail` is `email`, `single_choice` is `single choice`. */
const searchable = (text: string): string =>
  text
    .toLowerCase()
    .replace(/_/g, ' ')
    .replace(/[-.,']/g, '');

/** Items that match every word, ranked by title prefix. */
export function searchPalette(query: string): readonly FieldPaletteItem[] {
  const words = searchable(query).split(/\s+/).filter(Boolean);
  const rank = ({ id, title, about, keywords }: FieldPaletteItem): number => {
    // The id contains the type's API name.
    const [name, all] = [searchable(title), searchable([title, ...keywords, about, id].join(' '))];
    if (!words.every((word) => all.includes(word))) return -1;
    if (name.startsWith(words[0] ?? '')) return 3;
    if (words.every((word) => name.includes(word))) return 2;
    return keywords.some((keyword) => searchable(keyword).startsWith(words[0] ?? '')) ? 1 : 0;
  };
  return paletteItems
    .map((item) => ({ item, score: rank(item) }))
    .filter(({ score }) => score >= 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
