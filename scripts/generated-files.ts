import { join } from 'node:path';
import { openApiDocument } from '@form-service/contracts/openapi';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { makeTemporaryFolder } from '../apps/server/src/testing/temporary-folder.ts';
import packageJson from '../package.json' with { type: 'json' };
import { generateSchema } from './generate-schema.ts';
import { generateSdkRoutes } from './generate-sdk-routes.ts';
import { generateSdkTypes } from './generate-sdk-types.ts';
import { generateTables } from './generate-tables.ts';
import { writeOpenApi } from './write-openapi.ts';

const quiet = { info: () => {}, warn: () => {} };

const filesOfDatabase = async (): Promise<Record<string, string>> => {
  const folder = await makeTemporaryFolder();
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder.path, 'postgres'),
    log: quiet,
    settings: { fsync: 'off' },
  });
  try {
    await migrate(postgres.url);
    return {
      'apps/server/src/db/tables.ts': await generateTables(postgres.url),
      'apps/server/schema.sql': await generateSchema(postgres.url),
    };
  } finally {
    await postgres.stop();
    await folder.remove();
  }
};

/** All generated files with their expected content. */
export const generatedFiles = async (): Promise<Record<string, string>> => ({
  'openapi.json': writeOpenApi(openApiDocument(packageJson.version)),
  'packages/sdk/src/generated/routes.ts': generateSdkRoutes(),
  'packages/sdk/src/generated/types.ts': generateSdkTypes(),
  ...(await filesOfDatabase()),
});
