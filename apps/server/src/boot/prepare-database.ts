import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { parseAddress } from '../backup/place.ts';
import { refuseUnfinishedRestore } from '../backup/unfinished-restore.ts';
import { createWalArchive } from '../backup/wal-archive.ts';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import { checkRoles, loginsOf, makeLogins, urlFor } from '../db/logins.ts';
import { migrate } from '../db/migrate.ts';
import type { TimeSample } from '../kit/clock.ts';
import { createKeyring, type Keyring } from '../kit/crypto/keyring.ts';
import { loadMasterKey } from '../kit/crypto/master-key.ts';
import { OperatorError } from '../kit/operator-error.ts';
import { checkMasterKey } from './check-master-key.ts';

export interface PreparedDatabase {
  /** For the role that owns the tables. */
  url: string;
  /** For requests and jobs: a role that is held to one account at a time. */
  appUrl: string;
  /** For sign-in: a role that reaches the tables of people and no other. */
  identityUrl: string;
  /** The database's clock, asked as the last thing. */
  databaseTime: TimeSample;
  /** Made from the master key that this database belongs to. */
  keyring: Keyring;
  stop(): Promise<void>;
}

const unreachable: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name could not be looked up',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'there is no way to it',
  '28P01': 'the password is wrong',
  '28000': 'it refuses this user',
  '3D000': 'there is no such database',
};

/** Says what is wrong with an external database without repeating its address, which holds a password. */
const explain = (error: unknown): unknown => {
  const reason = unreachable[(error as { code?: string }).code ?? ''];
  if (reason === undefined) return error;
  return new OperatorError(
    `The database of DATABASE_URL cannot be used: ${reason}. Correct DATABASE_URL or start that server; ` +
      'without DATABASE_URL the service runs a PostgreSQL of its own.',
    { cause: error },
  );
};

/** Fails at the start, and not at the first request, when a login does not work. */
const tryLogin = async (url: string, setting: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const reason = unreachable[(error as { code?: string }).code ?? ''] ?? (error as Error).message;
    throw new OperatorError(
      `The service cannot log in to PostgreSQL as "${client.user}": ${reason}. Let pg_hba.conf allow this user a login ` +
        `by password, or set ${setting} to the address of a user you made. If its password was changed, drop the role: ` +
        'the next start makes it again.',
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
};

/** Makes the database fit for use: migrations, the key it belongs to, and the roles that requests and sign-in log in as. */
const bringUp = async (config: Config, url: string, keyring: Keyring, log: Logger) => {
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
    if (applied.length > 0) log.info({ applied }, 'The database was brought up to date');
    await checkMasterKey(owner, keyring);
    await makeLogins(owner, logins, made);
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
  const archive = walArchive === undefined ? undefined : createWalArchive(parseAddress(walArchive), s3);
  return startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log,
    ...(archive && { keepSegment: archive.keep }),
  });
};

/** The external database, or the embedded one; in either case brought up to date. */
export const prepareDatabase = async (config: Config, log: Logger): Promise<PreparedDatabase> => {
  await refuseUnfinishedRestore(config.dataDir);
  const keyring = createKeyring(loadMasterKey({ secretKey: config.secretKey, dataDir: config.dataDir }));
  const { url, stop } =
    config.databaseUrl === undefined
      ? await startEmbedded(config, log)
      : { url: config.databaseUrl, stop: async () => {} };
  try {
    return { url, keyring, stop, ...(await bringUp(config, url, keyring, log)) };
  } catch (error) {
    await stop();
    throw config.databaseUrl === undefined ? error : explain(error);
  }
};
