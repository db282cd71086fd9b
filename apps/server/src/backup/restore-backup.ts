import { mkdir, readdir, realpath, rename, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Binaries, findBinaryPackage, prepareBinaries } from '../db/embedded/binaries.ts';
import { prepareClusterHome } from '../db/embedded/cluster-home.ts';
import { defaultSystemDir } from '../db/embedded/start-embedded-postgres.ts';
import { renameSystemFolder } from '../db/embedded/system-folder.ts';
import { syncFolder } from '../kit/durable-file.ts';
import { OperatorError } from '../kit/operator-error.ts';
import type { Storage } from '../kit/storage/storage.ts';
import type { TarEntry } from '../kit/tar/tar.ts';
import { type ReadableLocation, unfinishedRestore } from './backup-location.ts';
import { partNames } from './make-backup.ts';
import { type BackupManifest, readManifest } from './manifest.ts';
import { type BackupPart, type BackupProgress, checkParts, readPart } from './parts.ts';
import { prepareRecovery, type RecoveryTarget, recover } from './recover.ts';
import { restoreObjectsInto, unpackInto } from './unpack-backup.ts';

export interface RestoreOptions {
  dataDir: string;
  /** The store of a service with files in S3; without it they are restored to DATA_DIR. */
  storage: Storage | undefined;
  /** The mark of SECRET_KEY, if that is set. */
  ownKeyMark: Buffer | undefined;
  /** How far to recover beyond the backup. */
  target(manifest: BackupManifest): Promise<RecoveryTarget>;
  progress: BackupProgress;
  /** Free bytes on the disk of a folder. */
  freeBytesOn?: (folder: string) => Promise<number>;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}

const checkKey = ({ keyMark, holdsKey }: BackupManifest, ownKeyMark: Buffer | undefined): void => {
  if (ownKeyMark && ownKeyMark.toString('hex') !== keyMark)
    throw new OperatorError(
      'This backup was created with a different secret key than SECRET_KEY. ' +
        (holdsKey
          ? 'Unset SECRET_KEY: the backup contains its own key.'
          : 'Set SECRET_KEY to the original key.'),
    );
  if (!ownKeyMark && !holdsKey)
    throw new OperatorError(
      'This backup does not contain its secret key, because the service used SECRET_KEY. Set SECRET_KEY to the same value.',
    );
};

const checkPostgres = ({ postgres }: BackupManifest, { majorVersion }: Binaries): void => {
  if (postgres.split('.')[0] === majorVersion) return;
  throw new OperatorError(
    `This backup is for PostgreSQL ${postgres}, but this version of Form Service includes PostgreSQL ${majorVersion}. Restore it with the version that created it.`,
  );
};

const bytesLeft = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const size = (bytes: number): string =>
  bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

/** Required bytes per folder. PostgreSQL's folder may be on another disk than DATA_DIR. */
const checkDiskSpace = async (
  folders: readonly { folder: string; parts: readonly BackupPart[] }[],
  freeBytes: (folder: string) => Promise<number>,
): Promise<void> => {
  const disks = new Map<number, { folder: string; needed: number }>();
  for (const { folder, parts } of folders) {
    const { dev } = await stat(folder);
    const disk = disks.get(dev) ?? { folder, needed: 0 };
    disk.needed += parts.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
    disks.set(dev, disk);
  }
  for (const { folder, needed } of disks.values()) {
    const free = await freeBytes(folder);
    if (free <= needed)
      throw new OperatorError(
        `The backup needs ${size(needed)}, but the disk of ${folder} has only ${size(free)} free. Free up space first.`,
      );
  }
};

/** Creates DATA_DIR if it is missing; fails if it is not empty. Returns whether it was created. */
const claimDataDir = async (dataDir: string): Promise<boolean> => {
  // If this process is root, the embedded PostgreSQL runs as another user, who must be able to traverse this folder.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  const isNew = (await mkdir(dataDir, { recursive: true, mode })) !== undefined;
  const found = await readdir(dataDir);
  if (found.includes(unfinishedRestore))
    throw new OperatorError(
      `A restore into ${dataDir} was interrupted, or is still running. Delete that folder and restore again.`,
    );
  if (found.length > 0)
    throw new OperatorError(
      `${dataDir} is not empty, and a restore never overwrites data. Move it away, or set DATA_DIR to a new folder.`,
    );
  await mkdir(join(dataDir, unfinishedRestore), { mode });
  return isNew;
};

const removeLeftovers = async (dataDir: string, isNew: boolean): Promise<void> => {
  const work = join(dataDir, unfinishedRestore);
  // PostgreSQL's folder may be elsewhere, with a link to it.
  const postgres = await realpath(join(work, 'postgres')).catch(() => undefined);
  if (postgres) await rm(postgres, { recursive: true, force: true });
  await rm(work, { recursive: true, force: true });
  if (isNew) await rmdir(dataDir).catch(() => {});
};

/** The database folder comes last: until then the service does not start there (unfinished-restore.ts). */
const moveIntoPlace = async (dataDir: string): Promise<void> => {
  const work = join(dataDir, unfinishedRestore);
  const names = (await readdir(work)).sort((a, b) => Number(a === 'postgres') - Number(b === 'postgres'));
  for (const name of names) await rename(join(work, name), join(dataDir, name));
  await renameSystemFolder(join(dataDir, 'postgres'));
  await rmdir(work);
  await syncFolder(dataDir);
  await syncFolder(dirname(dataDir));
};

const unpack = async (
  location: ReadableLocation,
  { parts }: BackupManifest,
  name: string,
  take: (entry: TarEntry) => Promise<void>,
  progress: BackupProgress,
): Promise<void> => {
  const part = parts.find((one) => one.name === name);
  if (!part)
    throw new OperatorError(
      `The manifest in ${location.name} does not list ${name}. Restore another backup.`,
    );
  await readPart(location, part, take, progress);
};

/** Restores a backup into an empty DATA_DIR. A failure leaves DATA_DIR as it was. */
export const restoreBackup = async (
  location: ReadableLocation,
  { dataDir, storage, ownKeyMark, target, progress, freeBytesOn = bytesLeft, log }: RestoreOptions,
): Promise<{ manifest: BackupManifest; objectsRestored: number }> => {
  const manifest = await readManifest(location);
  checkKey(manifest, ownKeyMark);
  await checkParts(location, manifest.parts);
  const recoveryTarget = await target(manifest);
  const isNew = await claimDataDir(dataDir);
  try {
    const work = join(dataDir, unfinishedRestore);
    const prepare = () =>
      prepareClusterHome({ dataDir: join(work, 'postgres'), systemDir: defaultSystemDir, log });
    const home = await prepare();
    const named = (...names: string[]) => manifest.parts.filter(({ name }) => names.includes(name));
    await checkDiskSpace(
      [
        { folder: home.dir, parts: named(partNames.database, partNames.wal) },
        // Files of a service that stores them in S3 are restored there.
        { folder: work, parts: named(partNames.state, ...(storage ? [] : [partNames.files])) },
      ],
      freeBytesOn,
    );
    const copyTo = home.user ? defaultSystemDir : home.dir;
    const binaries = await prepareBinaries({ packageDir: findBinaryPackage(), copyTo, user: home.user, log });
    checkPostgres(manifest, binaries);
    const take = (name: string, taker: (entry: TarEntry) => Promise<void>) =>
      unpack(location, manifest, name, taker, progress);
    await take(partNames.state, unpackInto(work, { durable: true }));
    // PostgreSQL itself syncs what it recovers.
    await take(partNames.database, unpackInto(home.cluster, { durable: false }));
    await take(partNames.wal, unpackInto(join(home.cluster, 'pg_wal'), { durable: false }));
    await prepareRecovery(home);
    // Changes the owner of the files to the user that runs PostgreSQL.
    await prepare();
    progress.signal.throwIfAborted();
    await recover({ home, binaries }, recoveryTarget, Buffer.from(manifest.keyMark, 'hex'), log);
    // Objects restored to a store stay there if something else fails, so this comes last.
    const files = { restored: 0 };
    const folder = unpackInto(join(work, 'files'), { durable: true });
    await take(partNames.files, storage ? restoreObjectsInto(storage, files) : folder);
    progress.signal.throwIfAborted();
    await moveIntoPlace(dataDir);
    return { manifest, objectsRestored: files.restored };
  } catch (error) {
    await removeLeftovers(dataDir, isNew);
    throw progress.signal.aborted ? progress.signal.reason : error;
  }
};
