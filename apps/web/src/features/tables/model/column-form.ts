import type { ColumnChange, NewColumn, TableColumn } from '../api.ts';
import { cellText, parseCell } from './cell-text.ts';
import { freeColumnKey } from './column-key.ts';

type ColumnOption = NonNullable<TableColumn['options']>[number];

/** A column while editing. */
export interface ColumnForm {
  name: string;
  /** Empty: derived from the name. */
  key: string;
  type: TableColumn['type'];
  required: boolean;
  unique: boolean;
  indexed: boolean;
  options: readonly ColumnOption[];
  default: string;
  tableId: string | null;
  formId: string | null;
}

const notUnique = new Set<TableColumn['type']>(['long_text', 'boolean', 'multi_select', 'json', 'file']);
const notIndexed = new Set<TableColumn['type']>(['long_text', 'multi_select', 'json', 'file']);
const noDefault = new Set<TableColumn['type']>(['file', 'row', 'entry']);

export const canBeUnique = (type: TableColumn['type']): boolean => !notUnique.has(type);
export const canBeIndexed = (type: TableColumn['type']): boolean => !notIndexed.has(type);
export const canHaveDefault = (type: TableColumn['type']): boolean => !noDefault.has(type);
export const hasOptions = (type: TableColumn['type']): boolean =>
  type === 'select' || type === 'multi_select';

export const columnFormOf = (column: TableColumn | undefined): ColumnForm =>
  column
    ? {
        ...column,
        options: column.options ?? [],
        default: cellText(column.default, column),
      }
    : {
        name: '',
        key: '',
        type: 'text',
        required: false,
        unique: false,
        indexed: true,
        options: [],
        default: '',
        tableId: null,
        formId: null,
      };

const asColumn = (form: ColumnForm): TableColumn => ({
  ...form,
  options: [...form.options],
  required: false,
  default: null,
});

/** Errors by setting. */
export const columnErrors = (form: ColumnForm): Partial<Record<keyof ColumnForm, string>> => {
  const read =
    canHaveDefault(form.type) && form.default !== '' ? parseCell(form.default, asColumn(form)) : {};
  const values = form.options.map(({ value }) => value);
  return {
    ...(form.name.trim() === '' && { name: 'Enter a name.' }),
    ...(form.key !== '' &&
      !/^[a-z][a-z0-9_]{0,62}$/.test(form.key) && {
        key: 'Start with a lowercase letter. Use only lowercase letters, digits, and underscores.',
      }),
    ...(hasOptions(form.type) &&
      new Set(values).size < values.length && { options: 'Two options have the same value.' }),
    ...(form.type === 'row' && form.tableId === null && { tableId: 'Choose a table.' }),
    ...('problem' in read && { default: read.problem as string }),
  };
};

/** API body of a new column. */
export const newColumnOf = (form: ColumnForm, taken: readonly string[]): NewColumn => {
  const { type } = form;
  const read = canHaveDefault(type) && form.default !== '' ? parseCell(form.default, asColumn(form)) : {};
  return {
    key: form.key || freeColumnKey(form.name, taken),
    name: form.name.trim(),
    type,
    required: form.required,
    unique: canBeUnique(type) && form.unique,
    ...(canBeIndexed(type) ? { indexed: form.indexed } : {}),
    options: hasOptions(type) ? [...form.options] : null,
    default: 'value' in read ? read.value : null,
    tableId: type === 'row' ? form.tableId : null,
    formId: type === 'entry' ? form.formId : null,
  };
};

/** Differences from the saved column. */
export const changeOf = (column: TableColumn, form: ColumnForm): ColumnChange => {
  const now = newColumnOf({ ...form, key: form.key || column.key }, []);
  const differs = (key: keyof NewColumn) =>
    JSON.stringify(now[key] ?? null) !== JSON.stringify(column[key as keyof TableColumn] ?? null);
  const keys = (Object.keys(now) as (keyof NewColumn)[]).filter(differs);
  return Object.fromEntries(keys.map((key) => [key, now[key]])) as ColumnChange;
};

/** Whether a change affects existing values. */
export const affectsRows = (change: ColumnChange): boolean =>
  'type' in change ||
  change.required === true ||
  change.unique === true ||
  (change.tableId ?? null) !== null ||
  (change.formId ?? null) !== null;
