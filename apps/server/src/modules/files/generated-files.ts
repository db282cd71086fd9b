import type { Transaction } from '../../db/db.ts';
import { newUuid } from '../../kit/ids.ts';
import { deleteFileRow, findFile, insertFile, scheduleObjectRemoval, setComplete } from './store.ts';

/**
 * Where a file that the service itself makes is written. Each attempt has its own place, so that a worker which was
 * replaced overwrites nothing; a trigger in migrations/0010_files.sql recognizes such keys by `.made-`.
 */
export const generatedFileKey = (fileId: string): string =>
  `files/${fileId.slice(-2)}/${fileId}.made-${newUuid()}`;

/** Has what is about to be written there removed, should it never become a file; of one that did, long after its end. */
export const scheduleGeneratedRemoval = (db: Transaction, key: string, dueAt: Date): void =>
  scheduleObjectRemoval(db, key, dueAt);

/** Makes bytes that the service wrote a file of the account, available at once. */
export const storeGeneratedFile = async (
  db: Transaction,
  accountId: string,
  file: {
    id: string;
    key: string;
    name: string;
    size: number;
    contentType: string;
    sha256: string;
    createdBy: string | null;
    now: Date;
  },
): Promise<void> => {
  const { id, key, name, size, contentType, sha256, createdBy, now } = file;
  const owner = { entryId: null, fieldKey: null, createdBy };
  await insertFile(db, accountId, { id, name, size, contentType, sha256, ...owner, expiresAt: now });
  await setComplete(db, accountId, id, { status: 'available', key, sha256, contentType });
};

/** Removes such a file, if it is still there. */
export const deleteGeneratedFile = (db: Transaction, accountId: string, id: string): Promise<number> =>
  deleteFileRow(db, accountId, id);

/** Where the bytes of an available file are; undefined where there is none. */
export const findStoredObject = async (
  db: Parameters<typeof findFile>[0],
  accountId: string,
  id: string,
): Promise<{ key: string; name: string } | undefined> => {
  const file = await findFile(db, accountId, id);
  return file?.status === 'available' && file.object_key !== null
    ? { key: file.object_key, name: file.name }
    : undefined;
};
