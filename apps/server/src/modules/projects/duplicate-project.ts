import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import type { Outbox } from '../../jobs/outbox.ts';
import { createProject } from './create-project.ts';
import { findProject, type ProjectRow } from './store.ts';

const maxName = 200;
const suffix = ' (copy)';

export const duplicateProject = async (
  { db, accountId, audit }: AccountWrite<'project.created'>,
  outbox: Outbox,
  id: string,
  name: string | undefined,
): Promise<ProjectRow> => {
  const original = (await findProject(db, accountId, id)) ?? fail('not_found');
  if (original.deleted_at)
    fail('state_conflict', { message: 'The project is in the trash. Restore it before you duplicate it.' });
  return createProject({ db, accountId, audit }, outbox, {
    name: name ?? [...original.name].slice(0, maxName - suffix.length).join('') + suffix,
    description: original.description,
  });
};
