import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { ClusterHome } from './cluster-home.ts';
import { answerWalRequests, archiveCommand, type WalRequestHandlers } from './wal-requests.ts';

type Log = { info(fields: object, message: string): void; warn(fields: object, message: string): void };

/** Keeps a WAL segment for good, or fails. What it has under that name already is either the same or a failure. */
export type StoreSegment = (name: string, bytes: Buffer) => Promise<void>;

/** How much of the last moments a lost disk can cost. */
const archiveTimeout = '60s';

export const archiveSettings = (home: ClusterHome): Record<string, string> => ({
  archive_mode: 'on',
  archive_command: archiveCommand(home),
  archive_timeout: archiveTimeout,
});

/** Archives what PostgreSQL asks for. What fails is asked for again, and kept until then. */
export const startArchiving = async (
  home: ClusterHome,
  keep: StoreSegment,
  log: Log,
): Promise<{ stop(): Promise<void> }> => {
  const folder = join(home.cluster, 'pg_wal');
  let failing = false;
  const archive = async (name: string): Promise<WalRequestHandlers> => {
    try {
      await keep(name, await readFile(join(folder, name)));
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
  // A recovery archives nothing, so the history of its timeline comes from the first service that runs on it.
  const histories = (await readdir(folder)).filter((name) => name.endsWith('.history'));
  for (const name of histories) await archive(name);
  return answerWalRequests(home, archive);
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

/** Says so where PostgreSQL was found running without: settings take effect when it is started. */
export const warnIfNotArchiving = async (superuserUrl: string, log: Log): Promise<void> => {
  const [found] = await runSql(superuserUrl, 'show archive_mode');
  if (found?.archive_mode === 'on') return;
  log.warn(
    {},
    'PostgreSQL was started without WAL_ARCHIVE and does not archive. Stop every service on this DATA_DIR, then start again',
  );
};

/** Ends the current segment, so that a stop leaves nothing behind that is not archived. */
export const switchSegment = async (superuserUrl: string): Promise<void> => {
  // Where PostgreSQL is away, what is not archived stays with it.
  await runSql(superuserUrl, 'select pg_switch_wal()').catch(() => {});
};
