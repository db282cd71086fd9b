import type { Definition, Element, Field, Group } from '@form-service/engine/browser';
import type { DataTable } from '../../../api/tables.ts';
import { instanceName } from '../../../forms/form-texts.ts';
import { type ValueKind, valueKindByColumnType } from '../../../jobs/value-formats.ts';
import { partLabels } from '../../../logic/field-parts.ts';

/** A target that a file column can map to. */
export interface Target {
  key: string;
  label: string;
  /** Records can be matched by it: it has a single value. */
  isKey: boolean;
  /** Kind of its cells, if they can be written in more than one format. */
  valueKind?: ValueKind | undefined;
}

const valueKindByType: Readonly<Partial<Record<Field['type'], ValueKind>>> = {
  date: 'dates',
  datetime: 'dates',
  date_range: 'dates',
  number: 'numbers',
  currency: 'numbers',
  slider: 'numbers',
  scale: 'numbers',
  rating: 'numbers',
  nps: 'numbers',
};

const valueKindByPart: Readonly<Record<string, ValueKind>> = {
  start: 'dates',
  end: 'dates',
  lat: 'numbers',
  lng: 'numbers',
};

const parts: Readonly<Partial<Record<Field['type'], readonly string[]>>> = {
  name: ['prefix', 'first', 'middle', 'last', 'suffix'],
  address: ['line1', 'line2', 'city', 'region', 'postalCode', 'country'],
  date_range: ['start', 'end'],
  location: ['lat', 'lng'],
};

const manyValues: ReadonlySet<Field['type']> = new Set<Field['type']>([
  'multi_choice',
  'ranking',
  'matrix',
  'file',
  'image',
  'signature',
  'location',
  'name',
  'address',
  'date_range',
]);

const labelOf = ({ label, key }: { label?: string | undefined; key?: string | undefined }): string =>
  label?.trim() || key || '';

/** Number of instances offered; files with more work too. */
const instances = 3;

const fieldTargets = (field: Field, key: string, label: string): Target[] => {
  const rows =
    field.type === 'matrix'
      ? field.rows.map((row) => ({
          key: `${key}.${row.value}`,
          label: `${label} › ${row.label ?? row.value}`,
        }))
      : (parts[field.type] ?? []).map((part) => ({
          key: `${key}.${part}`,
          label: `${label} › ${partLabels[part] ?? part}`,
          valueKind: valueKindByPart[part],
        }));
  return [
    { key, label, isKey: !manyValues.has(field.type), valueKind: valueKindByType[field.type] },
    ...rows.map((row) => ({ ...row, isKey: false })),
  ];
};

const groupTargets = (group: Group, key: string, heading: string): Target[] => {
  if (!group.repeat) return targetsIn(group.elements, `${key}.`, `${heading}${labelOf(group)} › `);
  return Array.from({ length: instances }, (_, index) =>
    targetsIn(group.elements, `${key}.${index + 1}.`, `${heading}${instanceName(group, index + 1)} › `),
  )
    .flat()
    .map((target) => ({ ...target, isKey: false }));
};

const targetsIn = (elements: readonly Element[], before: string, heading: string): Target[] =>
  elements.flatMap((element): Target[] => {
    const [key, label] = [`${before}${element.key}`, `${heading}${labelOf(element)}`];
    // Calculated answers are computed by the server.
    if (element.kind === 'field')
      return element.type === 'calculated' ? [] : fieldTargets(element, key, label);
    return element.kind === 'group' ? groupTargets(element, key, heading) : [];
  });

const ofEveryEntry: readonly Target[] = [
  { key: 'submittedAt', label: 'Submitted at', isKey: false, valueKind: 'dates' },
  { key: 'createdAt', label: 'Started at', isKey: false, valueKind: 'dates' },
  { key: 'entryNumber', label: 'Entry number', isKey: true },
  { key: 'entryId', label: 'Entry ID', isKey: true },
];

export const targetsOfForm = (definition: Definition): Target[] => [
  ...definition.pages.flatMap((page) => targetsIn(page.elements, '', '')),
  ...ofEveryEntry,
];

export const targetsOfTable = ({ columns }: Pick<DataTable, 'columns'>): Target[] =>
  columns.map(({ key, name, unique, type }) => ({
    key,
    label: name,
    isKey: unique === true,
    valueKind: valueKindByColumnType[type],
  }));

/** The value kind of a target; further instances of a group use that of the first. */
export const valueKindOfTarget = (targets: readonly Target[], key: string): ValueKind | undefined => {
  const first = key.replaceAll(/\.\d+\./g, '.1.');
  return targets.find((target) => target.key === key || target.key === first)?.valueKind;
};
