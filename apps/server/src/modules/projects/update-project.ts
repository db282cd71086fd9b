import type { Transaction } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import type { Outbox } from '../../jobs/outbox.ts';
import { presentProject } from './present.ts';
import { lockProject, type ProjectRow, type ProjectValues, updateProject as update } from './store.ts';

export const updateProject = async (
  db: Transaction,
  outbox: Outbox,
  accountId: string,
  id: string,
  changes: Partial<ProjectValues>,
  checkIfMatch: (version: number) => void,
): Promise<ProjectRow> => {
  const current = (await lockProject(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  if (current.deleted_at)
    fail('state_conflict', { message: 'The project is in the trash. Restore it first, then change it.' });
  if (Object.keys(changes).length === 0) return current;
  const changed = await update(db, accountId, id, changes);
  outbox.emit(db, accountId, 'project.updated', presentProject(changed));
  return changed;
};
