import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { lockProjectState } from './store.ts';

/** For what is put into a project. Fails unless the account has the project and it is not in the trash. */
export const checkProject = async (db: Db, accountId: string, id: string): Promise<void> => {
  const project = (await lockProjectState(db, accountId, id)) ?? fail('not_found');
  if (project.deleted_at)
    fail('state_conflict', { message: 'The project is in the trash. Restore it first, or choose another.' });
};
