import {
  chown,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { ClusterHome } from './cluster-home.ts';
import { type ClusterPasswords, randomPasswords, readPasswords, savePasswords } from './passwords.ts';
import { runPostgresCommand } from './postgres-command.ts';
import { invalidateStalePid } from './postmaster-pid.ts';
import { stopPostmaster } from './stop-postmaster.ts';
import type { UnprivilegedUser } from './unprivileged-user.ts';

export const superuser = 'postgres';
const workPrefix = 'init-';

type Log = { info(fields: object, message: string): void; warn(fields: object, message: string): void };

/**
 * Creates the cluster if there is none and returns its passwords. Call under the start lock.
 *
 * The cluster is created in a temporary folder and renamed when complete, so an existing cluster is complete.
 */
export async function ensureCluster(
  home: ClusterHome,
  binaries: Binaries,
  options: { durable: boolean; log: Log },
): Promise<ClusterPasswords> {
  const existing = await readPasswords(home.dir);
  await removeInterruptedWork(home.dir);
  if (await exists(home.cluster)) {
    await checkMajorVersion(home.cluster, binaries.majorVersion);
    return existing ?? (await replaceLostPasswords(home, binaries, options.log));
  }
  options.log.info({ folder: home.dir }, 'Creating the embedded PostgreSQL database (first start only)');
  const passwords = existing ?? randomPasswords();
  await savePasswords(home.dir, passwords);
  await initCluster(home, binaries, passwords, options.durable);
  return passwords;
}

async function initCluster(
  home: ClusterHome,
  binaries: Binaries,
  passwords: ClusterPasswords,
  durable: boolean,
) {
  const work = await mkdtemp(join(home.dir, workPrefix));
  try {
    const cluster = join(work, 'cluster');
    const passwordFile = join(work, 'password');
    await mkdir(cluster, { mode: 0o700 });
    await writeFile(passwordFile, passwords.superuser, { mode: 0o600 });
    if (home.user) await changeOwner([work, cluster, passwordFile], home.user);
    await runPostgresCommand(
      binaries.initdb,
      [
        `--pgdata=${cluster}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // PostgreSQL's built-in C.UTF-8 needs no system locale, sorts the same on every machine and after every
        // system upgrade (no index becomes corrupt), and unlike plain C knows upper and lower case beyond ASCII.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        ...(durable ? [] : ['--no-sync']),
      ],
      { user: home.user },
    );
    await rename(cluster, home.cluster);
    if (durable) await syncFolder(home.dir);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Write access to the cluster's files is enough: PostgreSQL's single-user mode sets a password without one. */
async function replaceLostPasswords(
  home: ClusterHome,
  binaries: Binaries,
  log: Log,
): Promise<ClusterPasswords> {
  log.warn(
    { folder: home.dir },
    'passwords.json of the embedded PostgreSQL is missing or damaged; setting new passwords',
  );
  await stopPostmaster(home.cluster, log);
  await invalidateStalePid(home.cluster);
  const passwords = randomPasswords();
  await runPostgresCommand(binaries.postgres, ['--single', '-D', home.cluster, '-j', 'postgres'], {
    user: home.user,
    input: `ALTER ROLE ${superuser} PASSWORD '${passwords.superuser}'\n`,
  });
  await savePasswords(home.dir, passwords);
  return passwords;
}

async function checkMajorVersion(cluster: string, majorVersion: string): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (found === majorVersion) return;
  throw new Error(
    `${cluster} was created by PostgreSQL ${found}, but the embedded one is ${majorVersion}. Start it with PostgreSQL ${found}, dump it with pg_dump, move the folder away, start the service once, and restore the dump into the new database.`,
  );
}

/** An initdb whose service was killed may still be writing there; it fails when its folder is gone. */
async function removeInterruptedWork(homeDir: string): Promise<void> {
  for (const name of await readdir(homeDir)) {
    if (!name.startsWith(workPrefix)) continue;
    await rm(join(homeDir, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

async function changeOwner(paths: string[], user: UnprivilegedUser): Promise<void> {
  for (const path of paths) await chown(path, user.uid, user.gid);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
