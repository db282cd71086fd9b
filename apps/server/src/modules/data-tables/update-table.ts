import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { checkProject } from '../projects/index.ts';
import { presentTable } from './present.ts';
import { changeTable, findTakenKeys, lockTable, type TableRow } from './store.ts';
import { rejectTakenKey } from './table-keys.ts';
import { usesOfKey } from './table-uses.ts';

interface Changes {
  projectId?: string | undefined;
  name?: string | undefined;
  key?: string | undefined;
  description?: string | undefined;
}

/** Locks a table for an update, against changes to it and its rows. */
export const lockTableForUpdate = async (
  { db, accountId, checkIfMatch }: Pick<AccountWrite, 'db' | 'accountId' | 'checkIfMatch'>,
  id: string,
): Promise<TableRow> => {
  const table = (await lockTable(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(table.version);
  if (table.deleted_at)
    fail('state_conflict', { message: 'The table is in the trash. Restore it before you change it.' });
  return table;
};

export const updateTable = async (
  call: AccountWrite<'data_table.updated'>,
  id: string,
  { projectId, name, key, description }: Changes,
): Promise<TableRow> => {
  const { db, accountId, audit } = call;
  const current = await lockTableForUpdate(call, id);
  const changes = {
    ...(projectId !== undefined && projectId !== current.project_id && { project_id: projectId }),
    ...(key !== undefined && key !== current.key && { key }),
    ...(name !== undefined && name !== current.name && { name }),
    ...(description !== undefined && description !== current.description && { description }),
  };
  if (Object.keys(changes).length === 0) return current;
  if (changes.project_id) await checkProject(db, accountId, changes.project_id);
  if (changes.key || changes.project_id) {
    const details = await usesOfKey(db, accountId, id);
    if (details.length > 0)
      fail('in_use', { message: 'Published forms look it up by its key and project.', details });
    const wanted = key ?? current.key;
    const taken = await findTakenKeys(db, accountId, projectId ?? current.project_id, wanted);
    if (taken.has(wanted)) rejectTakenKey();
  }
  const changed = await changeTable(db, accountId, id, changes);
  audit('data_table.updated', {
    target: { type: 'data_table', id, name: changed.name },
    before: presentTable(current),
    after: presentTable(changed),
  });
  return changed;
};
