import { columnTypes, convertValue, isMissing, problemMessage } from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import { encodeId } from '../../kit/ids.ts';
import { digestOf } from './row-cells.ts';
import { checkReferences, referencesOf } from './row-references.ts';
import type { RowCells } from './store-conversion.ts';
import { claimKeys, releaseKeys } from './store-keys.ts';
import { replaceReferences } from './store-references.ts';
import type { TableSchema } from './store-schemas.ts';
import type { StoredColumn } from './table-columns.ts';

/** A conversion of a column, and what to do with values that fail. */
export interface Conversion {
  from: StoredColumn;
  /** With a new id, so that rows can have both values in the meantime. */
  to: StoredColumn;
  onFailure: 'stop' | 'clear';
}

interface Failure {
  rowId: string;
  code: string;
  message: string;
  value: string;
}

/** The result for the converted rows. */
export interface Report {
  /** Number of rows with a value. */
  rows: number;
  failed: number;
  /** The first failures. */
  failures: Failure[];
  /** Whether a failed row blocks the conversion, because it must not or cannot be cleared. */
  blocked: boolean;
}

export const emptyReport = (): Report => ({ rows: 0, failed: 0, failures: [], blocked: false });

const maxFailures = 100;

export const mergeReports = (one: Report, other: Report): Report => ({
  rows: one.rows + other.rows,
  failed: one.failed + other.failed,
  failures: [...one.failures, ...other.failures].slice(0, maxFailures),
  blocked: one.blocked || other.blocked,
});

interface ConvertedRow {
  id: string;
  value: unknown;
  failure?: { code: string; message: string };
}

const convert = ({ from, to }: Conversion, { id, cells }: RowCells): ConvertedRow => {
  const read = convertValue(cells[from.id], from, to);
  if (!('answer' in read)) {
    const [found] = read.problems;
    const code = found?.code ?? 'wrong_type';
    return { id, value: null, failure: { code, message: found ? problemMessage(found) : '' } };
  }
  if (to.required && isMissing(read.answer))
    return { id, value: null, failure: { code: 'required', message: 'The row has no value.' } };
  return { id, value: read.answer };
};

const markFailed = (row: ConvertedRow, code: string, message: string): void => {
  row.value = null;
  row.failure = { code, message };
};

const checkTargets = async (
  db: Db,
  accountId: string,
  table: TableSchema,
  to: StoredColumn,
  rows: readonly ConvertedRow[],
): Promise<void> => {
  const changes = rows.map(({ id, value }) => ({
    id,
    before: undefined,
    after: isMissing(value) ? {} : { [to.id]: value },
  }));
  const alone = { ...table, columns: [to], pending_change: null };
  const problems = await checkReferences(db, accountId, alone, changes);
  for (const row of rows) {
    const [problem] = problems.get(row.id) ?? [];
    if (problem) markFailed(row, problem.code, problem.message);
  }
};

const duplicateMessage = 'Another row has the same value.';

/** Claims the values of a unique column. Of two rows with the same value, the later one fails. */
const claimValues = async (
  db: Db,
  accountId: string,
  table: TableSchema,
  to: StoredColumn,
  rows: readonly ConvertedRow[],
): Promise<void> => {
  await releaseKeys(
    db,
    accountId,
    rows.map(({ id }) => ({ rowId: id, columnId: to.id })),
  );
  const keys = rows.flatMap(({ id, value }) => {
    const digest = digestOf(to, value);
    return digest ? [{ columnId: to.id, digest, rowId: id }] : [];
  });
  const taken = new Set((await claimKeys(db, accountId, table.id, keys)).map(({ rowId }) => rowId));
  for (const row of rows) if (taken.has(row.id)) markFailed(row, 'unique_violation', duplicateMessage);
};

/** Converts the values of rows and reports failures. Claims unique values and stores links; the caller writes the cells. */
export const convertRows = async (
  { db, accountId }: { db: Db; accountId: string },
  table: TableSchema,
  conversion: Conversion,
  batch: readonly RowCells[],
): Promise<{ values: { id: string; value: unknown }[]; report: Report }> => {
  const { from, to, onFailure } = conversion;
  const rows = batch.map((row) => convert(conversion, row));
  await checkTargets(db, accountId, table, to, rows);
  if (to.unique) await claimValues(db, accountId, table, to, rows);
  await replaceReferences(
    db,
    accountId,
    table.id,
    [],
    rows.flatMap(({ id, value }) => (isMissing(value) ? [] : referencesOf(to, id, { [to.id]: value }))),
  );
  const failed = rows.filter(({ failure }) => failure);
  const cells = new Map(batch.map((row) => [row.id, row.cells]));
  const failures = failed.slice(0, maxFailures).map(({ id, failure }) => ({
    rowId: encodeId('row', id),
    code: failure?.code ?? '',
    message: failure?.message ?? '',
    value: columnTypes[from.type].toCell(cells.get(id)?.[from.id], from).slice(0, 200),
  }));
  const hasValue = ({ cells: its }: RowCells) => !isMissing(its[from.id]);
  return {
    values: rows
      .filter(({ id, value }) => !isMissing(value) || !isMissing(cells.get(id)?.[from.id]))
      .map(({ id, value }) => ({ id, value })),
    report: {
      rows: batch.filter(hasValue).length,
      failed: failed.length,
      failures,
      // Required values cannot be cleared.
      blocked: failed.length > 0 && (onFailure === 'stop' || to.required),
    },
  };
};
