import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { birthMark, isAlive } from './os-process.ts';

type Owner = { pid: number; birthMark: string | undefined; token: string };

/**
 * Of all the service processes on one database, the owner is the one that stops PostgreSQL when it ends.
 * Every function here is called under the start lock.
 */
export async function hasLiveOwner(homeDir: string): Promise<boolean> {
  const owner = await readOwner(homeDir);
  if (!owner || !(await isAlive(owner.pid))) return false;
  return (await birthMark(owner.pid)) === owner.birthMark;
}

/** Returns the token by which the owner later proves to be still the owner. */
export async function becomeOwner(homeDir: string): Promise<string> {
  const owner: Owner = { pid: process.pid, birthMark: await birthMark(process.pid), token: randomUUID() };
  const file = fileIn(homeDir);
  await writeFile(`${file}.new`, `${JSON.stringify(owner)}\n`);
  await rename(`${file}.new`, file);
  return owner.token;
}

export async function isOwner(homeDir: string, token: string): Promise<boolean> {
  return (await readOwner(homeDir))?.token === token;
}

export async function resignOwner(homeDir: string): Promise<void> {
  await rm(fileIn(homeDir), { force: true });
}

async function readOwner(homeDir: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(fileIn(homeDir), 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

function fileIn(homeDir: string): string {
  return join(homeDir, 'owner.json');
}
