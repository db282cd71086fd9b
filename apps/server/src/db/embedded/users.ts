import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { birthMark, isAlive } from './os-process.ts';

type User = { pid: number; birthMark: string | undefined };

/**
 * Which service processes use a database: PostgreSQL runs as long as one of them does, and the last to leave stops
 * it. A process that was killed counts no longer, even where another has got its pid since.
 * Every function here is called under the start lock.
 */
export async function countUsers(homeDir: string): Promise<number> {
  const folder = folderIn(homeDir);
  const names = await readdir(folder).catch(() => []);
  const live = await Promise.all(
    names.map(async (name) => {
      if (await isUserAlive(join(folder, name))) return true;
      await rm(join(folder, name), { force: true });
      return false;
    }),
  );
  return live.filter(Boolean).length;
}

/** Returns the way to leave again. */
export async function addUser(homeDir: string): Promise<() => Promise<void>> {
  const folder = folderIn(homeDir);
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${process.pid}-${randomUUID()}.json`);
  const user: User = { pid: process.pid, birthMark: await birthMark(process.pid) };
  await writeFile(file, JSON.stringify(user));
  return () => rm(file, { force: true });
}

async function isUserAlive(file: string): Promise<boolean> {
  try {
    const user = JSON.parse(await readFile(file, 'utf8')) as User;
    return (await isAlive(user.pid)) && (await birthMark(user.pid)) === user.birthMark;
  } catch {
    return false;
  }
}

function folderIn(homeDir: string): string {
  return join(homeDir, 'users');
}
