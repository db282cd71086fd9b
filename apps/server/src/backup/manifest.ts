import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { OperatorError } from '../kit/operator-error.ts';
import { ObjectNotFound } from '../kit/storage/errors.ts';
import type { BackupLocation, ReadableLocation } from './backup-location.ts';
import type { BackupPart } from './parts.ts';

/** The format that this version writes, and the newest it reads. */
const currentFormat = 1;
const fileName = 'manifest.json';

/** The contents of a backup. Written last: a folder without it is not a backup. */
export interface BackupManifest {
  format: number;
  /** The version of the service that made it. */
  version: string;
  /** The version of PostgreSQL, such as 18.4. */
  postgres: string;
  lastMigration: string;
  /** By the database's clock. Everything acknowledged before `stoppedAt` is included. */
  startedAt: string;
  stoppedAt: string;
  timeline: number;
  startLsn: string;
  stopLsn: string;
  walSegmentBytes: number;
  /** Derived from the secret key, in hexadecimal. */
  keyMark: string;
  /** Whether the secret key itself is in the backup; it is not if SECRET_KEY sets it. */
  holdsKey: boolean;
  parts: BackupPart[];
}

const checksum = (manifest: BackupManifest): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

export const newManifest = (manifest: Omit<BackupManifest, 'format'>): BackupManifest => ({
  format: currentFormat,
  ...manifest,
});

export const writeManifest = async ({ objects }: BackupLocation, manifest: BackupManifest): Promise<void> => {
  const withChecksum = { ...manifest, checksum: checksum(manifest) };
  const contentType = 'application/json';
  await objects.put(fileName, Buffer.from(`${JSON.stringify(withChecksum, null, 2)}\n`), { contentType });
};

const parse = (source: string): BackupManifest | undefined => {
  try {
    const { checksum: expected, ...manifest } = JSON.parse(source) as BackupManifest & { checksum: string };
    return checksum(manifest) === expected ? manifest : undefined;
  } catch {
    return undefined;
  }
};

export const readManifest = async ({ objects, name }: ReadableLocation): Promise<BackupManifest> => {
  const found = await objects.get(fileName).catch((error) => {
    if (!(error instanceof ObjectNotFound)) throw error;
    throw new OperatorError(
      `${name} is not a backup: it has no ${fileName}. Pass the folder of one backup, such as form-service-2026-11-17T04-25-00Z. A folder without that file is an interrupted backup.`,
    );
  });
  const source = await text(found.body);
  const [, format] = /"format": (\d+)/.exec(source) ?? [];
  if (Number(format) > currentFormat)
    throw new OperatorError(
      `${name} was created by a newer version of Form Service (format ${format}). Restore it with that version.`,
    );
  const manifest = parse(source);
  if (manifest) return manifest;
  throw new OperatorError(`${fileName} in ${name} is damaged. Restore another backup.`);
};
