import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { checkNoUnfinishedRestore, parseLocation } from '../backup/backup-location.ts';
import { createWalArchive } from '../backup/wal-archive.ts';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import { checkRoles, createLogins, loginsOf, urlFor } from '../db/logins.ts';
import { migrate } from '../db/migrate.ts';
import type { TimeSample } from '../kit/clock.ts';
import { createKeyring, type Keyring } from '../kit/crypto/keyring.ts';
import { loadMasterKey } from '../kit/crypto/master-key.ts';
import { OperatorError } from '../kit/operator-error.ts';

/**
 * A database belongs to one master key: with another, no API key would be valid and nothing could be decrypted. So the first
 * start stores a hash derived from the key, and every start compares it.
 */
const checkMasterKey = async (owner: pg.Client, keyring: Keyring): Promise<void> => {
  const checksum = keyring.hash('deployment', 'mark');
  await owner.query('insert into deployment (master_key_check) values ($1) on conflict do nothing', [
    checksum,
  ]);
  const { rows } = await owner.query<{ master_key_check: Buffer }>('select master_key_check from deployment');
  if (rows[0]?.master_key_check.equals(checksum)) return;
  throw new OperatorError(
    'This database was created with a different secret key, so API keys and encrypted data would not work. Set SECRET_KEY to the original key, or put its secret.key into DATA_DIR. All nodes need the same key.',
  );
};

export interface PreparedDatabase {
  /** For the role that owns the tables. */
  url: string;
  /** For requests and jobs: a role that is limited to one account at a time. */
  appUrl: string;
  /** For sign-in: a role that can only access the tables of users. */
  identityUrl: string;
  /** The database's clock, read last. */
  databaseTime: TimeSample;
  /** Derived from the master key that this database belongs to. */
  keyring: Keyring;
  stop(): Promise<void>;
}

const unreachable: Record<string, string> = {
  ECONNREFUSED: 'nothing is listening there',
  ENOTFOUND: 'unknown host name',
  EAI_AGAIN: 'the host name could not be resolved',
  ETIMEDOUT: 'it does not respond',
  EHOSTUNREACH: 'the host is unreachable',
  '28P01': 'wrong password',
  '28000': 'it rejects this user',
  '3D000': 'the database does not exist',
};

/** Explains an error of an external database without repeating its URL, which contains a password. */
const explain = (error: unknown): unknown => {
  const reason = unreachable[(error as { code?: string }).code ?? ''];
  if (reason === undefined) return error;
  return new OperatorError(
    `Cannot use the database in DATABASE_URL: ${reason}. Correct DATABASE_URL or start that server. Without DATABASE_URL, the service runs its own PostgreSQL.`,
    { cause: error },
  );
};

/** Fails at startup, and not at the first request, if a login does not work. */
const tryLogin = async (url: string, setting: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const reason = unreachable[(error as { code?: string }).code ?? ''] ?? (error as Error).message;
    throw new OperatorError(
      `The service cannot log in to PostgreSQL as "${client.user}": ${reason}. Allow password login for this user in pg_hba.conf, or set ${setting} to the URL of a user you created. If its password was changed, drop the role: the next start creates it again.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
};

/** Prepares the database: migrations, the master key check, and the login roles of requests and sign-in. */
const migrateAndCreateLogins = async (config: Config, url: string, keyring: Keyring, log: Logger) => {
  const owner = new pg.Client({ connectionString: url });
  owner.on('error', () => {});
  await owner.connect();
  try {
    const { rows } = await owner.query<{ name: string }>('select current_user as name');
    const logins = loginsOf(rows[0]?.name as string, keyring);
    const made = [
      ...(config.appDatabaseUrl === undefined ? [logins.app] : []),
      ...(config.identityDatabaseUrl === undefined ? [logins.identity] : []),
    ];
    await checkRoles(owner, logins, made);
    const { applied } = await migrate(url);
    if (applied.length > 0) log.info({ applied }, 'Database migrated');
    await checkMasterKey(owner, keyring);
    await createLogins(owner, logins, made);
    const appUrl = config.appDatabaseUrl ?? urlFor(url, logins.app);
    const identityUrl = config.identityDatabaseUrl ?? urlFor(url, logins.identity);
    await Promise.all([tryLogin(appUrl, 'APP_DATABASE_URL'), tryLogin(identityUrl, 'IDENTITY_DATABASE_URL')]);
    const askedAt = performance.now();
    const { rows: times } = await owner.query<{ now: Date }>('select clock_timestamp() as now');
    return { appUrl, identityUrl, databaseTime: { time: times[0]?.now as Date, askedAt } };
  } finally {
    await owner.end();
  }
};

const startEmbedded = ({ dataDir, walArchive, s3 }: Config, log: Logger) => {
  const archive = walArchive === undefined ? undefined : createWalArchive(parseLocation(walArchive), s3);
  return startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log,
    ...(archive && { storeSegment: archive.store }),
  });
};

/** The external or the embedded database, migrated. */
export const prepareDatabase = async (config: Config, log: Logger): Promise<PreparedDatabase> => {
  await checkNoUnfinishedRestore(config.dataDir);
  const keyring = createKeyring(loadMasterKey({ secretKey: config.secretKey, dataDir: config.dataDir }));
  const { url, stop } =
    config.databaseUrl === undefined
      ? await startEmbedded(config, log)
      : { url: config.databaseUrl, stop: async () => {} };
  try {
    return { url, keyring, stop, ...(await migrateAndCreateLogins(config, url, keyring, log)) };
  } catch (error) {
    await stop();
    throw config.databaseUrl === undefined ? error : explain(error);
  }
};
