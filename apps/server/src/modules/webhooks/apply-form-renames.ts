import { encodeId } from '../../kit/ids.ts';
import { renameInExpression } from '../../kit/rename-references.ts';
import type { RenameListener } from '../forms/index.ts';
import { changeWebhook, lockFilteredWebhooks } from './store.ts';

/** Filters follow when fields of their form get other keys. With several forms the name may be another form's, so it stays. */
export const applyFormRenames: RenameListener = async (db, accountId, { formId, renames }) => {
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
