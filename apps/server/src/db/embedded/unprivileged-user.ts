import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** PostgreSQL refuses to run as root; this is whom a root process runs it as. */
export type UnprivilegedUser = { name: string; uid: number; gid: number };

export async function findUnprivilegedUser(passwdFile = '/etc/passwd'): Promise<UnprivilegedUser> {
  const users = (await readFile(passwdFile, 'utf8')).split('\n').map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const found = users.find(([name]) => name === wanted);
    // Some systems write nobody as -2.
    if (found) return { name: wanted, uid: Number(found[2]) >>> 0, gid: Number(found[3]) >>> 0 };
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and ${passwdFile} has neither "postgres" nor "nobody" to run it as. Start the service as an ordinary user, add the user "postgres", or set DATABASE_URL to a PostgreSQL server.`,
  );
}

/**
 * The first folder on the way to `path` (itself included) that keeps the user out, or undefined.
 * Plain permission bits only: access control lists that grant more are not seen, which costs a copy, no more.
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
