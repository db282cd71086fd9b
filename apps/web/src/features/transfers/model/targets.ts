import type { Definition, Element, Field, Group } from '@form-service/engine/browser';
import type { DataTable } from '../../../api/tables.ts';
import { partLabels } from '../../../logic/field-parts.ts';

/** Something that a column of the file can go into. */
export interface Target {
  key: string;
  label: string;
  /** Records can be found by it: it has one value. */
  isKey: boolean;
}

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

/** How many instances of a repeatable group are offered; a file that has more is understood all the same. */
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
        }));
  return [
    { key, label, isKey: !manyValues.has(field.type) },
    ...rows.map((row) => ({ ...row, isKey: false })),
  ];
};

const groupTargets = (group: Group, key: string, label: string): Target[] => {
  if (!group.repeat) return targetsIn(group.elements, `${key}.`, `${label} › `);
  return Array.from({ length: instances }, (_, index) =>
    targetsIn(group.elements, `${key}.${index + 1}.`, `${label} ${index + 1} › `),
  )
    .flat()
    .map((target) => ({ ...target, isKey: false }));
};

const targetsIn = (elements: readonly Element[], before: string, heading: string): Target[] =>
  elements.flatMap((element): Target[] => {
    const [key, label] = [`${before}${element.key}`, `${heading}${labelOf(element)}`];
    // Calculated answers are the service's own word.
    if (element.kind === 'field')
      return element.type === 'calculated' ? [] : fieldTargets(element, key, label);
    return element.kind === 'group' ? groupTargets(element, key, label) : [];
  });

const ofEveryEntry: readonly Target[] = [
  { key: 'submittedAt', label: 'When it was submitted', isKey: false },
  { key: 'createdAt', label: 'When it was begun', isKey: false },
  { key: 'entryNumber', label: 'Number of the entry', isKey: true },
  { key: 'entryId', label: 'Id of the entry', isKey: true },
];

export const targetsOfForm = (definition: Definition): Target[] => [
  ...definition.pages.flatMap((page) => targetsIn(page.elements, '', '')),
  ...ofEveryEntry,
];

export const targetsOfTable = ({ columns }: Pick<DataTable, 'columns'>): Target[] =>
  columns.map(({ key, name, unique }) => ({ key, label: name, isKey: unique === true }));
