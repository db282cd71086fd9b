import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { lockProjectState } from '../projects/index.ts';
import { findTakenKeys, lockTable, setTableTrashed, type TableRow } from './store.ts';
import { rejectTakenKey } from './table-keys.ts';
import { usesOfTable } from './table-uses.ts';

/** Moves a table to the trash. If it is there already, its date stays. */
export const trashTable = async (
  { db, accountId, checkIfMatch, audit }: AccountWrite<'data_table.deleted'>,
  id: string,
): Promise<void> => {
  const current = (await lockTable(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  if (current.deleted_at) return;
  const details = await usesOfTable(db, accountId, id);
  if (details.length > 0) fail('in_use', { message: 'This table is in use: see details.', details });
  await setTableTrashed(db, accountId, id, true);
  audit('data_table.deleted', { target: { type: 'data_table', id, name: current.name } });
};

export const restoreTable = async (
  { db, accountId, checkIfMatch, audit }: AccountWrite<'data_table.restored'>,
  id: string,
): Promise<TableRow> => {
  const current = (await lockTable(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  if (!current.deleted_at) fail('state_conflict', { message: 'The table is not in the trash.' });
  const project = await lockProjectState(db, accountId, current.project_id);
  if (project?.deleted_at)
    fail('state_conflict', { message: "The table's project is in the trash. Restore the project first." });
  const taken = await findTakenKeys(db, accountId, current.project_id, current.key);
  if (taken.has(current.key)) rejectTakenKey();
  const restored = await setTableTrashed(db, accountId, id, false);
  audit('data_table.restored', { target: { type: 'data_table', id, name: current.name } });
  return restored;
};
