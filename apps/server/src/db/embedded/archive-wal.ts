import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { ClusterHome } from './cluster-home.ts';
import { archiveCommand, serveWalRequests, type WalRequestHandlers } from './wal-requests.ts';

type Log = { info(fields: object, message: string): void; warn(fields: object, message: string): void };

/** Stores a WAL segment permanently, or fails. An existing segment of that name must be identical. */
export type StoreSegment = (name: string, bytes: Buffer) => Promise<void>;

/** How many seconds of writes a lost disk can cost. */
const archiveTimeout = '60s';

export const archiveSettings = (home: ClusterHome): Record<string, string> => ({
  archive_mode: 'on',
  archive_command: archiveCommand(home),
  archive_timeout: archiveTimeout,
});

/** Archives the segments that PostgreSQL requests. PostgreSQL keeps and retries those that fail. */
export const startArchiving = async (
  home: ClusterHome,
  store: StoreSegment,
  log: Log,
): Promise<{ stop(): Promise<void> }> => {
  const folder = join(home.cluster, 'pg_wal');
  let failing = false;
  const archive = async (name: string): Promise<WalRequestHandlers> => {
    try {
      await store(name, await readFile(join(folder, name)));
    } catch (error) {
      failing = true;
      log.warn(
        { err: error, segment: name },
        'Could not archive WAL. PostgreSQL keeps it and retries; until then, point-in-time recovery ends before it',
      );
      return 'failed';
    }
    if (failing) log.warn({ segment: name }, 'WAL archiving works again');
    failing = false;
    return 'yes';
  };
  // A recovery archives nothing, so the history of its timeline is archived by the first service that runs on it.
  const histories = (await readdir(folder)).filter((name) => name.endsWith('.history'));
  for (const name of histories) await archive(name);
  return serveWalRequests(home, archive);
};

const runSql = async (superuserUrl: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({
    connectionString: superuserUrl,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Warns if a running PostgreSQL was found without archiving: settings take effect when it is started. */
export const warnIfNotArchiving = async (superuserUrl: string, log: Log): Promise<void> => {
  const [found] = await runSql(superuserUrl, 'show archive_mode');
  if (found?.archive_mode === 'on') return;
  log.warn(
    {},
    'PostgreSQL was started without WAL_ARCHIVE and does not archive. Stop every service on this DATA_DIR, then start again',
  );
};

/** Ends the current segment, so that everything is archived before a stop. */
export const switchSegment = async (superuserUrl: string): Promise<void> => {
  // If PostgreSQL is not running, unarchived segments stay with it.
  await runSql(superuserUrl, 'select pg_switch_wal()').catch(() => {});
};
