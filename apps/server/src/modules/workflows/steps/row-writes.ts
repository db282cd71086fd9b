import type { Services } from '../../../context.ts';
import type { Transaction } from '../../../db/db.ts';
import { decodeId } from '../../../kit/ids.ts';
import {
  bulkRows,
  type DataRow,
  findRow,
  findSchema,
  presentRow,
  type TableSchema,
} from '../../data-tables/index.ts';
import { failPermanently, requiredSetting } from './failures.ts';
import { StepFailure, type StepResult } from './run-step.ts';

/* Shared by the steps that write rows. */

export const tableIdOf = (shown: string | undefined): string =>
  decodeId('tbl', requiredSetting(shown, 'tableId')) ??
  failPermanently('not_found', 'The data table no longer exists. Choose another.');

export const rowIdOf = (shown: string): string =>
  decodeId('row', shown.trim()) ??
  failPermanently('not_found', 'The value of "rowId" is not a row id (row_…). Check it.');

/** The audit log records what people did. Writes of workflows are recorded in their runs. */
export const unaudited = (db: Transaction, accountId: string) => ({
  db,
  accountId,
  audit: () => undefined,
  checkIfMatch: () => undefined,
});

export const rowOutput = ({ table, row }: { table: TableSchema; row: DataRow }): StepResult => ({
  output: { row: presentRow(table)(row) },
});

/** Updates the row with this value in a unique column, or creates it. Concurrent calls create one. */
export const upsertOne = async (
  { outbox }: Pick<Services, 'outbox'>,
  db: Transaction,
  accountId: string,
  tableId: string,
  key: string,
  values: Record<string, unknown>,
): Promise<StepResult> => {
  const bulk = { operation: 'upsert' as const, key, rows: [{ values }], atomic: true };
  const [result] = await bulkRows({ db, accountId }, outbox, tableId, bulk);
  if (!result || result.error || result.id === undefined)
    throw new StepFailure(
      result?.error?.code ?? 'not_found',
      result?.error?.message ?? 'The row could not be written. Try again.',
      { details: result?.error?.details ?? [], isRetryable: false },
    );
  const table = await findSchema(db, accountId, tableId);
  const row = await findRow(db, accountId, tableId, rowIdOf(result.id));
  if (!table || !row) return failPermanently('not_found', 'The row was deleted in the meantime. Try again.');
  return { output: { row: presentRow(table)(row), created: result.status === 201 } };
};
