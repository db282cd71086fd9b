import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL URL of a role that may create databases. */
    adminUrl: string;
    /** The name of a migrated database without connections, ready to be cloned. */
    templateDatabase: string;
  }
}

const templateDatabase = 'form_service_template';

/** One PostgreSQL for the whole run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'form-service-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    log: { info: () => {}, warn: () => {} },
    // Nothing here has to survive a power failure.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  const url = new URL(postgres.url);
  url.pathname = templateDatabase;
  await migrate(url.href);

  project.provide('adminUrl', postgres.url);
  project.provide('templateDatabase', templateDatabase);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
