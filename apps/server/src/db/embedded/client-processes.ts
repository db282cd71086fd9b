import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, processStartMark } from './os-process.ts';

type ClientProcess = { pid: number; birthMark: string | undefined };

/**
 * The service processes that use a database: PostgreSQL runs as long as there is one, and the last to leave stops it. A killed
 * process no longer counts, even if another process has its pid. Call all functions here under the start lock.
 */
export async function countClientProcesses(homeDir: string): Promise<number> {
  const folder = folderIn(homeDir);
  const names = await readdir(folder).catch(() => []);
  const live = await Promise.all(
    names.map(async (name) => {
      if (await isClientProcessAlive(join(folder, name))) return true;
      await rm(join(folder, name), { force: true });
      return false;
    }),
  );
  return live.filter(Boolean).length;
}

/** Returns a function that unregisters the process. */
export async function addClientProcess(homeDir: string): Promise<() => Promise<void>> {
  const folder = folderIn(homeDir);
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${process.pid}-${randomUUID()}.json`);
  const user: ClientProcess = { pid: process.pid, birthMark: await processStartMark(process.pid) };
  await writeFile(file, JSON.stringify(user));
  return () => rm(file, { force: true });
}

async function isClientProcessAlive(file: string): Promise<boolean> {
  try {
    const user = JSON.parse(await readFile(file, 'utf8')) as ClientProcess;
    return (await isAlive(user.pid)) && (await processStartMark(user.pid)) === user.birthMark;
  } catch {
    return false;
  }
}

function folderIn(homeDir: string): string {
  return join(homeDir, 'users');
}
