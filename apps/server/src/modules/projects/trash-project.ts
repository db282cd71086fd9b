import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import type { Outbox } from '../../jobs/outbox.ts';
import { presentProject } from './present.ts';
import { lockProject, lockProjectState, type ProjectRow, setProjectTrashed } from './store.ts';

/** Moves a project to the trash. If it is there already, its date stays. */
export const trashProject = async (
  { db, accountId, checkIfMatch, audit }: AccountWrite<'project.deleted'>,
  outbox: Outbox,
  id: string,
): Promise<void> => {
  const current = (await lockProject(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  if (current.deleted_at) return;
  const trashed = await setProjectTrashed(db, accountId, id, true);
  audit('project.deleted', { target: { type: 'project', id, name: current.name } });
  outbox.emit(db, accountId, 'project.deleted', presentProject(trashed));
};

export const restoreProject = async (
  { db, accountId, checkIfMatch, audit }: AccountWrite<'project.restored'>,
  outbox: Outbox,
  id: string,
): Promise<ProjectRow> => {
  const current = (await lockProject(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  if (!current.deleted_at) fail('state_conflict', { message: 'The project is not in the trash.' });
  const restored = await setProjectTrashed(db, accountId, id, false);
  audit('project.restored', { target: { type: 'project', id, name: current.name } });
  outbox.emit(db, accountId, 'project.restored', presentProject(restored));
  return restored;
};

/** Call before adding something to a project. Fails unless the account has the project and it is not in the trash. */
export const checkProject = async (db: AccountWrite['db'], accountId: string, id: string): Promise<void> => {
  const project = (await lockProjectState(db, accountId, id)) ?? fail('not_found');
  if (project.deleted_at)
    fail('state_conflict', { message: 'The project is in the trash. Restore it first, or choose another.' });
};
