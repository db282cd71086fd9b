import type { Readable } from 'node:stream';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { decodeId } from '../../kit/ids.ts';
import { ObjectNotFound } from '../../kit/storage/errors.ts';
import { describeFiles, findStoredObject } from '../files/index.ts';
import type { FileNameOf } from './cells.ts';
import type { Collection, RecordRow } from './collection.ts';

/** A name that is valid on any file system and cannot leave its folder. */
const safeName = (name: string): string => {
  const plain = name
    .toWellFormed()
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .replace(/^[.\s]+/, '_')
    .replace(/[.\s]+$/, '')
    .slice(-150);
  return plain === '' ? 'file' : plain;
};

/** Unique names in one folder: the second `photo.png` is `photo (2).png`. */
const uniqueNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>();
  return names.map((name) => {
    const [, stem = name, extension = ''] = /^(.+?)(\.[^.]{1,20})?$/s.exec(name) ?? [];
    for (let count = 1; ; count += 1) {
      const tried = count === 1 ? name : `${stem} (${count})${extension}`;
      if (taken.has(tried.toLowerCase())) continue;
      taken.add(tried.toLowerCase());
      return tried;
    }
  });
};

/** The names of the files of records: their own, or their paths in the ZIP if they are included. */
export const fileNamesOf =
  (db: Db, accountId: string, collection: Collection, { inZip }: { inZip: boolean }) =>
  async (rows: readonly RecordRow[]): Promise<(row: RecordRow) => FileNameOf> => {
    const ids = rows.flatMap((row) => collection.filesOf(row));
    const known = ids.length === 0 ? new Map() : await describeFiles(db, accountId, ids);
    const nameOf: FileNameOf = (id) => known.get(id)?.name;
    if (!inZip) return () => nameOf;
    return (row) => {
      const own = [...new Set(collection.filesOf(row))].filter((id) => known.has(id));
      const names = uniqueNames(own.map((id) => safeName(nameOf(id) ?? id)));
      const paths = new Map(
        own.map((id, index) => [id, `files/${collection.folderOf(row)}/${names[index]}`] as const),
      );
      return (id) => paths.get(id);
    };
  };

/** The files of a record with their bytes. A file that was deleted meanwhile is skipped. */
export const filesInZip =
  ({ storage }: Pick<Services, 'storage'>, db: Db, accountId: string, collection: Collection) =>
  async (row: RecordRow): Promise<{ path: string; open(): Promise<Readable> }[]> => {
    const ids = [...new Set(collection.filesOf(row))];
    if (ids.length === 0) return [];
    const pathOf = (await fileNamesOf(db, accountId, collection, { inZip: true })([row]))(row);
    const found: { path: string; open(): Promise<Readable> }[] = [];
    for (const id of ids) {
      const [path, uuid] = [pathOf(id), decodeId('fil', id)];
      const file = uuid === undefined ? undefined : await findStoredObject(db, accountId, uuid);
      if (path === undefined || !file || !(await objectExists(storage, file.key))) continue;
      found.push({ path, open: async () => (await storage.get(file.key)).body });
    }
    return found;
  };

const objectExists = async (storage: Services['storage'], key: string): Promise<boolean> => {
  try {
    await storage.head(key);
    return true;
  } catch (error) {
    if (error instanceof ObjectNotFound) return false;
    throw error;
  }
};
