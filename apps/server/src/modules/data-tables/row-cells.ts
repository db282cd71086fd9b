import { createHash } from 'node:crypto';
import type { ErrorDetail } from '@form-service/contracts';
import { columnTypes, convertValue, isMissing, problemMessage, readRow } from '@form-service/engine';
import { fail } from '../../http/fail.ts';
import type { DataRow } from './store-rows.ts';
import type { TableSchema } from './store-schemas.ts';
import type { StoredColumn } from './table-columns.ts';

export type Cells = DataRow['cells'];

/** The hash of a unique value, as a uuid; undefined if there is no value. */
export const digestOf = (column: Pick<StoredColumn, 'type'>, value: unknown): string | undefined => {
  if (isMissing(value)) return undefined;
  const key = columnTypes[column.type].uniqueKey?.(value);
  if (key === undefined) return undefined;
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
};

/** All stored columns, including the one that replaces another during a conversion. */
export const storedColumns = ({
  columns,
  pending_change: change,
}: Pick<TableSchema, 'columns' | 'pending_change'>): StoredColumn[] =>
  change ? [...columns, change.to] : columns;

const withDefaults = (columns: readonly StoredColumn[], sent: Record<string, unknown>) => {
  const values = { ...sent };
  for (const { key, default: value } of columns)
    if (!Object.hasOwn(sent, key) && !isMissing(value)) values[key] = value;
  return values;
};

/** Converts the value of a column that is being converted: rows written in the meantime must fit both types. */
const convertChangingCell = (
  { columns, pending_change: change }: TableSchema,
  cells: Cells,
): ErrorDetail[] => {
  const from = columns.find(({ id }) => id === change?.from);
  if (!change || !from) return [];
  const { to } = change;
  const path = `values.${from.key}`;
  const read = convertValue(cells[from.id], from, to);
  delete cells[to.id];
  if (!('answer' in read))
    return read.problems.map((found) => ({
      path,
      code: found.code,
      message: `The column is being converted to ${to.type}. ${problemMessage(found)}`,
    }));
  if (to.required && isMissing(read.answer))
    return [{ path, code: 'required', message: 'The column is being made required.' }];
  if (!isMissing(read.answer)) cells[to.id] = read.answer;
  return [];
};

/** Reads the cells of a row from the sent values. Fails with a detail for each invalid value. */
export const readCells = (
  table: TableSchema,
  sent: Readonly<Record<string, unknown>>,
  /** The current cells; undefined for a new row. */
  before: Cells | undefined,
): Cells => {
  const { columns } = table;
  const completed = before ? sent : withDefaults(columns, sent);
  const { values, problems } = readRow(columns, completed, { whole: before === undefined });
  const cells: Cells = { ...before };
  for (const { id, key } of columns) {
    if (!Object.hasOwn(values, key)) continue;
    if (isMissing(values[key])) delete cells[id];
    else cells[id] = values[key];
  }
  const details: ErrorDetail[] = [
    ...problems,
    ...(problems.length > 0 ? [] : convertChangingCell(table, cells)),
  ];
  if (details.length === 0) return cells;
  const allUnknown = details.every(({ code }) => code === 'unknown_column');
  return fail(allUnknown ? 'unknown_field' : 'validation_failed', { details: details.slice(0, 1_000) });
};
