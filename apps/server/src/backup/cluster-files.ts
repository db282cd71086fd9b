import { type FileHandle, open, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { TarEntry } from '../kit/tar/tar.ts';

/*
 * The same files that PostgreSQL's own pg_basebackup copies. Pages that are written while they are read, and files that grow or
 * disappear, do no harm: the WAL since the start of the backup has full copies of them, and recovery restores them.
 */

/** Their contents belong to the running server; only the empty folders must exist. */
const emptyFolders = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);

const skippedFiles = new Set([
  'backup_label',
  'backup_label.old',
  'backup_manifest',
  'current_logfiles.tmp',
  'postgresql.auto.conf.tmp',
  'postmaster.opts',
  'postmaster.pid',
  'recovery.signal',
  'standby.signal',
  'tablespace_map',
  'tablespace_map.old',
]);

/** Read last: it describes the state of the other files. */
const controlFile = 'global/pg_control';

const isTemporary = (name: string): boolean =>
  // Caches, temporary sort files, and temporary tables.
  /^(pg_internal\.init|pgsql_tmp)/.test(name) || /^t\d+_\d+/.test(name);

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const readBytes = 256 * 1024;

/** Exactly this many bytes, whatever is written meanwhile: zeros if the file was truncated. */
async function* padToSize(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  let left = size;
  while (left > 0) {
    const buffer = Buffer.allocUnsafe(Math.min(left, readBytes));
    const { bytesRead } = await file.read(buffer);
    if (bytesRead === 0) break;
    yield buffer.subarray(0, bytesRead);
    left -= bytesRead;
  }
  for (; left > 0; left -= readBytes) yield Buffer.alloc(Math.min(left, readBytes));
}

/** A file in its current state; nothing if it has disappeared. */
export async function* fileEntry(path: string, name: string): AsyncGenerator<TarEntry> {
  let file: FileHandle;
  try {
    file = await open(path);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  try {
    const { size } = await file.stat();
    yield { name, size, body: padToSize(file, size) };
  } finally {
    await file.close();
  }
}

export async function* bufferEntry(name: string, bytes: Buffer): AsyncGenerator<TarEntry> {
  const once = async function* () {
    if (bytes.length > 0) yield bytes;
  };
  yield { name, size: bytes.length, body: once() };
}

async function* entriesBelow(cluster: string, folder: string): AsyncGenerator<TarEntry> {
  const entries = await readdir(join(cluster, folder), { withFileTypes: true }).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const name = join(folder, entry.name);
    if (isTemporary(entry.name) || skippedFiles.has(name) || name === controlFile) continue;
    if (entry.isDirectory()) {
      yield { name, folder: true };
      if (!emptyFolders.has(name)) yield* entriesBelow(cluster, name);
    } else if (entry.isFile()) yield* fileEntry(join(cluster, name), name);
  }
}

export const clusterEntries = (cluster: string): AsyncGenerator<TarEntry> => entriesBelow(cluster, '');

/** It is written in place: read until two reads agree. */
export async function* controlEntry(cluster: string): AsyncGenerator<TarEntry> {
  for (let last = Buffer.alloc(0); ; ) {
    const next = await readFile(join(cluster, controlFile));
    if (next.equals(last)) return yield* bufferEntry(controlFile, next);
    last = next;
  }
}

/** WAL segments and timeline histories. */
export async function* walEntries(cluster: string, segments: readonly string[]): AsyncGenerator<TarEntry> {
  const folder = join(cluster, 'pg_wal');
  const histories = (await readdir(folder)).filter((name) => name.endsWith('.history'));
  for (const name of [...histories, ...segments]) {
    let isThere = false;
    for await (const entry of fileEntry(join(folder, name), name)) {
      isThere = true;
      yield entry;
    }
    if (!isThere)
      throw new Error(`The WAL segment ${basename(name)} is missing, so the backup would be incomplete.`);
  }
}
