import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { Clock } from '../clock.ts';
import { makePrivateFolder, syncFolder, writeFileDurably } from '../durable-file.ts';
import { filesBelow } from '../files-below.ts';
import { ObjectNotFound, RangeNotSatisfiable, StorageUnavailable } from './errors.ts';
import { assertExactSize, bytesOf } from './exact-size.ts';
import { assertObjectKey } from './object-key.ts';
import { expiryDate, type Sign, signUrl } from './signed-urls.ts';
import type { Storage } from './storage.ts';

const ABANDONED_AFTER_MS = 24 * 3600 * 1000;

export interface LocalStorageSettings {
  kind: 'local';
  /** The folder for the objects; created if missing. */
  root: string;
}

/** Objects as files below `root`, written in `root/.tmp` and renamed when complete. */
export async function createLocalStorage(
  settings: LocalStorageSettings,
  { clock, sign }: { clock: Clock; sign: Sign },
): Promise<Storage> {
  const root = resolve(settings.root);
  const temporaryFolder = join(root, '.tmp');
  await makePrivateFolder(root);
  await makePrivateFolder(temporaryFolder);
  await removeAbandoned(temporaryFolder);

  function pathOf(key: string): string {
    assertObjectKey(key);
    return join(root, key);
  }

  const storage: Storage = {
    async put(key, body, { size }) {
      const path = pathOf(key);
      const temporary = join(temporaryFolder, randomUUID());
      try {
        return { size: await writeFileDurably(path, temporary, (file) => fill(file, body, size)) };
      } catch (error) {
        throw isSystemError(error) ? unavailable(error) : error;
      }
    },

    async get(key, { range } = {}) {
      const { file, size } = await openObject(key, pathOf(key));
      if (!range) return { body: file.createReadStream(), size };
      const { start, end = size - 1 } = range;
      if (start >= size || end < start) {
        await file.close();
        throw new RangeNotSatisfiable(key);
      }
      const cut = { start, end: Math.min(end, size - 1) };
      return { body: file.createReadStream(cut), size, range: cut };
    },

    async head(key) {
      const { file, size } = await openObject(key, pathOf(key));
      await file.close();
      return { size };
    },

    async copy(from, to, options) {
      const { body, size } = await storage.get(from);
      await storage.put(to, body, { ...options, size });
    },

    async delete(key) {
      const path = pathOf(key);
      try {
        await rm(path);
        await syncFolder(dirname(path));
      } catch (error) {
        if (!isMissing(error)) throw unavailable(error);
      }
    },

    async *list(prefix = '') {
      for await (const { name, size } of filesBelow(root)) {
        const key = name.replaceAll(sep, '/');
        if (!key.startsWith('.') && key.startsWith(prefix)) yield { key, size };
      }
    },

    async uploadUrl(key, { contentType, size, expiresInSeconds }) {
      assertObjectKey(key);
      const expiresAt = expiryDate(clock.now(), expiresInSeconds);
      const url = signUrl(sign, { operation: 'upload', key, contentType, size }, expiresAt);
      return { method: 'PUT', url, headers: { 'content-type': contentType }, expiresAt };
    },

    async downloadUrl(key, { expiresInSeconds, ...download }) {
      assertObjectKey(key);
      const expiresAt = expiryDate(clock.now(), expiresInSeconds);
      return {
        url: signUrl(sign, { operation: 'download', key, ...download }, expiresAt),
        expiresAt,
      };
    },

    // Free space is not checked on purpose: with a full disk writes fail by themselves and reads must continue to work.
    async check() {
      try {
        await access(temporaryFolder, constants.R_OK | constants.W_OK | constants.X_OK);
      } catch (error) {
        throw unavailable(error);
      }
    },

    close() {},
  };
  return storage;
}

async function fill(file: FileHandle, body: Readable | Buffer, size: number | undefined): Promise<void> {
  if (Buffer.isBuffer(body)) assertExactSize(body, size);
  await file.writeFile(Buffer.isBuffer(body) ? body : bytesOf(body, size));
}

async function openObject(key: string, path: string): Promise<{ file: FileHandle; size: number }> {
  let file: FileHandle;
  try {
    file = await open(path, 'r');
  } catch (error) {
    throw isMissing(error) ? new ObjectNotFound(key) : unavailable(error);
  }
  const found = await file.stat();
  if (found.isFile()) return { file, size: found.size };
  await file.close();
  throw new ObjectNotFound(key);
}

/** Files left by a crash. Only old ones are removed, because other processes may be writing. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

function unavailable(error: unknown): StorageUnavailable {
  return new StorageUnavailable((error as Error).message, { cause: error });
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'ERR_FS_EISDIR'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  );
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).errno === 'number';
}
