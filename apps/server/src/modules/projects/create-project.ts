import type { Transaction } from '../../db/db.ts';
import type { Outbox } from '../../jobs/outbox.ts';
import { newUuid } from '../../kit/ids.ts';
import { presentProject } from './present.ts';
import { insertProject, type ProjectRow, type ProjectValues } from './store.ts';

export const createProject = async (
  db: Transaction,
  outbox: Outbox,
  accountId: string,
  { name, description = '', archived = false }: Pick<ProjectValues, 'name'> & Partial<ProjectValues>,
): Promise<ProjectRow> => {
  const project = await insertProject(db, accountId, newUuid(), { name, description, archived });
  outbox.emit(db, accountId, 'project.created', presentProject(project));
  return project;
};
