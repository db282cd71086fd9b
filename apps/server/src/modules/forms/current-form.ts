import type { Definition } from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import { storedDefinition } from './definitions.ts';
import { readCurrentDefinition } from './store-directory.ts';

/** A form's current definition: the published version, or the draft if none is published. */
export const readCurrentForm = async (
  db: Db,
  accountId: string,
  formId: string,
): Promise<{ definition: Definition; trashed: boolean } | undefined> => {
  const row = await readCurrentDefinition(db, accountId, formId);
  return row && { definition: storedDefinition(row.definition), trashed: row.trashed };
};
