import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';

export interface PreparedDatabase {
  /** For the role that owns the tables. */
  url: string;
  /** The role the service works as. */
  appRole: string;
  stop(): Promise<void>;
}

/** The external database, or the embedded one; in either case brought up to date. */
export const prepareDatabase = async (config: Config, log: Logger): Promise<PreparedDatabase> => {
  const { url, stop } =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log })
      : { url: config.databaseUrl, stop: async () => {} };
  try {
    const { applied, appRole } = await migrate(url);
    if (applied.length > 0) log.info({ applied }, 'The database was brought up to date');
    return { url, appRole, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
