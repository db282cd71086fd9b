import type { Transaction } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { clearColumn } from './clear-column.ts';
import type { TableRow } from './store.ts';
import { changeTable } from './store.ts';
import { isJobAlive } from './store-conversion.ts';
import type { TableSchema } from './store-schemas.ts';

/** Ignores a conversion whose job was canceled or has failed. */
export const withoutDeadConversion = async <T extends TableSchema>(
  db: Transaction,
  accountId: string,
  table: T,
): Promise<T> =>
  table.pending_change === null || (await isJobAlive(db, accountId, table.pending_change.jobId))
    ? table
    : { ...table, pending_change: null };

/** Fails while a job converts a column. The table must be locked. */
export const checkNoConversion = async (
  db: Transaction,
  accountId: string,
  table: TableRow,
): Promise<TableRow> => {
  if (table.pending_change === null) return table;
  if (await isJobAlive(db, accountId, table.pending_change.jobId))
    fail('state_conflict', {
      message: 'A job is converting a column of this table. Wait until it has finished, or cancel it.',
    });
  await clearColumn(db, accountId, table.id, table.pending_change.to.id);
  return changeTable(db, accountId, table.id, { pending_change: null });
};
