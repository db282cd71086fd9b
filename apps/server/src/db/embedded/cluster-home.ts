import { chmod, lchown, mkdir, readdir, realpath, rm, rmdir, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { makeSystemFolder } from './system-folder.ts';
import { findBarrier, findUnprivilegedUser, type UnprivilegedUser } from './unprivileged-user.ts';

/**
 * The folder of one embedded database, everything in it:
 *   cluster/        PostgreSQL's own folder
 *   passwords.json  of the superuser and of the service's role, mode 600
 *   port            the port of the last start
 *   users/          the processes that use PostgreSQL; the last to leave stops it
 *   start.lock      held while a process starts or stops it
 *   postgres.log    what PostgreSQL says
 */
export type ClusterHome = {
  dir: string;
  cluster: string;
  /** The user that runs PostgreSQL; absent if this process is not root and runs it itself. */
  user?: UnprivilegedUser;
};

type Log = { info(fields: object, message: string): void };

export async function prepareClusterHome(options: {
  dataDir: string;
  systemDir: string;
  log: Log;
}): Promise<ClusterHome> {
  const dataDir = resolve(options.dataDir);
  if (process.getuid?.() !== 0) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const home = homeAt(await realpath(dataDir));
    await checkOwner(home);
    return home;
  }
  const existing = await stat(join(dataDir, 'cluster')).catch(() => undefined);
  const user = await chooseUser(existing);
  await mkdir(dirname(dataDir), { recursive: true });
  const barrier = await findBarrier(dirname(dataDir), user);
  if (barrier && !(await isLinkToFolder(dataDir))) {
    if (existing) throw new Error(unreachable(dataDir, barrier, user));
    await placeInSystemDir(dataDir, options.systemDir, barrier, user, options.log);
  }
  await mkdir(dataDir, { recursive: true });
  const home = homeAt(await realpath(dataDir), user);
  // Entered by the unprivileged user, readable only by root.
  await chmod(home.dir, 0o711);
  const remaining = await findBarrier(home.dir, user);
  if (remaining) throw new Error(unreachable(home.dir, remaining, user));
  if (existing?.uid === 0) await chownTree(home.cluster, user);
  return home;
}

function homeAt(dir: string, user?: UnprivilegedUser): ClusterHome {
  return { dir, cluster: join(dir, 'cluster'), ...(user && { user }) };
}

/** A cluster keeps its user, even if it was created by an ordinary user or before "postgres" existed. */
async function chooseUser(cluster?: { uid: number; gid: number }): Promise<UnprivilegedUser> {
  if (!cluster || cluster.uid === 0) return findUnprivilegedUser();
  return { name: `uid ${cluster.uid}`, uid: cluster.uid, gid: cluster.gid };
}

async function checkOwner(home: ClusterHome): Promise<void> {
  for (const folder of [home.dir, home.cluster]) {
    const owner = (await stat(folder).catch(() => undefined))?.uid ?? process.getuid?.();
    if (owner === process.getuid?.()) continue;
    throw new Error(
      `The database folder ${folder} belongs to another user (uid ${owner}), who ran the service before. Run the service as that user, or change the owner ("sudo chown -R $(id -u) ${home.dir}").`,
    );
  }
}

async function isLinkToFolder(dataDir: string): Promise<boolean> {
  const parent = await realpath(dirname(dataDir));
  const real = await realpath(dataDir).catch(() => undefined);
  return real !== undefined && real !== join(parent, basename(dataDir));
}

/**
 * The link is the only way to the new folder, whose name is never reused, so that deleting the data folder starts with an empty
 * database. Creating the link is atomic; the slower of two processes uses the other's folder.
 */
async function placeInSystemDir(
  dataDir: string,
  systemDir: string,
  barrier: string,
  user: UnprivilegedUser,
  log: Log,
): Promise<void> {
  await rmdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR')
      throw new Error(unreachable(dataDir, barrier, user));
  });
  const target = await makeSystemFolder(systemDir, dataDir);
  try {
    await symlink(target, dataDir);
    log.info(
      { dataDir, placedIn: target },
      `The database is stored in ${target} (linked from ${dataDir}), because PostgreSQL runs as ${user.name}, who cannot access ${barrier}`,
    );
  } catch (error) {
    await rm(target, { recursive: true });
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function unreachable(folder: string, barrier: string, user: UnprivilegedUser): string {
  return `PostgreSQL does not run as root but as ${user.name}, who cannot access ${folder} through ${barrier}. Allow access ("chmod o+x ${barrier}"), choose another DATA_DIR, or set DATABASE_URL.`;
}

async function chownTree(path: string, user: UnprivilegedUser): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await chownTree(child, user);
    else await lchown(child, user.uid, user.gid);
  }
  // The folder itself comes last: an interrupted run is detected and repeated, because it still belongs to root.
  await lchown(path, user.uid, user.gid);
}
