import { join } from 'node:path';
import { openApiDocument } from '@form-service/contracts/openapi';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { makeTemporaryFolder } from '../apps/server/src/testing/temporary-folder.ts';
import packageJson from '../package.json' with { type: 'json' };
import { generateSdkRoutes } from './generate-sdk-routes.ts';
import { generateTables } from './generate-tables.ts';

const quiet = { info: () => {}, warn: () => {} };

const tablesFile = async (): Promise<string> => {
  const folder = await makeTemporaryFolder();
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder.path, 'postgres'),
    log: quiet,
    settings: { fsync: 'off' },
  });
  try {
    await migrate(postgres.url);
    return await generateTables(postgres.url);
  } finally {
    await postgres.stop();
    await folder.remove();
  }
};

/** Every file that is written from a source of truth, with the text it should have now. */
export const generatedFiles = async (): Promise<Record<string, string>> => ({
  'openapi.json': `${JSON.stringify(openApiDocument(packageJson.version), null, 2)}\n`,
  'packages/sdk/src/generated/routes.ts': generateSdkRoutes(),
  'apps/server/src/db/tables.ts': await tablesFile(),
});
