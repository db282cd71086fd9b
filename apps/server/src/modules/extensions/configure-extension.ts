import type { ExtensionChange, ExtensionManifest } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { createApplyContext, importDocuments } from './apply-context.ts';
import { type ApplyOptions, applyParts } from './apply-parts.ts';
import { type FetchedExtension, fetchDocuments, readManifestSource } from './fetch-extension.ts';
import { fillIn } from './fill-in.ts';
import type { PlainSettings } from './manifest.ts';
import type { ExtensionWrite } from './part-handlers.ts';
import { partsOf } from './parts.ts';
import {
  decryptSettings,
  effectiveSettings,
  encryptSettings,
  mergeExtensionSettings,
  type Settings,
  type SubmittedSettings,
} from './settings.ts';
import { changeExtension, type ExtensionRow, findExtension, lockExtension } from './store.ts';
import { listItems } from './store-items.ts';

interface NewVersion {
  manifest?: ExtensionManifest | undefined;
  url?: string | undefined;
  settings?: SubmittedSettings | undefined;
}

const openApiUrls = (manifest: ExtensionManifest, plain: PlainSettings): Map<string, string> => {
  const settings = effectiveSettings(manifest, plain);
  return new Map(
    (manifest.connectors ?? []).map(({ key, openApiUrl }) => [key, fillIn(openApiUrl ?? '', settings)]),
  );
};

/** The source of an extension's new version, unless the request names one. */
const originOf = ({ source, source_url, key }: ExtensionRow, { manifest, url }: NewVersion) => {
  if (manifest !== undefined || url !== undefined) return { manifest, url };
  if (source === 'catalog') return { catalogKey: key };
  if (source === 'url') return { url: source_url ?? undefined };
  return fail('validation_failed', {
    details: [
      {
        path: 'manifest',
        code: 'required',
        message: 'It was installed from a manifest you sent. Send the new manifest, or its url.',
      },
    ],
  });
};

/** Fetches what a change of settings or an upgrade needs. */
export const fetchChange = async (
  services: Services,
  accountId: string,
  id: string,
  request: NewVersion & { isUpgrade: boolean },
): Promise<FetchedExtension> => {
  const { row, settings } = await services.database.read(accountId, async (db) => {
    const row = (await findExtension(db, accountId, id)) ?? fail('not_found');
    return { row, settings: await decryptSettings(services, db, accountId, row) };
  });
  const { manifest, source, source_url: sourceUrl } = row;
  const read = request.isUpgrade
    ? await readManifestSource(services, originOf(row, request))
    : { manifest, source, sourceUrl };
  if (read.manifest.key !== row.key)
    fail('validation_failed', {
      details: [
        {
          path: 'manifest.key',
          code: 'other_extension',
          message: `This is "${read.manifest.key}", not a version of "${row.key}". Install it separately.`,
        },
      ],
    });
  const { plain } = mergeExtensionSettings(read.manifest, settings, request.settings ?? {});
  const before = openApiUrls(manifest, settings.plain);
  const documents = await fetchDocuments(
    services,
    accountId,
    read.manifest,
    plain,
    (url, key) => request.isUpgrade || before.get(key) !== url,
  );
  return { ...read, documents };
};

const changedKeys = (before: Settings, after: Settings): Set<string> =>
  new Set(
    [...Object.keys(before.secrets), ...Object.keys(after.secrets)].filter(
      (key) => before.secrets[key] !== after.secrets[key],
    ),
  );

/** Updates an installed extension to another manifest, other settings, or both. */
export const updateInstalled = async (
  services: Services,
  call: ExtensionWrite,
  id: string,
  { manifest, source, sourceUrl, documents }: FetchedExtension,
  {
    settings: sent = {},
    ...options
  }: { settings?: SubmittedSettings | undefined } & Omit<ApplyOptions, 'changedSettings'>,
): Promise<{ before: ExtensionRow; row: ExtensionRow; changes: ExtensionChange[] }> => {
  const { db, accountId } = call;
  const before = (await lockExtension(db, accountId, id)) ?? fail('not_found');
  call.checkIfMatch(before.version);
  const items = await listItems(db, accountId, id);
  const known = await decryptSettings(services, db, accountId, before);
  const settings = mergeExtensionSettings(manifest, known, sent);
  const context = createApplyContext(services, call, items, settings.secrets);
  const changes = await applyParts(
    context,
    id,
    { items, parts: partsOf(manifest, settings.plain) },
    { ...options, changedSettings: changedKeys(known, settings) },
  );
  await importDocuments(context, documents);
  const row = await changeExtension(db, accountId, id, {
    name: manifest.name,
    manifest,
    source,
    source_url: sourceUrl,
    settings: settings.plain,
    settings_sealed: await encryptSettings(services, db, accountId, id, settings.secrets),
    secret_keys: Object.keys(settings.secrets),
  });
  return { before, row, changes };
};
