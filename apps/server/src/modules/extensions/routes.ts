import { apiBase, areas, ExtensionManifest } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { tagged } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve, servePrepared } from '../../http/serve.ts';
import { decodeId } from '../../kit/ids.ts';
import { hookUrlsFor, presentWorkflow } from '../workflows/index.ts';
import { findInCatalog, readCatalog } from './catalog.ts';
import { fetchChange, updateInstalled } from './configure-extension.ts';
import { type FetchedExtension, readManifestSource } from './fetch-extension.ts';
import { insertSnippet } from './insert-snippet.ts';
import { fetchInstall, installExtension } from './install-extension.ts';
import type { ExtensionWrite } from './part-handlers.ts';
import { presentCatalogEntry, presentExtension, presentExtensionDetails } from './present.ts';
import { type ExtensionRow, findExtension, listExtensions, listInstalled, withSavepoint } from './store.ts';
import { listItems } from './store-items.ts';
import { uninstallExtension } from './uninstall-extension.ts';

const { routes } = areas.extensions;

const target = ({ id, name }: ExtensionRow) => ({ target: { type: 'extension' as const, id, name } });

/** Rolls back the transaction of a preview. */
class PreviewRollback<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super('The preview was rolled back.');
    this.result = result;
  }
}

const upgradeOptions = ({ overwrite = false }: { overwrite?: boolean }) => ({
  overwrite: overwrite ? ('everything' as const) : ('nothing' as const),
  recreatesDeleted: overwrite,
});

export const extensionRoutes = (services: Services): Endpoint[] => {
  const details = async (db: Db, accountId: string, row: ExtensionRow) =>
    presentExtensionDetails(row, await listItems(db, accountId, row.id));

  return [
    serve(routes.listCatalog, async ({ db, accountId }) => {
      const installed = await listInstalled(db, accountId);
      return { data: readCatalog().map((manifest) => presentCatalogEntry(manifest, installed)) };
    }),

    serve(routes.getCatalogEntry, async ({ db, accountId, params }) => {
      const manifest = findInCatalog(params.key) ?? fail('not_found');
      return { ...presentCatalogEntry(manifest, await listInstalled(db, accountId)), manifest };
    }),

    serve(routes.manifestSchema, async () => ({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `${services.config.publicUrl}${apiBase}${routes.manifestSchema.path}`,
      ...JSON.parse(JSON.stringify(ExtensionManifest)),
    })),

    serve(routes.list, async ({ db, accountId, query }) => {
      const request = services.lists.parse(routes.list, accountId, query);
      const page = await listExtensions(db, accountId, request, query.q);
      return services.lists.toResponse(request, page, presentExtension);
    }),

    // Fetched before the transaction is opened: it may take long, and must not hold a connection.
    servePrepared(
      routes.previewInstall,
      async ({ body }): Promise<FetchedExtension> => ({
        ...(await readManifestSource(services, body)),
        documents: new Map(),
      }),
      async ({ db, accountId }, fetched) => {
        const { manifest } = fetched;
        const { installedId, installedVersion } = presentCatalogEntry(
          manifest,
          await listInstalled(db, accountId),
        );
        return { manifest, installedId, installedVersion };
      },
    ),

    servePrepared(
      routes.install,
      async ({ accountId, body }) => fetchInstall(services, accountId, body),
      async (call, fetched) => {
        const { db, accountId, body, audit } = call;
        const row = await installExtension(services, call as ExtensionWrite, fetched, body);
        const answer = await details(db, accountId, row);
        const { manifest: _, ...after } = answer;
        audit('extension.installed', { ...target(row), after });
        return tagged(answer, row.version);
      },
    ),

    serve(routes.get, async ({ db, accountId, params }) => {
      const row = (await findExtension(db, accountId, params.id)) ?? fail('not_found');
      return tagged(await details(db, accountId, row), row.version);
    }),

    servePrepared(
      routes.update,
      async ({ accountId, params, body }) =>
        fetchChange(services, accountId, params.id, { settings: body.settings, isUpgrade: false }),
      async (call, fetched) => {
        const { db, accountId, params, body, audit } = call;
        const { before, row } = await updateInstalled(services, call as ExtensionWrite, params.id, fetched, {
          settings: body.settings,
          overwrite: 'what changes',
          recreatesDeleted: false,
        });
        audit('extension.updated', {
          ...target(row),
          before: presentExtension(before),
          after: presentExtension(row),
        });
        return tagged(await details(db, accountId, row), row.version);
      },
    ),

    serve(routes.delete, async (call) => {
      const { force = false } = call.query;
      const { current, changes } = await uninstallExtension(
        services,
        call as ExtensionWrite,
        call.params.id,
        force,
      );
      const left = changes
        .filter(({ change }) => change === 'released')
        .map(({ kind, key }) => `${kind} ${key}`);
      call.audit('extension.uninstalled', { ...target(current), after: { leftBehind: left } });
      return undefined;
    }),

    servePrepared(
      routes.previewUpgrade,
      async ({ accountId, params, body = {} }) =>
        fetchChange(services, accountId, params.id, { ...body, isUpgrade: true }),
      async (call, fetched) => {
        const { params, body = {} } = call;
        const silent = { ...call, audit: () => undefined, checkIfMatch: () => undefined };
        const outcome = await withSavepoint(call.db, async (db) => {
          const options = { settings: body.settings, ...upgradeOptions(body) };
          throw new PreviewRollback(
            await updateInstalled(services, { ...silent, db }, params.id, fetched, options),
          );
        }).catch((error: unknown) => {
          if (!(error instanceof PreviewRollback)) throw error;
          return error.result as Awaited<ReturnType<typeof updateInstalled>>;
        });
        const { before, row, changes } = outcome;
        return { fromVersion: before.manifest.version, toVersion: row.manifest.version, changes };
      },
    ),

    servePrepared(
      routes.upgrade,
      async ({ accountId, params, body = {} }) =>
        fetchChange(services, accountId, params.id, { ...body, isUpgrade: true }),
      async (call, fetched) => {
        const { db, accountId, params, body = {}, audit } = call;
        const options = { settings: body.settings, ...upgradeOptions(body) };
        const { before, row, changes } = await updateInstalled(services, call, params.id, fetched, options);
        audit('extension.upgraded', {
          ...target(row),
          before: { version: before.manifest.version },
          after: { version: row.manifest.version, changes: changes.slice(0, 100) },
        });
        return tagged({ ...(await details(db, accountId, row)), changes }, row.version);
      },
    ),

    serve(routes.insertSnippet, async (call) => {
      const extensionId = decodeId('ext', call.body.extensionId) ?? fail('not_found');
      const workflow = await insertSnippet(services, call, call.params.id, { ...call.body, extensionId });
      return tagged(
        presentWorkflow(workflow, await hookUrlsFor(services, call, [workflow])),
        workflow.version,
      );
    }),
  ];
};
