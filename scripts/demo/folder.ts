import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Rises when the demo changes, so that a folder filled by an older one is filled anew. */
const edition = 2;

type Mark = { edition: number; state: 'filling' | 'filled' };

const markOf = (folder: string) => join(folder, 'demo.json');

const readMark = async (folder: string): Promise<Mark | undefined> =>
  existsSync(markOf(folder)) ? (JSON.parse(await readFile(markOf(folder), 'utf8')) as Mark) : undefined;

const writeMark = (folder: string, state: Mark['state']) =>
  writeFile(markOf(folder), JSON.stringify({ edition, state } satisfies Mark));

/** Makes the folder ready, and says whether it is filled already. What is not a demo's own is never touched. */
export async function prepareFolder(folder: string): Promise<'empty' | 'filled'> {
  await mkdir(folder, { recursive: true });
  // Where this runs as root the database runs as another user, who must be able to pass through.
  await chmod(folder, 0o755);
  const mark = await readMark(folder);
  if (mark?.state === 'filled' && mark.edition === edition) return 'filled';
  const names = await readdir(folder);
  if (!mark && names.length > 0)
    throw new Error(`${folder} contains other files. Set DEMO_DIR to another folder.`);
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
  await writeMark(folder, 'filling');
  return 'empty';
}

export const markFilled = (folder: string): Promise<void> => writeMark(folder, 'filled');
