import { rowType } from '@form-service/engine';
import type { DataTable } from '../api/tables.ts';
import type { ConditionField } from './condition-field.ts';

/** Fields of a row filter, from the table's columns. */
export const fieldsOfColumns = (
  columns: DataTable['columns'],
  section: string,
): readonly ConditionField[] => {
  const row = rowType(columns as Parameters<typeof rowType>[0]);
  const types = row.kind === 'object' ? row.fields : {};
  return columns.flatMap(({ key, name, options }): ConditionField[] => {
    const type = types[key];
    if (!type) return [];
    const named = options?.map((option) => ({ value: option.value, label: option.label ?? option.value }));
    return [{ path: ['values', key], label: name, type, section, options: named }];
  });
};

const section = 'Row';

/** Fields of a row besides its values: `filterable` of the row list. */
const ownFields: readonly ConditionField[] = [
  { path: ['createdAt'], label: 'Created', type: { kind: 'datetime' }, section, neverEmpty: true },
  { path: ['updatedAt'], label: 'Updated', type: { kind: 'datetime' }, section, neverEmpty: true },
  { path: ['version'], label: 'Version', type: { kind: 'number' }, section, neverEmpty: true },
  { path: ['id'], label: 'ID', type: { kind: 'string' }, section, neverEmpty: true, textOnly: true },
];

/** Fields for filtering the rows of a table. */
export const fieldsOfRows = (columns: DataTable['columns']): readonly ConditionField[] => [
  ...fieldsOfColumns(columns, 'Columns'),
  ...ownFields,
];
