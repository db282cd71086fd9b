import {
  columnTypes,
  type Definition,
  type DefinitionIssue,
  FilterError,
  rowType,
  type TableTypes,
} from '@form-service/engine';
import type { Db } from '../../../db/db.ts';
import {
  findColumn,
  findSchemas,
  findSchemasByKey,
  type StoredColumn,
  type TableSchema,
} from '../../data-tables/index.ts';
import { readRowCondition } from './row-conditions.ts';
import { lookupKeysOf, type TableField, tableFieldsOf } from './table-fields.ts';

/** What a definition uses of the current tables. */
export interface CheckedTables {
  issues: DefinitionIssue[];
  /** The types of rows for `lookup`; undefined if no expression uses it. */
  types: TableTypes | undefined;
  /** The columns in use, which must not be deleted. */
  uses: { tableId: string; columnIds: string[]; byKey: boolean }[];
}

const errorIssue = (path: string, code: string, message: string, offset?: number): DefinitionIssue => ({
  severity: 'error',
  path,
  code,
  message,
  ...(offset !== undefined && { offset }),
});

const columnKeysOf = ({ columns }: TableSchema) => columns.map(({ key }) => `"${key}"`).join(', ');

const checkColumn = (
  table: TableSchema,
  key: string,
  path: string,
  issues: DefinitionIssue[],
): StoredColumn | undefined => {
  const column = findColumn(table.columns, key);
  if (!column) {
    const message = `The table "${table.name}" has no column "${key}". It has: ${columnKeysOf(table)}. Choose one of them.`;
    issues.push(errorIssue(path, 'unknown_column', message.slice(0, 2_000)));
  } else if (column.key !== key)
    issues.push({
      severity: 'warning',
      path,
      code: 'renamed_column',
      message: `The column "${key}" is now called "${column.key}". The old key still works; use the new one in your next change.`,
    });
  return column;
};

const checkField = (
  definition: Definition,
  field: TableField,
  tables: ReadonlyMap<string, TableSchema>,
  issues: DefinitionIssue[],
): { tableId: string; columnIds: string[] } | undefined => {
  const at = `${field.path}.${field.at}`;
  const table = tables.get(field.tableId);
  if (!table) {
    issues.push(
      errorIssue(
        `${at}tableId`,
        'unknown_table',
        'This data table does not exist. Choose another, or restore it.',
      ),
    );
    return undefined;
  }
  const value =
    field.valueColumn === undefined
      ? undefined
      : checkColumn(table, field.valueColumn, `${at}valueColumn`, issues);
  const label =
    field.labelColumn === field.valueColumn
      ? value
      : checkColumn(table, field.labelColumn, `${at}labelColumn`, issues);
  const kind = value && columnTypes[value.type].filter.type;
  if (kind === 'json' || kind === 'list')
    issues.push(
      errorIssue(
        `${at}valueColumn`,
        'column_without_values',
        `The column "${value?.key}" does not have a single value. Choose a text, number or date column.`,
      ),
    );
  const used = new Set([value, label].flatMap((column) => (column ? [column.id] : [])));
  try {
    const filter = readRowCondition(definition, field, table.columns);
    for (const { id, key, formerKeys } of table.columns)
      if (filter && [key, ...formerKeys].some((name) => filter.text.includes(`values.${name}`))) used.add(id);
  } catch (thrown) {
    if (!(thrown instanceof FilterError)) throw thrown;
    const { code, message, position } = thrown;
    issues.push(errorIssue(`${at}filter`, code, message, position.offset));
  }
  return { tableId: table.id, columnIds: [...used] };
};

/** The type of rows for `lookup`, with current and former column keys. */
const lookupType = ({ columns }: TableSchema) =>
  rowType([...columns.flatMap((column) => column.formerKeys.map((key) => ({ ...column, key }))), ...columns]);

/** Checks a definition against the account's tables. With `hold`, their columns are locked until the transaction ends. */
export const checkTables = async (
  db: Db,
  accountId: string,
  formId: string,
  definition: Definition,
  { hold = false }: { hold?: boolean } = {},
): Promise<CheckedTables> => {
  const fields = tableFieldsOf(definition);
  const keys = lookupKeysOf(definition);
  const issues: DefinitionIssue[] = [];
  if (fields.length === 0 && keys.length === 0) return { issues, types: undefined, uses: [] };
  const byKey = await findSchemasByKey(db, accountId, { formId }, keys);
  const ids = [...fields.map(({ tableId }) => tableId), ...[...byKey.values()].map(({ id }) => id)];
  const tables = await findSchemas(db, accountId, [...new Set(ids)], { hold });
  const columns = new Map<string, Set<string>>();
  for (const field of fields) {
    const use = checkField(definition, field, tables, issues);
    if (!use) continue;
    const known = columns.get(use.tableId) ?? new Set();
    for (const id of use.columnIds) known.add(id);
    columns.set(use.tableId, known);
  }
  const text = JSON.stringify(definition);
  for (const { id, columns: tableColumns } of byKey.values()) {
    const known = columns.get(id) ?? new Set();
    // Any expression that contains the key may mean this table's column.
    for (const column of tableColumns)
      if ([column.key, ...column.formerKeys].some((key) => text.includes(`.${key}`))) known.add(column.id);
    columns.set(id, known);
  }
  const lookupTableIds = new Set([...byKey.values()].map(({ id }) => id));
  return {
    issues,
    types:
      keys.length === 0
        ? undefined
        : Object.fromEntries([...byKey].map(([key, table]) => [key, lookupType(table)])),
    uses: [...columns].map(([tableId, used]) => ({
      tableId,
      columnIds: [...used],
      byKey: lookupTableIds.has(tableId),
    })),
  };
};
