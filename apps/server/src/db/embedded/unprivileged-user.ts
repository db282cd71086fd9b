import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The user that a root process runs PostgreSQL as, because PostgreSQL refuses to run as root. */
export type UnprivilegedUser = { name: string; uid: number; gid: number };

export async function findUnprivilegedUser(passwdFile = '/etc/passwd'): Promise<UnprivilegedUser> {
  const users = (await readFile(passwdFile, 'utf8')).split('\n').map((line) => line.split(':'));
  for (const preferred of ['postgres', 'nobody']) {
    const found = users.find(([name]) => name === preferred);
    // Some systems write nobody as -2.
    if (found) return { name: preferred, uid: Number(found[2]) >>> 0, gid: Number(found[3]) >>> 0 };
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and ${passwdFile} has neither "postgres" nor "nobody" to run it as. Start the service as an ordinary user, add the user "postgres", or set DATABASE_URL to a PostgreSQL server.`,
  );
}

/**
 * The first folder on `path` (itself included) that the user cannot enter, or undefined. Plain permission bits only: access
 * control lists that grant more are ignored, which only costs a copy.
 */
export async function findBarrier(
  path: string,
  user: { uid: number; gid: number },
): Promise<string | undefined> {
  const real = await realpath(path);
  for (const folder of withAncestors(real)) {
    const { mode, uid, gid } = await stat(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return folder;
  }
  return undefined;
}

function withAncestors(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...withAncestors(parent), path];
}
