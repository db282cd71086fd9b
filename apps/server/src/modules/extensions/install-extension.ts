import type { areas, Body } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { newUuid } from '../../kit/ids.ts';
import { createApplyContext, importDocuments } from './apply-context.ts';
import { applyParts } from './apply-parts.ts';
import { type FetchedExtension, fetchDocuments, readManifestSource } from './fetch-extension.ts';
import type { ExtensionWrite } from './part-handlers.ts';
import { partsOf } from './parts.ts';
import { encryptSettings, mergeExtensionSettings, noSettings } from './settings.ts';
import { type ExtensionRow, insertExtension } from './store.ts';

type Install = Body<typeof areas.extensions.routes.install>;

/** Fetches what an installation needs. Invalid settings fail here, before anything is fetched. */
export const fetchInstall = async (
  services: Services,
  accountId: string,
  { settings = {}, ...origin }: Install,
): Promise<FetchedExtension> => {
  const read = await readManifestSource(services, origin);
  const { plain } = mergeExtensionSettings(read.manifest, noSettings, settings);
  return { ...read, documents: await fetchDocuments(services, accountId, read.manifest, plain) };
};

export const installExtension = async (
  services: Services,
  call: ExtensionWrite,
  { manifest, source, sourceUrl, documents }: FetchedExtension,
  { settings = {} }: Install,
): Promise<ExtensionRow> => {
  const { db, accountId } = call;
  const { plain, secrets } = mergeExtensionSettings(manifest, noSettings, settings);
  const id = newUuid();
  const row =
    (await insertExtension(db, accountId, id, {
      name: manifest.name,
      manifest,
      source,
      source_url: sourceUrl,
      settings: plain,
      settings_sealed: await encryptSettings(services, db, accountId, id, secrets),
      secret_keys: Object.keys(secrets),
    })) ??
    fail('unique_violation', {
      message: `"${manifest.key}" is already installed. Configure or upgrade it, or uninstall it first.`,
    });
  const context = createApplyContext(services, call, [], secrets);
  const options = {
    overwrite: 'nothing',
    recreatesDeleted: false,
    changedSettings: new Set<string>(),
  } as const;
  await applyParts(context, id, { items: [], parts: partsOf(manifest, plain) }, options);
  await importDocuments(context, documents);
  return row;
};
