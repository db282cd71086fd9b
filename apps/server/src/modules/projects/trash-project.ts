import type { Transaction } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import type { Outbox } from '../../jobs/outbox.ts';
import { presentProject } from './present.ts';
import { lockProject, type ProjectRow, setProjectTrashed } from './store.ts';

/** Moves a project to the trash. One that is there already stays, with the date it has. */
export const trashProject = async (
  db: Transaction,
  outbox: Outbox,
  accountId: string,
  id: string,
  checkIfMatch: (version: number) => void,
): Promise<void> => {
  const current = (await lockProject(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  if (current.deleted_at) return;
  const trashed = await setProjectTrashed(db, accountId, id, true);
  outbox.emit(db, accountId, 'project.deleted', presentProject(trashed));
};

export const restoreProject = async (
  db: Transaction,
  outbox: Outbox,
  accountId: string,
  id: string,
  checkIfMatch: (version: number) => void,
): Promise<ProjectRow> => {
  const current = (await lockProject(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  if (!current.deleted_at) fail('state_conflict', { message: 'The project is not in the trash.' });
  const restored = await setProjectTrashed(db, accountId, id, false);
  outbox.emit(db, accountId, 'project.restored', presentProject(restored));
  return restored;
};
