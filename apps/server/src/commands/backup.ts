/**
 * Backs up the embedded database, the files and the secret key while the service runs:
 * `npm run backup -- /mnt/backups` or `npm run backup -- s3://bucket/prefix`
 */
import { stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNoUnfinishedRestore, type LocationAddress, parseLocation } from '../backup/backup-location.ts';
import { type BackupSource, makeBackup } from '../backup/make-backup.ts';
import { prune } from '../backup/prune.ts';
import { megabytes, runCommand } from '../backup/run-command.ts';
import { createWalArchive } from '../backup/wal-archive.ts';
import { createLog } from '../boot/log.ts';
import { type Config, readConfig } from '../config.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import { systemClock } from '../kit/clock.ts';
import { createKeyring } from '../kit/crypto/keyring.ts';
import { loadMasterKey } from '../kit/crypto/master-key.ts';
import { OperatorError } from '../kit/operator-error.ts';
import { createStorage } from '../kit/storage/storage.ts';

const usage = 'npm run backup -- <folder or s3://bucket/prefix> [--keep 7]';

const readCommand = (): { target: LocationAddress; keep: number | undefined } => {
  try {
    const options = { keep: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [target, ...more] = positionals;
    if (target === undefined || more.length > 0)
      throw new Error('Specify one destination: a folder or an S3 location.');
    if (values.keep !== undefined && !/^[1-9]\d{0,4}$/.test(values.keep))
      throw new Error(`--keep must be the number of backups to keep, such as 7, not "${values.keep}".`);
    return { target: parseLocation(target), keep: values.keep ? Number(values.keep) : undefined };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\nUsage: ${usage}\n`);
    process.exit(2);
  }
};

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const check = async (
  { databaseUrl, dataDir, storage, secretKey }: Config,
  target: LocationAddress,
): Promise<void> => {
  if (databaseUrl !== undefined)
    throw new OperatorError(
      "DATABASE_URL is set, so the database is not the embedded one. Back it up with PostgreSQL's own tools: see docs/guides/backups.md.",
    );
  await checkNoUnfinishedRestore(dataDir);
  if (!(await exists(join(dataDir, 'postgres', 'cluster'))))
    throw new OperatorError(`There is no database in ${dataDir}. Set DATA_DIR to the service's data folder.`);
  if (secretKey === undefined && !(await exists(join(dataDir, 'secret.key'))))
    throw new OperatorError(`${dataDir} has no secret.key. Set SECRET_KEY to the service's secret key.`);
  if ('folder' in target && `${target.folder}${sep}`.startsWith(`${dataDir}${sep}`))
    throw new OperatorError(
      `${target.folder} is inside DATA_DIR and would be lost with it. Choose a folder outside.`,
    );
  if ('bucket' in target && storage.kind === 's3' && storage.bucket === target.bucket)
    throw new OperatorError(
      `The bucket ${target.bucket} holds the service's files. Choose another bucket for backups.`,
    );
};

const { target, keep } = readCommand();

await runCommand(async (progress) => {
  const config = readConfig(process.env);
  await check(config, target);
  const { dataDir, secretKey, s3 } = config;
  const keyMark = createKeyring(loadMasterKey({ secretKey, dataDir })).hash('deployment', 'mark');
  const log = createLog('warn', process.stderr);
  const archive = config.walArchive ? createWalArchive(parseLocation(config.walArchive), s3) : undefined;
  const database = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log,
    ...(archive && { storeSegment: archive.store }),
  });
  const rejectSigning = () => Buffer.alloc(0);
  const storage = await createStorage(config.storage, { clock: systemClock, sign: rejectSigning });
  try {
    const source: BackupSource = {
      ...database,
      dataDir,
      storage,
      keyMark,
      holdsKey: secretKey === undefined,
    };
    const { name, manifest } = await makeBackup(source, target, s3, progress);
    const size = manifest.parts.reduce((sum, part) => sum + part.size, 0);
    const key = manifest.holdsKey
      ? 'It includes the secret key'
      : 'It does not include the secret key (SECRET_KEY)';
    const pruned = keep === undefined ? undefined : await prune(target, keep, s3, archive);
    const removed = pruned
      ? `\nDeleted: older backups ${pruned.backups}, WAL segments ${pruned.segments}.`
      : '';
    return `${name}\n${megabytes(size)}, everything up to ${manifest.stoppedAt}. ${key}.\nRestore it with: DATA_DIR=<new folder> npm run restore -- ${name}${removed}`;
  } finally {
    storage.close();
    await database.stop();
    archive?.close();
  }
});
