import { randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
import { waitForExit } from './os-process.ts';
import { findRunningPostmaster } from './postmaster-pid.ts';

/** Creates the folder if it is missing, with permission for other users to traverse it whatever the umask. */
export async function makeTraversableFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true });
  if (made) await chmod(folder, 0o755);
}

type FolderNote = { dataDir: string; temporary: boolean };

const noteName = 'placed-for.json';

/** Creates a folder under the system folder, with a note naming the data folder it belongs to. */
export async function makeSystemFolder(systemDir: string, dataDir: string): Promise<string> {
  const name = `${basename(dirname(dataDir))}-${basename(dataDir)}-${randomBytes(6).toString('hex')}`;
  const folder = join(systemDir, name);
  await makeTraversableFolder(systemDir);
  await removeAbandonedFolders(systemDir);
  await mkdir(folder);
  await writeNote(folder, dataDir);
  return folder;
}

/** Updates the note if `dataDir` is linked to such a folder, because the data folder was renamed. */
export async function renameSystemFolder(dataDir: string): Promise<void> {
  const folder = await realpath(dataDir);
  if (await readNote(folder)) await writeNote(folder, dataDir);
}

async function writeNote(folder: string, dataDir: string): Promise<void> {
  const note: FolderNote = { dataDir, temporary: dataDir.startsWith(tmpdir() + sep) };
  await writeFile(join(folder, noteName), `${JSON.stringify(note)}\n`);
}

/**
 * Deleting a data folder under the system's temporary folder, as tests do, deletes only the link to its database, so the database
 * is removed here. Data of any other folder is never removed: its disk may just not be mounted.
 */
async function removeAbandonedFolders(systemDir: string): Promise<void> {
  for (const name of await readdir(systemDir)) {
    const folder = join(systemDir, name);
    const note = await readNote(folder);
    if (!note?.temporary || (await exists(dirname(note.dataDir)))) continue;
    const left = await findRunningPostmaster(join(folder, 'cluster'));
    if (left) {
      process.kill(left.pid, 'SIGKILL');
      await waitForExit(left.pid, 5_000);
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
  }
}

async function readNote(folder: string): Promise<FolderNote | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, noteName), 'utf8')) as FolderNote;
  } catch {
    return undefined;
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
