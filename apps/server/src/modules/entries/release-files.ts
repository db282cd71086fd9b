import type { Db } from '../../db/db.ts';
import { detachFiles } from '../files/index.ts';
import { findReferencedFiles } from './store-files.ts';

/**
 * Detaches files that were removed from an entry's answers or from staged answers, unless a revision or an edit session still
 * references them. Detached files can be deleted; those of respondents are deleted a day later.
 */
export const releaseFiles = async (
  db: Db,
  accountId: string,
  entryId: string,
  fileIds: readonly string[],
): Promise<void> => {
  if (fileIds.length === 0) return;
  const named = new Set(await findReferencedFiles(db, accountId, entryId, fileIds));
  const free = fileIds.filter((id) => !named.has(id));
  await detachFiles(db, accountId, entryId, free);
};
