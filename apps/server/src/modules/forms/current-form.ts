import type { Definition } from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import { storedDefinition } from './definitions.ts';
import { readCurrentDefinition } from './store-directory.ts';

/** A form as its entries are, or will be: by its published version, or by its draft where nothing is published yet. */
export const readCurrentForm = async (
  db: Db,
  accountId: string,
  formId: string,
): Promise<{ definition: Definition; trashed: boolean } | undefined> => {
  const row = await readCurrentDefinition(db, accountId, formId);
  return row && { definition: storedDefinition(row.definition), trashed: row.trashed };
};
