import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Binaries } from '../db/embedded/binaries.ts';
import type { ClusterHome } from '../db/embedded/cluster-home.ts';
import { launchPostmaster } from '../db/embedded/launch-postmaster.ts';
import { readPasswords } from '../db/embedded/passwords.ts';
import { superuserUrl } from '../db/embedded/service-role.ts';
import { serviceDatabase } from '../db/embedded/start-embedded-postgres.ts';
import { stopPostmaster } from '../db/embedded/stop-postmaster.ts';
import {
  deliverSegment,
  requestFolder,
  restoreCommand,
  serveWalRequests,
} from '../db/embedded/wal-requests.ts';
import { OperatorError } from '../kit/operator-error.ts';

/** How far the WAL is replayed, and where WAL that is not in the backup comes from. */
export interface RecoveryTarget {
  settings: Record<string, string>;
  fetch(segment: string): Promise<Buffer | undefined>;
}

type Log = { info(fields: object, message: string): void; warn(fields: object, message: string): void };

const stopTimeoutMs = 300_000;

const explain = (error: unknown): unknown => {
  const { message } = error as Error;
  const [, last] = /last completed transaction was at log time ([\d-]+ [\d:.]+)/.exec(message) ?? [];
  if (message.includes('recovery ended before configured recovery target was reached'))
    return new OperatorError(
      `The WAL archive ends before that time${last ? `: its last transaction was at ${last} UTC` : ''}. Choose an earlier time, or "--to-time latest" to restore everything.`,
      { cause: error },
    );
  if (message.includes('requested recovery stop point is before consistent recovery point'))
    return new OperatorError(
      'That time is before the end of the backup. Restore an older backup, or choose a later time.',
    );
  return new OperatorError(`PostgreSQL could not recover the backup. ${message}`, { cause: error });
};

/** Runs PostgreSQL's recovery on the copied files, up to a new timeline, and stops it. */
export const recover = async (
  { home, binaries }: { home: ClusterHome; binaries: Binaries },
  target: RecoveryTarget,
  keyMark: Buffer,
  log: Log,
): Promise<void> => {
  let failure: unknown;
  const requests = await serveWalRequests(home, async (name) => {
    try {
      const bytes = await target.fetch(name);
      if (bytes) await deliverSegment(home, name, bytes);
      return bytes ? 'yes' : 'no';
    } catch (error) {
      failure = error;
      throw error;
    }
  });
  const settings = {
    ...target.settings,
    restore_command: restoreCommand(home),
    recovery_target_action: 'promote',
    hot_standby: 'off',
    archive_mode: 'off',
  };
  try {
    const launch = { home, binaries, settings, readyWithinMs: Number.POSITIVE_INFINITY };
    const { port } = await launchPostmaster(launch, (ms) =>
      log.info({ ms }, 'PostgreSQL is replaying its WAL'),
    ).catch((error) => {
      throw failure ?? explain(error);
    });
    await checkRecovered(home, port, keyMark);
  } finally {
    await stopPostmaster(home.cluster, log, stopTimeoutMs);
    await requests.stop();
    await rm(requestFolder(home), { recursive: true, force: true });
  }
};

const checkRecovered = async (home: ClusterHome, port: number, keyMark: Buffer): Promise<void> => {
  const passwords = await readPasswords(home.dir);
  if (!passwords) throw new OperatorError('The backup has no passwords.json. Restore another backup.');
  const client = new pg.Client({ connectionString: superuserUrl(port, passwords, serviceDatabase) });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query(
      'select master_key_check, pg_is_in_recovery() as recovering from deployment',
    );
    if (rows[0].recovering || !keyMark.equals(rows[0].master_key_check))
      throw new OperatorError('The recovered database does not match its manifest. Restore another backup.');
  } finally {
    await client.end();
  }
};

/** Writes what recovery needs in addition to the copied files. */
export const prepareRecovery = async ({ cluster }: ClusterHome): Promise<void> => {
  await mkdir(join(cluster, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 });
  await mkdir(join(cluster, 'pg_wal', 'summaries'), { recursive: true, mode: 0o700 });
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
};
