import { join } from 'node:path';
import packageJson from '../../../../package.json' with { type: 'json' };
import { filesBelow } from '../kit/files-below.ts';
import { OperatorError } from '../kit/operator-error.ts';
import { ObjectNotFound } from '../kit/storage/errors.ts';
import type { S3Connection } from '../kit/storage/s3-storage.ts';
import type { Storage } from '../kit/storage/storage.ts';
import type { TarEntry } from '../kit/tar/tar.ts';
import {
  type BackupLocation,
  childLocation,
  createLocation,
  displayName,
  finishLocation,
  type LocationAddress,
  removeLocation,
} from './backup-location.ts';
import { type BackupSession, openBackupSession } from './backup-session.ts';
import { bufferEntry, clusterEntries, controlEntry, fileEntry, walEntries } from './cluster-files.ts';
import { type BackupManifest, newManifest, writeManifest } from './manifest.ts';
import { type BackupPart, type BackupProgress, writePart } from './parts.ts';
import { walSegments } from './wal-names.ts';

export interface BackupSource {
  dataDir: string;
  cluster: string;
  superuserUrl: string;
  storage: Storage;
  keyMark: Buffer;
  /** Whether DATA_DIR/secret.key is the key, and not SECRET_KEY. */
  holdsKey: boolean;
}

export const partNames = {
  database: 'database.tar.zst',
  wal: 'wal.tar.zst',
  files: 'files.tar.zst',
  state: 'state.tar.zst',
} as const;

async function* objectEntries(storage: Storage): AsyncGenerator<TarEntry> {
  for await (const { key } of storage.list()) {
    const found = await storage.get(key).catch((error) => {
      if (!(error instanceof ObjectNotFound)) throw error;
    });
    if (!found) continue;
    try {
      yield { name: key, size: found.size, body: found.body as AsyncIterable<Buffer> };
    } finally {
      found.body.destroy();
    }
  }
}

/** State other than the database and the files. */
async function* stateEntries({ dataDir, holdsKey }: BackupSource): AsyncGenerator<TarEntry> {
  if (holdsKey) yield* fileEntry(join(dataDir, 'secret.key'), 'secret.key');
  yield* fileEntry(join(dataDir, 'postgres', 'passwords.json'), 'postgres/passwords.json');
  for await (const { name } of filesBelow(join(dataDir, 'mail')))
    yield* fileEntry(join(dataDir, 'mail', name), join('mail', name));
}

async function* concatenated(...lists: AsyncIterable<TarEntry>[]): AsyncGenerator<TarEntry> {
  for (const list of lists) yield* list;
}

const copyAll = async (
  source: BackupSource,
  session: BackupSession,
  location: BackupLocation,
  progress: BackupProgress,
  start: Awaited<ReturnType<BackupSession['start']>>,
): Promise<BackupManifest> => {
  const parts: BackupPart[] = [];
  const add = async (name: string, entries: AsyncIterable<TarEntry>) => {
    parts.push(await writePart(location, name, entries, progress));
  };
  const { cluster } = source;
  let stop: Awaited<ReturnType<BackupSession['stop']>> | undefined;
  async function* afterStop() {
    stop = await session.stop();
    yield* bufferEntry('backup_label', Buffer.from(stop.label));
  }
  await add(partNames.database, concatenated(clusterEntries(cluster), controlEntry(cluster), afterStop()));
  if (!stop) throw new Error('The database copy was not completed.');
  const { stopLsn, stoppedAt } = stop;
  const { keyMark, startedAt, ...facts } = start;
  const written = { ...facts, stopLsn };
  await add(partNames.wal, walEntries(cluster, walSegments(written)));
  // Objects are stored before the database refers to them, so they are read after it.
  await add(partNames.files, objectEntries(source.storage));
  await add(partNames.state, stateEntries(source));
  return newManifest({
    version: packageJson.version,
    ...written,
    startedAt: startedAt.toISOString(),
    stoppedAt: stoppedAt.toISOString(),
    keyMark: keyMark.toString('hex'),
    holdsKey: source.holdsKey,
    parts,
  });
};

/** `form-service-2026-11-17T04-25-00Z` */
const backupNameAt = (time: Date): string =>
  `form-service-${time.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}`;

/** Copies everything to a new location below `target` while the service runs; a failure leaves nothing there. */
export const makeBackup = async (
  source: BackupSource,
  target: LocationAddress,
  s3: S3Connection,
  progress: BackupProgress,
): Promise<{ name: string; manifest: BackupManifest }> => {
  const session = await openBackupSession(source.superuserUrl);
  try {
    const start = await session.start();
    if (!start.keyMark?.equals(source.keyMark))
      throw new OperatorError(
        'This database was created with a different secret key, so the backup would be unusable. Set SECRET_KEY to the original key, or put its secret.key into DATA_DIR.',
      );
    const address = childLocation(target, backupNameAt(start.startedAt));
    const location = await createLocation(address, s3);
    const signal = AbortSignal.any([progress.signal, session.lost]);
    try {
      const manifest = await copyAll(source, session, location, { ...progress, signal }, start);
      signal.throwIfAborted();
      await writeManifest(location, manifest);
      await finishLocation(address);
      return { name: displayName(address), manifest };
    } catch (error) {
      await removeLocation(address, location).catch(() => {});
      throw signal.aborted ? signal.reason : error;
    } finally {
      location.objects.close();
    }
  } finally {
    await session.end();
  }
};
