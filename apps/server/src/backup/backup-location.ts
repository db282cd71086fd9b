import { mkdir, open, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { systemClock } from '../kit/clock.ts';
import { filesBelow } from '../kit/files-below.ts';
import { OperatorError } from '../kit/operator-error.ts';
import { ObjectNotFound } from '../kit/storage/errors.ts';
import { createLocalStorage } from '../kit/storage/local-storage.ts';
import { createS3Storage, type S3Connection } from '../kit/storage/s3-storage.ts';
import type { Storage } from '../kit/storage/storage.ts';

type Reading = Pick<Storage, 'get' | 'head' | 'list' | 'close'>;
/** Backups and the WAL archive are not for browsers: their URLs are never signed. */
type Objects = Reading & Pick<Storage, 'put' | 'delete'>;

/** A folder, or the objects below a prefix of a bucket. */
export interface BackupLocation<Kind = Objects> {
  /** As an operator writes it. */
  name: string;
  objects: Kind;
}

export type ReadableLocation = BackupLocation<Reading>;

export type LocationAddress = { folder: string } | { bucket: string; prefix: string };

/** 64 MB: an object can have 625 GB. */
const partBytes = 64 * 1024 * 1024;

export const parseLocation = (written: string): LocationAddress => {
  if (!/^[a-z0-9]+:\/\//i.test(written)) return { folder: resolve(written) };
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*?))?\/*$/.exec(written) ?? [];
  const isGood = prefix === '' || prefix.split('/').every((part) => /^[\w-][\w.-]*$/.test(part));
  if (bucket !== undefined && isGood) return { bucket, prefix };
  throw new OperatorError(
    `"${written}" is not a folder or an S3 location. Use a path, or s3://bucket/prefix with letters, digits, dots, dashes and underscores.`,
  );
};

export const displayName = (address: LocationAddress): string =>
  'folder' in address ? address.folder : `s3://${[address.bucket, address.prefix].filter(Boolean).join('/')}`;

export const childLocation = (address: LocationAddress, name: string): LocationAddress =>
  'folder' in address
    ? { folder: join(address.folder, name) }
    : { bucket: address.bucket, prefix: [address.prefix, name].filter(Boolean).join('/') };

const belowPrefix = (storage: Storage, prefix: string): Objects => {
  const full = (key: string) => (prefix === '' ? key : `${prefix}/${key}`);
  return {
    put: (key, body, options) => storage.put(full(key), body, options),
    get: (key, options) => storage.get(full(key), options),
    head: (key) => storage.head(full(key)),
    delete: (key) => storage.delete(full(key)),
    async *list(start = '') {
      for await (const { key, size } of storage.list(full(start)))
        yield { key: prefix === '' ? key : key.slice(prefix.length + 1), size };
    },
    close: () => storage.close(),
  };
};

const rejectSigning = () => {
  throw new Error('Backups cannot create download links.');
};

/** Opens a location for writing. A folder is created if it is missing, and made private. */
export const openLocation = async (address: LocationAddress, s3: S3Connection): Promise<BackupLocation> => {
  const name = displayName(address);
  const tools = { clock: systemClock, sign: rejectSigning };
  if ('folder' in address)
    return { name, objects: await createLocalStorage({ kind: 'local', root: address.folder }, tools) };
  const { bucket, prefix } = address;
  const storage = await createS3Storage({ kind: 's3', bucket, partBytes, ...s3 }, tools);
  try {
    await storage.check();
  } catch (error) {
    storage.close();
    throw new OperatorError((error as Error).message.replace('file storage', `place ${name}`));
  }
  return { name, objects: belowPrefix(storage, prefix) };
};

/** A folder for reading only, possibly on a read-only disk. */
const readFolder = (root: string): Reading => {
  const openFile = async (key: string) => {
    const file = await open(join(root, key)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new ObjectNotFound(key) : error;
    });
    return { file, size: (await file.stat()).size };
  };
  return {
    async get(key) {
      const { file, size } = await openFile(key);
      return { body: file.createReadStream(), size };
    },
    async head(key) {
      const { file, size } = await openFile(key);
      await file.close();
      return { size };
    },
    async *list() {
      for await (const { name, size } of filesBelow(root)) yield { key: name, size };
    },
    close() {},
  };
};

export const openForReading = async (
  address: LocationAddress,
  s3: S3Connection,
): Promise<ReadableLocation> => {
  if (!('folder' in address)) return openLocation(address, s3);
  const { folder } = address;
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory())
    throw new OperatorError(`The folder ${folder} does not exist. Pass the folder of a backup.`);
  return { name: folder, objects: readFolder(folder) };
};

/** Creates an empty location for a backup. */
export const createLocation = async (address: LocationAddress, s3: S3Connection): Promise<BackupLocation> => {
  if ('folder' in address) {
    await mkdir(dirname(address.folder), { recursive: true, mode: 0o700 });
    await mkdir(address.folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw new OperatorError(`${address.folder} already exists. Try again.`);
      throw error;
    });
  }
  return openLocation(address, s3);
};

/** Removes everything but the backup from a folder. */
export const finishLocation = async (address: LocationAddress): Promise<void> => {
  if ('folder' in address) await rmdir(join(address.folder, '.tmp'));
};

/** The manifest is removed first, so that an interrupted removal does not leave a backup. */
export const removeLocation = async (
  address: LocationAddress,
  { objects }: BackupLocation,
): Promise<void> => {
  await objects.delete('manifest.json');
  if ('folder' in address) return rm(address.folder, { recursive: true, force: true });
  const keys = await Array.fromAsync(objects.list(), ({ key }) => key);
  for (const key of keys) await objects.delete(key);
};

/** The working folder of a restore in DATA_DIR, until it is complete. */
export const unfinishedRestore = '.restore';

/** A service that started next to it would create a new database and a new key. */
export const checkNoUnfinishedRestore = async (dataDir: string): Promise<void> => {
  if (!(await stat(join(dataDir, unfinishedRestore)).catch(() => undefined))) return;
  throw new OperatorError(
    `A restore into ${dataDir} has not finished. Wait for it; if it was interrupted, delete that folder and restore again.`,
  );
};
