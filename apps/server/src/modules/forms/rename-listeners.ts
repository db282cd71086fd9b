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

/** Updates references to renamed elements of a form, in the same transaction. Returns the names of what was updated. */
export type RenameListener = (db: Transaction, accountId: string, renamed: RenamedForm) => Promise<string[]>;

const listeners = new WeakMap<object, RenameListener[]>();

/** Registers a listener of a module that references elements of forms. */
export const addRenameListener = (services: Services, listener: RenameListener): void => {
  listeners.set(services, [...(listeners.get(services) ?? []), listener]);
};

/** Notifies listeners of known renames. */
export const notifyRenames = async (
  services: object,
  db: Transaction,
  accountId: string,
  renamed: RenamedForm,
): Promise<string[]> => {
  const renames = renamed.renames.filter(({ from, to }) => from.join('.') !== to.join('.'));
  if (renames.length === 0) return [];
  const updated: string[] = [];
  for (const notify of listeners.get(services) ?? [])
    updated.push(...(await notify(db, accountId, { ...renamed, renames })));
  return updated;
};

/** Notifies listeners of the renames between two definitions. */
export const notifyRenamesBetween = (
  services: object,
  db: Transaction,
  accountId: string,
  { before, after, ...form }: { formId: string; userId: string; before: Definition; after: Definition },
): Promise<string[]> =>
  notifyRenames(services, db, accountId, { ...form, renames: findRenames(before, after) });
