import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Incremented when the demo changes, so that an older folder is filled again. */
const edition = 2;

type FolderState = { edition: number; state: 'filling' | 'filled' };

const stateFile = (folder: string) => join(folder, 'demo.json');

const readState = async (folder: string): Promise<FolderState | undefined> =>
  existsSync(stateFile(folder))
    ? (JSON.parse(await readFile(stateFile(folder), 'utf8')) as FolderState)
    : undefined;

const writeState = (folder: string, state: FolderState['state']) =>
  writeFile(stateFile(folder), JSON.stringify({ edition, state } satisfies FolderState));

/** Prepares the folder and returns whether it is already filled. Never touches a folder with other files. */
export async function prepareFolder(folder: string): Promise<'empty' | 'filled'> {
  await mkdir(folder, { recursive: true });
  // When this runs as root, the database runs as another user, who must be able to traverse the folder.
  await chmod(folder, 0o755);
  const mark = await readState(folder);
  if (mark?.state === 'filled' && mark.edition === edition) return 'filled';
  const names = await readdir(folder);
  if (!mark && names.length > 0)
    throw new Error(`${folder} contains other files. Set DEMO_DIR to another folder.`);
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
  await writeState(folder, 'filling');
  return 'empty';
}

export const markFilled = (folder: string): Promise<void> => writeState(folder, 'filled');
