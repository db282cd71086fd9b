import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type ClusterPasswords = { superuser: string; service: string };

export function randomPasswords(): ClusterPasswords {
  return { superuser: randomPassword(), service: randomPassword() };
}

/** Undefined if there is no readable password file; the cluster's passwords can then be replaced. */
export async function readPasswords(homeDir: string): Promise<ClusterPasswords | undefined> {
  try {
    const { superuser, service } = JSON.parse(await readFile(fileIn(homeDir), 'utf8')) as ClusterPasswords;
    return superuser && service ? { superuser, service } : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Written atomically. */
export async function savePasswords(homeDir: string, passwords: ClusterPasswords): Promise<void> {
  const unfinished = `${fileIn(homeDir)}.new`;
  await writeFile(unfinished, `${JSON.stringify(passwords)}\n`, { mode: 0o600, flush: true });
  await rename(unfinished, fileIn(homeDir));
}

function fileIn(homeDir: string): string {
  return join(homeDir, 'passwords.json');
}

function randomPassword(): string {
  return randomBytes(24).toString('base64url');
}
