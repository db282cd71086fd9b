import { encodeId } from '../../kit/ids.ts';
import { renameInExpression } from '../../kit/rename-references.ts';
import type { RenameFollower } from '../forms/index.ts';
import { changeWebhook, lockFilteredWebhooks } from './store.ts';

/**
 * Renames form fields in filters when their keys change. With several forms the name may belong to another form, so it
 * stays.
 */
export const renameFieldsInWebhooks: RenameFollower = async (db, accountId, { formId, renames }) => {
  const paths = renames.map(({ from, to }) => ({ from: ['answers', ...from], to: ['answers', ...to] }));
  const followed: string[] = [];
  for (const { id, filter, form_ids } of await lockFilteredWebhooks(db, accountId, formId)) {
    if (filter === null || form_ids.length > 1) continue;
    const renamed = renameInExpression(filter, paths);
    if (renamed === filter) continue;
    await changeWebhook(db, accountId, id, { filter: renamed });
    followed.push(encodeId('whk', id));
  }
  return followed;
};
