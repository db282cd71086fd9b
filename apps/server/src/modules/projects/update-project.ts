import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import type { Outbox } from '../../jobs/outbox.ts';
import { presentProject } from './present.ts';
import { lockProject, type ProjectRow, type ProjectValues, updateProjectRow as update } from './store.ts';

export const updateProject = async (
  { db, accountId, checkIfMatch, audit }: AccountWrite<'project.updated'>,
  outbox: Outbox,
  id: string,
  changes: Partial<ProjectValues>,
): Promise<ProjectRow> => {
  const current = (await lockProject(db, accountId, id)) ?? fail('not_found');
  checkIfMatch(current.version);
  if (current.deleted_at)
    fail('state_conflict', { message: 'The project is in the trash. Restore it before you change it.' });
  if (Object.keys(changes).length === 0) return current;
  const changed = await update(db, accountId, id, changes);
  const presented = presentProject(changed);
  audit('project.updated', {
    target: { type: 'project', id, name: changed.name },
    before: presentProject(current),
    after: presented,
  });
  outbox.emit(db, accountId, 'project.updated', presented);
  return changed;
};
