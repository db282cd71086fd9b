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
import { type CellKind, type Column, type ColumnItem, type Group, isGroup } from './columns.ts';

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

/** The labels of the values that a field can have, if they are known. */
const labelsOf = (field: Field, part: string | undefined, locale: string): Labels | undefined => {
  if (field.type === 'country' || (field.type === 'address' && part === 'country'))
    return countryLabels(locale);
  if (field.type === 'matrix') return optionLabels(field.columns);
  if ('options' in field) return optionLabels(field.options);
  const type = fieldTypeOf(field);
  if (type.valueType(field).kind !== 'boolean') return undefined;
  return new Map([true, false].map((value) => [String(value), type.format(value, field, { locale })]));
};

/** The label of a part: of a matrix row, or of a common part such as a city. */
const labelOfPart = (field: Field, part: string): string => {
  const row = field.type === 'matrix' ? field.rows.find(({ value }) => value === part) : undefined;
  return row?.label ?? partLabels[part] ?? part;
};

interface ColumnScope {
  name: string;
  /** Prefixes of the key and the label of the fields inside. */
  key: string;
  label: string;
  column: string;
  path: readonly string[];
}

interface LabelOptions {
  /** The language of labels; undefined if values are wanted. */
  locale: string | undefined;
}

const columnsOf = (field: Field, scope: ColumnScope, { locale }: LabelOptions): Column[] => {
  const type = fieldTypeOf(field).valueType(field);
  const label = `${scope.label}${field.label ?? field.key}`;
  const whole = {
    name: `${scope.name}.${field.key}`,
    key: `${scope.key}${field.key}`,
    label,
    column: scope.column,
    path: [...scope.path, field.key],
  };
  const labels = (part?: string) => (locale === undefined ? undefined : labelsOf(field, part, locale));
  if (type.kind === 'object')
    return Object.entries(type.fields).map(([part, partType]) => ({
      ...whole,
      name: `${whole.name}.${part}`,
      key: `${whole.key}.${part}`,
      label: `${label}: ${labelOfPart(field, part)}`,
      path: [...whole.path, part],
      kind: kinds[partType.kind],
      labels: labels(part),
    }));
  const kind = fieldTypeOf(field).holdsFiles ? 'files' : kinds[type.kind];
  return [{ ...whole, kind, labels: labels() }];
};

const groupItems = (group: FormGroup, scope: ColumnScope, labelOptions: LabelOptions): ColumnItem[] => {
  const label = group.label ?? group.key;
  const name = `${scope.name}.${group.key}`;
  const path = [...scope.path, group.key];
  if (!group.repeat)
    return itemsOf(
      group.elements,
      {
        name,
        key: `${scope.key}${group.key}.`,
        label: `${scope.label}${label}: `,
        column: scope.column,
        path,
      },
      labelOptions,
    );
  const inside = { name, key: '', label: '', column: 'instance', path: [] };
  return [
    {
      name,
      key: `${scope.key}${group.key}`,
      label: `${scope.label}${label}`,
      column: scope.column,
      path,
      items: itemsOf(group.elements, inside, labelOptions),
    },
  ];
};

const itemsOf = (
  elements: readonly Element[],
  scope: ColumnScope,
  labelOptions: LabelOptions,
): ColumnItem[] =>
  elements.flatMap((element) => {
    if (isField(element)) return columnsOf(element, scope, labelOptions);
    return isFormGroup(element) ? groupItems(element, scope, labelOptions) : [];
  });

/** The answers of a form, in form order. */
export const formItems = (definition: Definition, labelOptions: LabelOptions): ColumnItem[] => {
  const answers = { name: 'answers', key: '', label: '', column: 'answers', path: [] };
  return definition.pages.flatMap(({ elements }) => itemsOf(elements, answers, labelOptions));
};

const identityOf = (item: ColumnItem): string => `${isGroup(item) ? 'group' : 'column'} ${item.name}`;

/**
 * The items of the current form, followed by those that only former versions have, whose answers still exist. `former` are
 * the added items.
 */
export const withFormerItems = (
  present: readonly ColumnItem[],
  former: readonly ColumnItem[],
): ColumnItem[] => {
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
