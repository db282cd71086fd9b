import {
  type Definition,
  type Element,
  type Field,
  type Group as FormGroup,
  fieldTypeOf,
  fieldTypes,
  isField,
  isGroup as isFormGroup,
} from '@form-service/engine';
import { type CellKind, type Column, type Group, type Item, isGroup } from './columns.ts';

type ValueType = ReturnType<ReturnType<typeof fieldTypeOf>['valueType']>;

const kinds: Readonly<Record<ValueType['kind'], CellKind>> = {
  string: 'text',
  time: 'text',
  number: 'number',
  duration: 'number',
  boolean: 'boolean',
  date: 'date',
  datetime: 'moment',
  list: 'list',
  object: 'json',
  map: 'json',
  any: 'json',
  null: 'json',
};

const partLabels: Readonly<Record<string, string>> = {
  prefix: 'Title',
  first: 'First name',
  middle: 'Middle name',
  last: 'Last name',
  suffix: 'Suffix',
  line1: 'Line 1',
  line2: 'Line 2',
  city: 'City',
  region: 'Region',
  postalCode: 'Postal code',
  country: 'Country',
  start: 'Start',
  end: 'End',
  lat: 'Latitude',
  lng: 'Longitude',
  accuracy: 'Accuracy',
};

type Labels = ReadonlyMap<string, string>;
type Option = { readonly value: string; readonly label?: string | undefined };

const optionLabels = (options: unknown): Labels | undefined =>
  Array.isArray(options)
    ? new Map((options as Option[]).map(({ value, label }) => [value, label ?? value]))
    : undefined;

const countryLabels = (locale: string): Labels => {
  const { country } = fieldTypes;
  const type = country.valueType({});
  const codes = type.kind === 'string' ? (type.values ?? []) : [];
  return new Map(codes.map((code) => [code, country.format(code, {}, { locale })]));
};

/** What the engine shows for each value that a field can have, where those are known. */
const labelsOf = (field: Field, part: string | undefined, locale: string): Labels | undefined => {
  if (field.type === 'country' || (field.type === 'address' && part === 'country'))
    return countryLabels(locale);
  if (field.type === 'matrix') return optionLabels(field.columns);
  if ('options' in field) return optionLabels(field.options);
  const type = fieldTypeOf(field);
  if (type.valueType(field).kind !== 'boolean') return undefined;
  return new Map([true, false].map((value) => [String(value), type.format(value, field, { locale })]));
};

/** Labels of a matrix's rows; of other answers with parts, those that everybody knows. */
const labelOfPart = (field: Field, part: string): string => {
  const row = field.type === 'matrix' ? field.rows.find(({ value }) => value === part) : undefined;
  return row?.label ?? partLabels[part] ?? part;
};

interface ColumnScope {
  name: string;
  /** Before the key and the label of what is inside. */
  key: string;
  label: string;
  column: string;
  path: readonly string[];
}

interface LabelOptions {
  /** The language of labels; undefined where values are wanted. */
  locale: string | undefined;
}

const columnsOf = (field: Field, place: ColumnScope, { locale }: LabelOptions): Column[] => {
  const type = fieldTypeOf(field).valueType(field);
  const label = `${place.label}${field.label ?? field.key}`;
  const whole = {
    name: `${place.name}.${field.key}`,
    key: `${place.key}${field.key}`,
    label,
    column: place.column,
    path: [...place.path, field.key],
  };
  const labels = (part?: string) => (locale === undefined ? undefined : labelsOf(field, part, locale));
  if (type.kind === 'object')
    return Object.entries(type.fields).map(([part, its]) => ({
      ...whole,
      name: `${whole.name}.${part}`,
      key: `${whole.key}.${part}`,
      label: `${label}: ${labelOfPart(field, part)}`,
      path: [...whole.path, part],
      kind: kinds[its.kind],
      labels: labels(part),
    }));
  const kind = fieldTypeOf(field).holdsFiles ? 'files' : kinds[type.kind];
  return [{ ...whole, kind, labels: labels() }];
};

const groupItems = (group: FormGroup, place: ColumnScope, reading: LabelOptions): Item[] => {
  const label = group.label ?? group.key;
  const name = `${place.name}.${group.key}`;
  const path = [...place.path, group.key];
  if (!group.repeat)
    return itemsOf(
      group.elements,
      {
        name,
        key: `${place.key}${group.key}.`,
        label: `${place.label}${label}: `,
        column: place.column,
        path,
      },
      reading,
    );
  const inside = { name, key: '', label: '', column: 'instance', path: [] };
  return [
    {
      name,
      key: `${place.key}${group.key}`,
      label: `${place.label}${label}`,
      column: place.column,
      path,
      items: itemsOf(group.elements, inside, reading),
    },
  ];
};

const itemsOf = (elements: readonly Element[], place: ColumnScope, reading: LabelOptions): Item[] =>
  elements.flatMap((element) => {
    if (isField(element)) return columnsOf(element, place, reading);
    return isFormGroup(element) ? groupItems(element, place, reading) : [];
  });

/** The answers of a form, in its order. */
export const formItems = (definition: Definition, reading: LabelOptions): Item[] => {
  const answers = { name: 'answers', key: '', label: '', column: 'answers', path: [] };
  return definition.pages.flatMap(({ elements }) => itemsOf(elements, answers, reading));
};

const identityOf = (item: Item): string => `${isGroup(item) ? 'group' : 'column'} ${item.name}`;

/**
 * The items of the present form, and after them those that only former ones have: their answers are still there. `former`
 * are the items that were added.
 */
export const withFormerItems = (present: readonly Item[], former: readonly Item[]): Item[] => {
  const known = new Map(present.map((item) => [identityOf(item), item]));
  for (const item of former) {
    const same = known.get(identityOf(item));
    if (!same) known.set(identityOf(item), item);
    else if (isGroup(same) && isGroup(item))
      known.set(identityOf(item), {
        ...same,
        items: withFormerItems(same.items, item.items),
      } satisfies Group);
  }
  return [...known.values()];
};
