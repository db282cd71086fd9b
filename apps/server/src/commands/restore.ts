/**
 * Restores a backup into an empty DATA_DIR: `DATA_DIR=/srv/forms npm run restore -- /mnt/backups/form-service-2026-11-17T04-25-00Z`
 */
import { parseArgs } from 'node:util';
import { openForReading, parseLocation } from '../backup/backup-location.ts';
import type { BackupManifest } from '../backup/manifest.ts';
import { chooseTarget } from '../backup/recovery-target.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { runCommand } from '../backup/run-command.ts';
import { createWalArchive } from '../backup/wal-archive.ts';
import { createLog } from '../boot/log.ts';
import { readConfig } from '../config.ts';
import { systemClock } from '../kit/clock.ts';
import { createKeyring } from '../kit/crypto/keyring.ts';
import { loadMasterKey } from '../kit/crypto/master-key.ts';
import { OperatorError } from '../kit/operator-error.ts';
import { createStorage } from '../kit/storage/storage.ts';

const usage =
  'npm run restore -- <folder of a backup, or s3://bucket/prefix/form-service-…> [--to-time 2026-11-17T04:00:00Z]';

const readCommand = () => {
  try {
    const options = { 'to-time': { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [source, ...more] = positionals;
    if (source === undefined || more.length > 0)
      throw new Error('Specify one backup: a folder or an S3 location.');
    return { source: parseLocation(source), toTime: values['to-time'] };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\nUsage: ${usage}\n`);
    process.exit(2);
  }
};

const { source, toTime } = readCommand();

await runCommand(async (progress) => {
  const config = readConfig(process.env);
  const { dataDir, secretKey, s3 } = config;
  if (config.databaseUrl !== undefined)
    throw new OperatorError(
      'DATABASE_URL is set, but a backup is restored into the embedded PostgreSQL. Unset DATABASE_URL.',
    );
  const ownKeyMark =
    secretKey === undefined
      ? undefined
      : createKeyring(loadMasterKey({ secretKey, dataDir })).hash('deployment', 'mark');
  const rejectSigning = () => Buffer.alloc(0);
  const storage =
    config.storage.kind === 's3'
      ? await createStorage(config.storage, { clock: systemClock, sign: rejectSigning })
      : undefined;
  const archive = config.walArchive ? createWalArchive(parseLocation(config.walArchive), s3) : undefined;
  const location = await openForReading(source, s3);
  const log = createLog('warn', process.stderr);
  try {
    const target = (manifest: BackupManifest) => chooseTarget(manifest, archive, toTime);
    const options = { dataDir, storage, ownKeyMark, target, progress, log };
    const { manifest, objectsRestored } = await restoreBackup(location, options);
    const until = ({ stoppedAt }: BackupManifest) =>
      toTime === 'latest' ? 'the end of the WAL archive' : (toTime ?? stoppedAt);
    const files = storage ? ` Restored files that were missing from the bucket: ${objectsRestored}.` : '';
    return `Restored into ${dataDir}: everything up to ${until(manifest)}.${files}\nStart the service with DATA_DIR=${dataDir}`;
  } finally {
    location.objects.close();
    archive?.close();
    storage?.close();
  }
});
