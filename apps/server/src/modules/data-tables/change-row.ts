import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import type { Outbox } from '../../jobs/outbox.ts';
import { newUuid } from '../../kit/ids.ts';
import { withoutDeadConversion } from './conversion-state.ts';
import { rowEventData } from './present.ts';
import { readCells } from './row-cells.ts';
import { checkReferences, isChanged } from './row-references.ts';
import { type DataRow, deleteRows, lockRows } from './store-rows.ts';
import { lockSchemaShared, type TableSchema } from './store-schemas.ts';
import { usesByRows } from './table-uses.ts';
import { duplicateDetail, type RowChange, type RowWrite, writeRows } from './write-rows.ts';

/** Locks a table for writing rows: its columns cannot change until the transaction ends. */
export const lockTableForRows = async ({ db, accountId }: RowWrite, id: string): Promise<TableSchema> => {
  const table = (await lockSchemaShared(db, accountId, id)) ?? fail('not_found');
  if (table.deleted_at)
    fail('state_conflict', { message: 'The table is in the trash. Restore it before you change its rows.' });
  return withoutDeadConversion(db, accountId, table);
};

const writeOne = async (
  call: RowWrite,
  outbox: Outbox,
  table: TableSchema,
  change: RowChange,
): Promise<DataRow> => {
  const { db, accountId } = call;
  const details = (await checkReferences(db, accountId, table, [change])).get(change.id);
  if (details) fail('validation_failed', { details });
  const { rows, conflicts } = await writeRows(call, outbox, table, [change]);
  if (conflicts.length > 0)
    fail('unique_violation', {
      message: 'Another row already has this value. Choose another value, or change that row.',
      details: conflicts.map(({ columnId }) => duplicateDetail(table, columnId)),
    });
  return rows[0] as DataRow;
};

type Values = Readonly<Record<string, unknown>>;

export const createRow = async (
  call: AccountWrite<'row.created'>,
  outbox: Outbox,
  tableId: string,
  values: Values,
): Promise<{ table: TableSchema; row: DataRow }> => {
  const table = await lockTableForRows(call, tableId);
  const after = readCells(table, values, undefined);
  const row = await writeOne(call, outbox, table, {
    id: newUuid(),
    row: undefined,
    before: undefined,
    after,
  });
  call.audit('row.created', { target: { type: 'row', id: row.id, name: table.name } });
  return { table, row };
};

const lockRowOrFail = async (call: RowWrite, table: TableSchema, id: string): Promise<DataRow> => {
  const [row] = await lockRows(call.db, call.accountId, table.id, [id]);
  return row ?? fail('not_found');
};

export const updateRow = async (
  call: AccountWrite<'row.updated'>,
  outbox: Outbox,
  { tableId, rowId, values }: { tableId: string; rowId: string; values: Values },
): Promise<{ table: TableSchema; row: DataRow }> => {
  const table = await lockTableForRows(call, tableId);
  const row = await lockRowOrFail(call, table, rowId);
  call.checkIfMatch(row.version);
  const change = { id: rowId, row, before: row.cells, after: readCells(table, values, row.cells) };
  if (!table.columns.some((column) => isChanged(change, column))) return { table, row };
  const changed = await writeOne(call, outbox, table, change);
  call.audit('row.updated', { target: { type: 'row', id: rowId, name: table.name } });
  return { table, row: changed };
};

export const removeRow = async (
  call: AccountWrite<'row.deleted'>,
  outbox: Outbox,
  tableId: string,
  rowId: string,
): Promise<void> => {
  const { db, accountId } = call;
  const table = await lockTableForRows(call, tableId);
  const row = await lockRowOrFail(call, table, rowId);
  call.checkIfMatch(row.version);
  const details = (await usesByRows(db, accountId, [rowId], [rowId])).get(rowId);
  if (details) fail('in_use', { message: 'Other rows link to this one: see details.', details });
  await deleteRows(db, accountId, tableId, [rowId]);
  call.audit('row.deleted', { target: { type: 'row', id: rowId, name: table.name } });
  outbox.emit(db, accountId, 'row.deleted', rowEventData(tableId, row));
};
