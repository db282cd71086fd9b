import { readdir } from 'node:fs/promises';
import type { S3Connection } from '../kit/storage/s3-storage.ts';
import {
  childLocation,
  type LocationAddress,
  openForReading,
  openLocation,
  removeLocation,
} from './backup-location.ts';
import { readManifest } from './manifest.ts';
import type { WalArchive } from './wal-archive.ts';
import { walSegments } from './wal-names.ts';

const backupName = /^form-service-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** The names of the complete backups, oldest first. */
const listBackups = async (target: LocationAddress, s3: S3Connection): Promise<string[]> => {
  if ('folder' in target) {
    const names = (await readdir(target.folder)).filter((name) => backupName.test(name)).sort();
    const whole = await Promise.all(
      names.map(async (name) => (await readdir(`${target.folder}/${name}`)).includes('manifest.json')),
    );
    return names.filter((_, index) => whole[index]);
  }
  const { objects } = await openLocation(target, s3);
  const names: string[] = [];
  for await (const { key } of objects.list()) {
    const [name = '', file] = key.split('/');
    if (backupName.test(name) && file === 'manifest.json') names.push(name);
  }
  objects.close();
  return names.sort();
};

/** Removes all but the newest backups, then the archived WAL that none of them needs. */
export const prune = async (
  target: LocationAddress,
  keep: number,
  s3: S3Connection,
  archive: WalArchive | undefined,
): Promise<{ backups: number; segments: number }> => {
  const names = await listBackups(target, s3);
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) {
    const address = childLocation(target, name);
    const location = await openLocation(address, s3);
    await removeLocation(address, location).finally(() => location.objects.close());
  }
  const oldest = names[old.length];
  if (!archive || oldest === undefined) return { backups: old.length, segments: 0 };
  const location = await openForReading(childLocation(target, oldest), s3);
  const manifest = await readManifest(location).finally(() => location.objects.close());
  const [first = ''] = walSegments(manifest);
  // Positions increase across all timelines; histories are small and stay.
  const isNeeded = (name: string) => !/^[0-9A-F]{24}/.test(name) || name.slice(8, 24) >= first.slice(8);
  const unneeded = await Array.fromAsync(archive.names()).then((all) =>
    all.filter((name) => !isNeeded(name)),
  );
  for (const name of unneeded) await archive.remove(name);
  return { backups: old.length, segments: unneeded.length };
};
