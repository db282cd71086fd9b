/** All translatable texts of a form. */
import { type Definition, qualifiedKey, translatableTexts, walkElements } from '@form-service/engine';
import { richTextToLine } from '../../../forms/form-texts.ts';

export type TextRow = {
  /** Translation name: `guests.email.label`. */
  readonly name: string;
  /** The element or page: "Your name", "Page 2". */
  readonly owner: string;
  /** Which text of it: "Label", "Option red". */
  readonly property: string;
  /** The original text. */
  readonly text: string;
  /** Whether it may have several lines or formatting. */
  readonly isLong: boolean;
};

const labels: Readonly<Record<string, string>> = {
  label: 'Label',
  help: 'Help text',
  placeholder: 'Placeholder',
  title: 'Title',
  body: 'Text',
  unit: 'Unit',
  caption: 'Caption',
  statement: 'Consent text',
  minLabel: 'Start label',
  midLabel: 'Middle label',
  maxLabel: 'End label',
  yesLabel: 'Yes label',
  noLabel: 'No label',
};

const listLabels: Readonly<Record<string, string>> = { options: 'Option', rows: 'Row', columns: 'Column' };

/** Label of a text, from the part of its name after the element. */
function propertyLabelOf(property: string): string {
  const [first = '', second = '', ...rest] = property.split('.');
  if (listLabels[first]) return `${listLabels[first]} ${[second, ...rest].join('.')}`;
  if (first === 'rules') return `Rule ${Number(second) + 1} message`;
  if (first === 'repeat') return second === 'itemLabel' ? 'Item name' : 'Add button label';
  return labels[first] ?? first;
}

/** In document order. Empty texts need no translation. */
export function textRows(definition: Definition): TextRow[] {
  const owners = new Map<string, string>();
  for (const placed of walkElements(definition)) {
    const key = qualifiedKey(placed);
    if (key === undefined) continue;
    const { element } = placed;
    const own = 'label' in element ? element.label : 'body' in element ? element.body : undefined;
    owners.set(key, richTextToLine(own ?? '') || key);
  }
  for (const [index, page] of definition.pages.entries())
    owners.set(`${page.id}\u0000page`, page.title || `Page ${index + 1}`);

  return [...translatableTexts(definition)].flatMap(([name, text]): TextRow[] => {
    if (text.trim() === '') return [];
    const dot = name.lastIndexOf('.');
    const [head, tail] = [name.slice(0, dot), name.slice(dot + 1)];
    const page = tail === 'title' && definition.pages.some(({ id }) => id === head);
    if (page)
      return [
        { name, owner: owners.get(`${head}\u0000page`) ?? head, property: 'Title', text, isLong: false },
      ];
    const owner = ownerOf(name, owners);
    return [
      {
        name,
        owner: owners.get(owner) ?? owner,
        property: propertyLabelOf(name.slice(owner.length + 1)),
        text,
        isLong: text.length > 80 || /[\n<]/.test(text) || /\.(help|body|statement)$/.test(name),
      },
    ];
  });
}

/** The longest key that is a prefix of the name: group keys are prefixes of their members'. */
function ownerOf(name: string, owners: ReadonlyMap<string, string>): string {
  const parts = name.split('.');
  for (let length = parts.length - 1; length > 0; length--) {
    const key = parts.slice(0, length).join('.');
    if (owners.has(key)) return key;
  }
  return parts[0] ?? name;
}

type Texts = Readonly<Record<string, string>>;

/** An empty translation counts as missing: respondents see the original text. */
export const isMissing = (texts: Texts | undefined, name: string): boolean => !texts?.[name]?.trim();

export const missingCount = (rows: readonly TextRow[], texts: Texts | undefined): number =>
  rows.filter(({ name }) => isMissing(texts, name)).length;

/** Texts without an element: removed or renamed elsewhere. */
export const orphanedTexts = (rows: readonly TextRow[], texts: Texts | undefined): string[] => {
  const known = new Set(rows.map(({ name }) => name));
  return Object.keys(texts ?? {}).filter((name) => !known.has(name));
};
