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
