import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { whenThisProcessEnds } from '../../../../scripts/test/when-process-ends.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import { createLogins, type Logins, loginsOf } from '../db/logins.ts';
import { migrate } from '../db/migrate.ts';
import { createKeyring } from '../kit/crypto/keyring.ts';
import { makeTemporaryFolder, removeAbandonedFolders } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL URL of a role that may create databases. */
    adminUrl: string;
    /** The name of a migrated database without connections, ready to be cloned. */
    templateDatabase: string;
    /** The roles that requests and sign-in of all tests log in as. */
    logins: Logins;
  }
}

const templateDatabase = 'form_service_template';

const quiet = { info: () => {}, warn: () => {} };

const startPostgres = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  const external = process.env.TEST_DATABASE_URL;
  if (external) return { url: external, stop: async () => {} };
  const folder = await makeTemporaryFolder();
  const { url, cluster, stop } = await startEmbeddedPostgres({
    dataDir: join(folder.path, 'postgres'),
    log: quiet,
    // Nothing here has to survive a power failure.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  const interrupted = whenThisProcessEnds(
    `pid=$(head -n 1 '${cluster}/postmaster.pid'); kill -s QUIT $pid; while kill -s 0 $pid; do sleep 0.1; done; rm -rf '${folder.path}'`,
  );
  return {
    url,
    async stop() {
      await stop();
      interrupted.cancel();
      await folder.remove();
    },
  };
};

/**
 * One PostgreSQL for the whole run, with a migrated template that every test file clones. `TEST_DATABASE_URL` uses another
 * server, for example an older version, with a role that may create databases and roles.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeAbandonedFolders();
  const { url: adminUrl, stop } = await startPostgres();
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${templateDatabase}`);
  await admin.query(`create database ${templateDatabase}`);
  const url = new URL(adminUrl);
  url.pathname = templateDatabase;
  await migrate(url.href);
  const { rows } = await admin.query<{ name: string }>('select current_user as name');
  const logins = loginsOf(rows[0]?.name as string, createKeyring(randomBytes(32)));
  await createLogins(admin, logins, [logins.app, logins.identity]);
  await admin.end();

  project.provide('adminUrl', adminUrl);
  project.provide('templateDatabase', templateDatabase);
  project.provide('logins', logins);
  return stop;
}
