import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { createKeyring, type Keyring } from '../kit/crypto/keyring.ts';
import { loadMasterKey } from '../kit/crypto/master-key.ts';
import { OperatorError } from '../kit/operator-error.ts';
import { checkMasterKey } from './check-master-key.ts';

export interface PreparedDatabase {
  /** For the role that owns the tables. */
  url: string;
  /** The role the service works as. */
  appRole: string;
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

/** The external database, or the embedded one; in either case brought up to date. */
export const prepareDatabase = async (config: Config, log: Logger): Promise<PreparedDatabase> => {
  const keyring = createKeyring(loadMasterKey({ secretKey: config.secretKey, dataDir: config.dataDir }));
  const { url, stop } =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log })
      : { url: config.databaseUrl, stop: async () => {} };
  try {
    const { applied, appRole } = await migrate(url);
    if (applied.length > 0) log.info({ applied }, 'The database was brought up to date');
    await checkMasterKey(url, keyring);
    return { url, appRole, keyring, stop };
  } catch (error) {
    await stop();
    throw config.databaseUrl === undefined ? error : explain(error);
  }
};
