import type { areas, Body } from '@form-service/contracts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { buildColumns } from './build-columns.ts';
import { clearColumn } from './clear-column.ts';
import { checkNoConversion } from './conversion-state.ts';
import { indexColumns } from './indexed-columns.ts';
import { releaseFormerKey } from './release-former-key.ts';
import { changeTable, type TableRow } from './store.ts';
import { hasMoreRows } from './store-conversion.ts';
import { presentColumn, type StoredColumn } from './table-columns.ts';
import { usesOfColumn } from './table-uses.ts';
import { lockTableForUpdate } from './update-table.ts';

type ColumnInput = Body<typeof areas.dataTableColumns.routes.create>;
type Write = AccountWrite<'data_table.columns_changed'>;

const maxColumns = 200;

const target = ({ id, name }: TableRow) => ({ target: { type: 'data_table' as const, id, name } });

export const addColumn = async (
  call: Write,
  tableId: string,
  { index, ...input }: ColumnInput,
): Promise<StoredColumn> => {
  const { db, accountId, audit } = call;
  const table = await checkNoConversion(db, accountId, await lockTableForUpdate(call, tableId));
  if (table.columns.length >= maxColumns)
    fail('state_conflict', { message: `A table can have up to ${maxColumns} columns. Delete one first.` });
  const tableState = { id: tableId, columns: table.columns, nextColumn: table.next_column };
  const [column] = (await buildColumns({ db, accountId }, tableState, [input], () => '')) as [StoredColumn];
  if (column.required && (await hasMoreRows(db, accountId, tableId, 0)))
    fail('state_conflict', {
      message:
        'The table has rows, which would have no value. Add the column as optional, fill it in, then make it required.',
    });
  const others = await releaseFormerKey(call, table, column.key);
  const columns = others.toSpliced(Math.min(index ?? others.length, others.length), 0, column);
  await changeTable(db, accountId, tableId, { columns, next_column: table.next_column + 1 });
  await indexColumns(db, accountId, tableId, columns);
  audit('data_table.columns_changed', { ...target(table), after: presentColumn(column) });
  return column;
};

export const dropColumn = async (call: Write, tableId: string, key: string): Promise<void> => {
  const { db, accountId, audit } = call;
  const table = await checkNoConversion(db, accountId, await lockTableForUpdate(call, tableId));
  const column = table.columns.find((one) => one.key === key) ?? fail('not_found');
  const details = await usesOfColumn(db, accountId, tableId, column.id);
  if (details.length > 0)
    fail('in_use', { message: 'Published forms use this column: see details.', details });
  const columns = table.columns.filter(({ id }) => id !== column.id);
  await changeTable(db, accountId, tableId, { columns });
  await indexColumns(db, accountId, tableId, columns);
  await clearColumn(db, accountId, tableId, column.id);
  audit('data_table.columns_changed', { ...target(table), before: presentColumn(column) });
};
