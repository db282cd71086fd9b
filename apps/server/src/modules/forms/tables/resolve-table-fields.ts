import { type Answers, type Definition, type Filter, FilterError } from '@form-service/engine';
import type { Db } from '../../../db/db.ts';
import {
  findColumn,
  findOptions,
  findSchemas,
  type OptionQuery,
  type StoredColumn,
  type TableSchema,
} from '../../data-tables/index.ts';
import { bindCondition, readRowCondition } from './row-conditions.ts';
import { type TableField, tableFieldsOf } from './table-fields.ts';

/** A field with the table, columns and filter of its options. */
export interface ResolvedTableField {
  field: TableField;
  table: TableSchema;
  value: StoredColumn | undefined;
  label: StoredColumn;
  filter: Filter | undefined;
}

/** Undefined if the table, a column or the filter is invalid; the field then has no options. */
const resolveTableField = (
  definition: Definition,
  field: TableField,
  tables: ReadonlyMap<string, TableSchema>,
): ResolvedTableField | undefined => {
  const table = tables.get(field.tableId);
  if (!table) return undefined;
  const value = field.valueColumn === undefined ? undefined : findColumn(table.columns, field.valueColumn);
  const label = findColumn(table.columns, field.labelColumn);
  if (!label || (field.valueColumn !== undefined && !value)) return undefined;
  try {
    return { field, table, value, label, filter: readRowCondition(definition, field, table.columns) };
  } catch (error) {
    if (error instanceof FilterError) return undefined;
    throw error;
  }
};

/** The table-backed fields of a form by name, resolved against the current tables. */
export const resolveTableFields = async (
  db: Db,
  accountId: string,
  definition: Definition,
): Promise<Map<string, ResolvedTableField>> => {
  const fields = tableFieldsOf(definition);
  const ids = [...new Set(fields.map(({ tableId }) => tableId))];
  const tables = await findSchemas(db, accountId, ids);
  return new Map(
    fields.flatMap((field) => {
      const resolved = resolveTableField(definition, field, tables);
      return resolved ? [[field.name, resolved] as const] : [];
    }),
  );
};

/** The query for the options of a field with these answers. */
export const optionQueryOf = (
  { field, table, value, label, filter }: ResolvedTableField,
  answers: Answers,
  instances: readonly string[],
): OptionQuery => ({ table, value, label, condition: bindCondition(filter, field, answers, instances) });

/** The labels of answers that are table rows, by answer, also for rows that no longer match. */
export const findLabels = async (
  db: Db,
  accountId: string,
  { table, value, label }: ResolvedTableField,
  answers: readonly string[],
): Promise<Map<string, string>> => {
  const now = new Date(0);
  const found = await findOptions(db, accountId, { table, value, label, condition: true }, answers, { now });
  return new Map([...found.values()].map((row) => [row.value, row.label]));
};
