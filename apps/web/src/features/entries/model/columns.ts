import type { Definition, Element, Field, FieldTypeName, Group } from '@form-service/engine/browser';

/** A grid column. Views, sorts and exports refer to its key. */
export interface EntryColumn {
  key: string;
  label: string;
  /** The field's groups, to tell equal labels apart. */
  heading?: string | undefined;
  /** Path of the answer. */
  path?: readonly string[];
  field?: Field;
  /** A repeating group: the cell shows the number of instances. */
  list?: Group;
  sortable: boolean;
  width: number;
  /** Shown by default. */
  isDefault: boolean;
  /** Removed from the form, but entries of former versions have answers. */
  isFormer?: boolean;
}

/** Types without an order: lists, composite answers and any values. A test compares it with the engine. */
const unsortable: ReadonlySet<FieldTypeName> = new Set<FieldTypeName>([
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
  'hidden',
  'calculated',
]);

export const isSortable = (type: FieldTypeName): boolean => !unsortable.has(type);

const narrow = 140;
const normal = 200;
const wide = 280;

const widths: Readonly<Partial<Record<FieldTypeName, number>>> = {
  long_text: wide,
  matrix: wide,
  address: wide,
  email: 240,
  number: narrow,
  rating: narrow,
  scale: narrow,
  nps: narrow,
  slider: narrow,
  yes_no: narrow,
  consent: narrow,
  date: narrow,
  time: narrow,
};

const entryColumn = (
  key: string,
  label: string,
  width: number,
  isDefault: boolean,
  sortable = true,
): EntryColumn => ({
  key,
  label,
  width,
  isDefault,
  sortable,
});

export const numberColumn: EntryColumn = entryColumn('number', 'No.', 88, true);

export const startedColumn: EntryColumn = entryColumn('createdAt', 'Started', 200, false);
/** Only in the trash. */
export const deletedColumn: EntryColumn = entryColumn('deletedAt', 'Deleted', 200, true, false);

/** Columns that every entry has. */
const entryColumns: readonly EntryColumn[] = [
  entryColumn('submittedAt', 'Submitted', 200, true),
  startedColumn,
  entryColumn('updatedAt', 'Last updated', 200, false),
  entryColumn('source', 'Source', narrow, false, false),
  entryColumn('locale', 'Language', narrow, false, false),
  entryColumn('revision', 'Revision', 112, false, false),
  entryColumn('id', 'ID', 280, false, false),
];

export const labelOf = (element: { label?: string | undefined; key?: string | undefined }): string =>
  element.label?.trim() || element.key || '';

const fieldColumn = (field: Field, path: readonly string[], heading: string | undefined): EntryColumn => ({
  key: `answers.${path.join('.')}`,
  label: labelOf(field),
  heading,
  path,
  field,
  sortable: isSortable(field.type),
  width: widths[field.type] ?? normal,
  isDefault: field.type !== 'hidden',
});

/** A repeating group is one column, because its fields have an answer per instance. */
const columnsIn = (elements: readonly Element[], groups: readonly Group[]): EntryColumn[] =>
  elements.flatMap((element): EntryColumn[] => {
    const path = [...groups.map((group) => group.key), element.key ?? ''];
    const heading = groups.length > 0 ? groups.map(labelOf).join(' › ') : undefined;
    if (element.kind === 'field') return [fieldColumn(element, path, heading)];
    if (element.kind !== 'group') return [];
    if (!element.repeat) return columnsIn(element.elements, [...groups, element]);
    return [
      {
        key: `answers.${path.join('.')}`,
        label: labelOf(element),
        heading,
        path,
        list: element,
        sortable: false,
        width: normal,
        isDefault: true,
      },
    ];
  });

const answerColumns = (definition: Definition): EntryColumn[] =>
  definition.pages.flatMap((page) => columnsIn(page.elements, []));

/** Columns of the current version, then those of `former` versions only. The number column is separate. */
export const columnsOf = (definition: Definition, former: readonly Definition[] = []): EntryColumn[] => {
  const columns = [...entryColumns.slice(0, 1), ...answerColumns(definition)];
  const known = new Set(columns.map(({ key }) => key));
  for (const column of former.flatMap(answerColumns)) {
    if (known.has(column.key)) continue;
    known.add(column.key);
    // Lists follow the current version: they cannot be sorted by removed fields.
    columns.push({ ...column, isFormer: true, sortable: false });
  }
  return [...columns, ...entryColumns.slice(1)];
};

/** The answer at a path; undefined if absent. */
export const answerAt = (answers: Readonly<Record<string, unknown>>, path: readonly string[]): unknown => {
  let value: unknown = answers;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
};
