import {
  type CellHints,
  type Definition,
  type Element,
  type Field,
  fieldTypeOf,
  fieldTypes,
  isField,
  isGroup,
  localize,
  type Parsed,
  type PlacedElement,
  walkElements,
} from '@form-service/engine';
import { decodeId } from '../../kit/ids.ts';
import { type AvailableColumn, formatKindOf, type ImportColumn, type ImportTarget } from './import-target.ts';

/** A step of the path to an answer: into a group, or into one instance of a repeatable group. */
export interface PathStep {
  key: string;
  index?: number;
}

/** Properties of the entry itself that a column can set. Field keys have no capitals, so they cannot collide. */
const entryProperties = ['entryId', 'entryNumber', 'createdAt', 'submittedAt'] as const;
type EntryProperty = (typeof entryProperties)[number];

export interface FormColumn extends ImportColumn {
  /** Empty for properties of the entry itself. */
  steps: readonly PathStep[];
  entryProperty?: EntryProperty;
}

const maxInstances = 500;

type Reader = ImportColumn['read'];
type ValueType = ReturnType<ReturnType<typeof fieldTypeOf>['valueType']>;

const asText: Reader = (text) => ({ answer: text.trim() });

const partReaders: Partial<Record<ValueType['kind'], Reader>> = {
  string: asText,
  time: asText,
  number: (text, hints) => fieldTypes.number.fromCell(text, {}, hints) as Parsed<unknown>,
  date: (text, hints) => fieldTypes.date.fromCell(text, {}, hints) as Parsed<unknown>,
  datetime: (text, hints) => fieldTypes.datetime.fromCell(text, {}, hints) as Parsed<unknown>,
  list: (text) => ({
    answer: text
      .split(/[;\n]/)
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  }),
};

const readerOf = (field: Field): Reader => {
  const type = fieldTypeOf(field);
  return (text, hints: CellHints) => type.fromCell(text, field, hints) as Parsed<unknown>;
};

const readTimestamp: Reader = (text, hints) =>
  fieldTypes.datetime.fromCell(text, {}, hints) as Parsed<unknown>;

const entryPropertyReaders: Record<EntryProperty, Reader> = {
  entryId: (text) =>
    decodeId('ent', text.trim()) === undefined
      ? { problems: [{ code: 'wrong_type', values: { expected: 'entry' } }] }
      : { answer: text.trim() },
  entryNumber: (text) =>
    /^#?\d{1,15}$/.test(text.trim())
      ? { answer: Number(text.trim().replace('#', '')) }
      : { problems: [{ code: 'wrong_type', values: { expected: 'number' } }] },
  createdAt: readTimestamp,
  submittedAt: readTimestamp,
};

const entryPropertyFormats: Partial<Record<EntryProperty, ImportColumn['formatKind']>> = {
  createdAt: 'dates',
  submittedAt: 'dates',
};

/** The element with a key. */
const elementOf = (elements: readonly Element[], key: string | undefined) =>
  elements.find((element) => (isField(element) || isGroup(element)) && element.key === key);

const instanceIndex = (text: string | undefined): number | undefined => {
  const number = /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return number <= maxInstances ? number - 1 : undefined;
};

/** The column of a form for a key: `email`, `venue.city`, `guests.2.name`, `home.postalCode`. */
const findFormColumn = (definition: Definition, key: string): FormColumn | undefined => {
  const entryProperty = entryProperties.find((name) => name === key);
  if (entryProperty)
    return {
      key,
      steps: [],
      entryProperty,
      read: entryPropertyReaders[entryProperty],
      formatKind: entryPropertyFormats[entryProperty],
    };
  const rest = key.replace(/^answers\./, '').split('.');
  const steps: PathStep[] = [];
  let elements = definition.pages.flatMap((page) => page.elements);
  for (;;) {
    const element = elementOf(elements, rest.shift());
    if (!element?.key) return undefined;
    if (isGroup(element)) {
      const index = element.repeat ? instanceIndex(rest.shift()) : undefined;
      if (element.repeat && index === undefined) return undefined;
      steps.push({ key: element.key, ...(index !== undefined && { index }) });
      elements = [...element.elements];
      continue;
    }
    const field = element as Field;
    const type = fieldTypeOf(field);
    if (type.calculated) return undefined;
    const to = [...steps, { key: field.key }];
    const name = to
      .map((step) => (step.index === undefined ? step.key : `${step.key}.${step.index + 1}`))
      .join('.');
    const value = type.valueType(field);
    if (rest.length === 0)
      return { key: name, steps: to, read: readerOf(field), formatKind: formatKindOf(value) };
    const [part = ''] = rest;
    const partType =
      value.kind === 'object' && Object.hasOwn(value.fields, part) ? value.fields[part] : undefined;
    const read = partType && partReaders[partType.kind];
    return read && rest.length === 1
      ? { key: `${name}.${part}`, steps: [...to, { key: part }], read, formatKind: formatKindOf(partType) }
      : undefined;
  }
};

/** The columns of a form that cells can be read into. */
export const formColumns = (
  definition: Definition,
): Pick<ImportTarget, 'keepsInvalidText'> & { find(key: string): FormColumn | undefined } => {
  const cached = new Map<string, FormColumn | undefined>();
  return {
    find(key) {
      if (!cached.has(key)) cached.set(key, findFormColumn(definition, key));
      return cached.get(key);
    },
    keepsInvalidText: ({ entryStatus }) => entryStatus === 'draft',
  };
};

const labelOf = (element: Element): string => ('label' in element ? (element.label ?? '') : '');

interface Naming {
  key: string;
  byKeys: string;
  byLabels: string;
  label: string;
}

const namingOf = ({ element, groups }: PlacedElement): Naming => {
  const around = groups.map((group) => ({ group, mark: group.repeat ? '.#' : '' }));
  const inList = around.some(({ mark }) => mark !== '');
  const key = [...around.map(({ group, mark }) => group.key + mark), element.key].join('.');
  const label = labelOf(element);
  return {
    key,
    byKeys: key,
    byLabels: [...around.map(({ group, mark }) => labelOf(group) + mark.replace('.', ' ')), label].join(' '),
    // In a repeatable group the instance number is needed, so the label alone is ambiguous.
    label: inList ? '' : label,
  };
};

const timestampColumns: readonly AvailableColumn[] = [
  { key: 'createdAt', names: ['createdAt', 'created at'] },
  { key: 'submittedAt', names: ['submittedAt', 'submitted at'] },
];

/** All columns that cells can be mapped to, with their possible names: keys, labels and translations. */
export const availableFormColumns = (definition: Definition): AvailableColumn[] => {
  const names = new Map<string, Set<string>>();
  const languages = [
    definition,
    ...Object.keys(definition.translations ?? {}).map((one) => localize(definition, one, [])),
  ];
  for (const localized of languages)
    for (const placed of walkElements(localized)) {
      if (!isField(placed.element)) continue;
      const type = fieldTypeOf(placed.element);
      if (type.calculated) continue;
      const { key, byKeys, byLabels, label } = namingOf(placed);
      const columnNames = names.get(key) ?? new Set();
      for (const name of [byKeys, byLabels, label]) if (name.trim() !== '') columnNames.add(name);
      names.set(key, columnNames);
      const value = type.valueType(placed.element);
      if (value.kind !== 'object') continue;
      for (const part of Object.keys(value.fields)) {
        const parts = names.get(`${key}.${part}`) ?? new Set();
        for (const name of [`${byKeys} ${part}`, `${byLabels} ${part}`]) parts.add(name);
        names.set(`${key}.${part}`, parts);
      }
    }
  return [...[...names].map(([key, columnNames]) => ({ key, names: [...columnNames] })), ...timestampColumns];
};
