import {
  type Definition,
  type Element,
  type Field,
  type FileInfo,
  fieldTypeOf,
  isField,
  isGroup,
  type OptionLookup,
} from '@form-service/engine';

/** An answer as people read it, with its raw value. */
export interface DisplayField {
  kind: 'field';
  key: string;
  /** Without markup. */
  label: string;
  type: string;
  value: unknown;
  text: string;
  files: readonly { id: string; name: string }[];
  isHiddenByDefault: boolean;
}

interface DisplayGroup {
  kind: 'group';
  key: string;
  label: string;
  items: DisplayItem[];
}

interface DisplayList {
  kind: 'list';
  key: string;
  label: string;
  /** Precedes the number of an instance: "Guest" if the form names it, else "Guests –". */
  instanceLabel: string;
  instances: DisplayItem[][];
}

export type DisplayItem = DisplayField | DisplayGroup | DisplayList;

export interface DisplayOptions {
  locale: string;
  timeZone: string;
  file(id: string): FileInfo | undefined;
  /** For fields with options from tables, by qualified key: `guests.city`. */
  optionsOf(name: string): OptionLookup | undefined;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Labels may have simple markup, which documents and lists do not show. */
const plain = (label: string): string =>
  label
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => named[name] as string)
    .trim();

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const displayField = (
  field: Field,
  value: unknown,
  name: string,
  displayOptions: DisplayOptions,
): DisplayField => {
  const type = fieldTypeOf(field);
  const { locale, timeZone, file } = displayOptions;
  const presentation = { locale, timeZone, file, options: displayOptions.optionsOf(name) };
  const fileIds = type.holdsFiles && Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  return {
    kind: 'field',
    key: field.key,
    label: plain(field.label ?? '') || field.key,
    type: field.type,
    value: value ?? null,
    text: type.format(value ?? null, field, presentation),
    files: fileIds.map((id) => ({ id, name: file(id)?.name ?? id })),
    isHiddenByDefault: type.hiddenByDefault,
  };
};

const displayElements = (
  elements: readonly Element[],
  answers: unknown,
  around: string,
  displayOptions: DisplayOptions,
): DisplayItem[] =>
  elements.flatMap((element): DisplayItem[] => {
    if (element.key === undefined || (!isField(element) && !isGroup(element))) return [];
    const { key } = element;
    const name = `${around}${key}`;
    const value = isObject(answers) && Object.hasOwn(answers, key) ? answers[key] : undefined;
    if (isField(element)) return [displayField(element, value, name, displayOptions)];
    const label = plain(element.label ?? '') || key;
    const inside = (of: unknown) => displayElements(element.elements, of, `${name}.`, displayOptions);
    if (!element.repeat) return [{ kind: 'group', key, label, items: inside(value) }];
    const instanceLabel = plain(element.repeat.itemLabel ?? '') || `${label} –`;
    const instances = (Array.isArray(value) ? value : []).map(inside);
    return [{ kind: 'list', key, label, instanceLabel, instances }];
  });

/** The answers of an entry in the order of its form, page by page. */
export const displayAnswers = (
  { pages }: Definition,
  answers: unknown,
  displayOptions: DisplayOptions,
): { title: string; items: DisplayItem[] }[] =>
  pages.map(({ title, elements }) => ({
    title: plain(title ?? ''),
    items: displayElements(elements, answers, '', displayOptions),
  }));

/** The texts by form key, in the structure of the answers. */
export const textsOf = (items: readonly DisplayItem[]): Record<string, unknown> =>
  Object.fromEntries(
    items.map((item) => {
      if (item.kind === 'field') return [item.key, item.text];
      return [item.key, item.kind === 'group' ? textsOf(item.items) : item.instances.map(textsOf)];
    }),
  );

/** For templates that show every answer of any form. */
export const answeredFields = (items: readonly DisplayItem[]): Record<string, unknown>[] =>
  items.flatMap((item): Record<string, unknown>[] => {
    if (item.kind === 'group') return answeredFields(item.items);
    const { key, label } = item;
    if (item.kind === 'list')
      return item.instances.length === 0
        ? []
        : [{ key, label, instances: item.instances.map((inside) => answeredFields(inside)) }];
    return item.text === '' ? [] : [{ key, label, text: item.text, value: item.value }];
  });
