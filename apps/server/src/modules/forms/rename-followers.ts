import type { Definition, Rename } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import { findRenames } from './find-renames.ts';

interface RenamedForm {
  formId: string;
  renames: readonly Rename[];
  /** The user who made the change. */
  userId: string;
}

/** Updates references to renamed elements of a form, in the same transaction. Returns the ids of what was updated. */
export type RenameFollower = (db: Transaction, accountId: string, renamed: RenamedForm) => Promise<string[]>;

/** Updates references to renamed elements in all modules that have them. Returns the ids of what was updated. */
export const followRenames = async (
  { extensionPoints }: Pick<Services, 'extensionPoints'>,
  db: Transaction,
  accountId: string,
  renamed: RenamedForm,
): Promise<string[]> => {
  const renames = renamed.renames.filter(({ from, to }) => from.join('.') !== to.join('.'));
  if (renames.length === 0) return [];
  const updated: string[] = [];
  for (const follow of extensionPoints.renameFollowers)
    updated.push(...(await follow(db, accountId, { ...renamed, renames })));
  return updated;
};

/** Like `followRenames`, for the renames between two definitions. */
export const followRenamesBetween = (
  services: Pick<Services, 'extensionPoints'>,
  db: Transaction,
  accountId: string,
  { before, after, ...form }: { formId: string; userId: string; before: Definition; after: Definition },
): Promise<string[]> =>
  followRenames(services, db, accountId, { ...form, renames: findRenames(before, after) });
