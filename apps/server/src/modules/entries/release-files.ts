import type { Db } from '../../db/db.ts';
import { detachFiles } from '../files/index.ts';
import { findReferencedFiles } from './store-files.ts';

/**
 * Lets go of files that were taken out of an entry's answers, or of what was staged for them, unless something that may
 * come back still names them. They can be deleted then; a respondent's are purged a day later.
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
