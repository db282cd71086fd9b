import type { Definition, Rename } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import { findRenames } from './find-renames.ts';

interface RenamedForm {
  formId: string;
  renames: readonly Rename[];
  /** The person whose change it is. */
  userId: string;
}

/** Changes what names elements of a form that have other keys now, in the transaction that gave them these. Tells its names. */
export type RenameListener = (db: Transaction, accountId: string, renamed: RenamedForm) => Promise<string[]>;

const listeners = new WeakMap<object, RenameListener[]>();

/** How a later module says that it names elements of forms, so that its names follow. */
export const addRenameListener = (services: Services, follower: RenameListener): void => {
  listeners.set(services, [...(listeners.get(services) ?? []), follower]);
};

/** Tells of a rename that is known. */
export const notifyRenames = async (
  services: object,
  db: Transaction,
  accountId: string,
  renamed: RenamedForm,
): Promise<string[]> => {
  const renames = renamed.renames.filter(({ from, to }) => from.join('.') !== to.join('.'));
  if (renames.length === 0) return [];
  const followed: string[] = [];
  for (const follow of listeners.get(services) ?? [])
    followed.push(...(await follow(db, accountId, { ...renamed, renames })));
  return followed;
};

/** Tells of what was renamed between two definitions. */
export const notifyRenamesBetween = (
  services: object,
  db: Transaction,
  accountId: string,
  { before, after, ...form }: { formId: string; userId: string; before: Definition; after: Definition },
): Promise<string[]> =>
  notifyRenames(services, db, accountId, { ...form, renames: findRenames(before, after) });
