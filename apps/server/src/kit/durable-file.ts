import { chmod, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Only the service's own user may read its files: uploads, exports, mail with links that give access to accounts. */
const privateFile = 0o600;
const privateFolder = 0o700;

/**
 * Writes a file atomically, so that it survives a power cut once the promise resolves: filled under `temporary` (same disk),
 * synced, renamed, folders synced. Returns the size written.
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
  const file = await open(path, 'wx', privateFile);
  try {
    await fill(file);
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

/** A new folder is durable only after its parent folder is synced. */
async function makeFolder(path: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true, mode: privateFolder });
  if (firstMade === undefined) return;
  for (let made = path; made.length >= firstMade.length; made = dirname(made))
    await syncFolder(dirname(made));
}

/** Creates the folder if it is missing, and makes an existing one private. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: privateFolder });
  // A mounted volume may belong to another user, who controls its mode.
  await chmod(path, privateFolder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'EROFS') throw error;
  });
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
