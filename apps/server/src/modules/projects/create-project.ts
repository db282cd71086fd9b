import type { AccountWrite } from '../../http/serve.ts';
import type { Outbox } from '../../jobs/outbox.ts';
import { newUuid } from '../../kit/ids.ts';
import { presentProject } from './present.ts';
import { insertProject, type ProjectRow, type ProjectValues } from './store.ts';

export const createProject = async (
  { db, accountId, audit }: Pick<AccountWrite<'project.created'>, 'db' | 'accountId' | 'audit'>,
  outbox: Outbox,
  { name, description = '', archived = false }: Pick<ProjectValues, 'name'> & Partial<ProjectValues>,
): Promise<ProjectRow> => {
  const project = await insertProject(db, accountId, newUuid(), { name, description, archived });
  const presented = presentProject(project);
  audit('project.created', { target: { type: 'project', id: project.id, name }, after: presented });
  outbox.emit(db, accountId, 'project.created', presented);
  return project;
};
