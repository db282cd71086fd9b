import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file so that it appears under its name whole or not at all, and survives a power cut once the promise
 * resolves: filled under `temporary` (same disk), synced, renamed, folders synced. Gives the size written.
 */
export async function writeFileDurably(
  path: string,
  temporary: string,
  fill: (file: FileHandle) => Promise<unknown>,
): Promise<number> {
  try {
    const size = await fillAndSync(temporary, fill);
    await makeFolder(dirname(path));
    await rename(temporary, path);
    await syncFolder(dirname(path));
    return size;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function fillAndSync(path: string, fill: (file: FileHandle) => Promise<unknown>): Promise<number> {
  const file = await open(path, 'wx');
  try {
    await fill(file);
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

/** A new folder is only durable once the folder above it is synced. */
async function makeFolder(path: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true });
  if (firstMade === undefined) return;
  for (let made = path; made.length >= firstMade.length; made = dirname(made))
    await syncFolder(dirname(made));
}

export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
