import { mkdir, open } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import { OperatorError } from '../kit/operator-error.ts';
import { ObjectNotFound } from '../kit/storage/errors.ts';
import type { Storage } from '../kit/storage/storage.ts';
import type { TarEntry } from '../kit/tar/tar.ts';

/** The path of an entry below a folder; an archive with paths outside is rejected. */
const pathIn = (folder: string, name: string): string => {
  const path = normalize(name);
  if (path.startsWith(sep) || path.split(sep).includes('..'))
    throw new OperatorError(
      `The archive contains a file "${name}" outside its folder. Restore another backup.`,
    );
  return join(folder, path);
};

/** Writes entries below a folder, readable only by their owner. */
export const unpackInto =
  (folder: string, { durable }: { durable: boolean }) =>
  async (entry: TarEntry): Promise<void> => {
    const path = pathIn(folder, entry.name);
    if (entry.folder) {
      await mkdir(path, { recursive: true, mode: 0o700 });
      return;
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(entry.body);
      if (durable) await file.sync();
    } finally {
      await file.close();
    }
  };

/** Restores the objects that the store no longer has. Keys are never reused, so an existing object is the same. */
export const restoreObjectsInto =
  (storage: Storage, files: { restored: number }) =>
  async (entry: TarEntry): Promise<void> => {
    if (entry.folder) return;
    const found = await storage.head(entry.name).catch((error) => {
      if (!(error instanceof ObjectNotFound)) throw error;
    });
    if (found?.size === entry.size) {
      for await (const chunk of entry.body) void chunk;
      return;
    }
    const contentType = 'application/octet-stream';
    await storage.put(entry.name, Readable.from(entry.body), { contentType, size: entry.size });
    files.restored += 1;
  };
