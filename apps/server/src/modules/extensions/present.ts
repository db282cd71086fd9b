import type { CatalogEntry, Extension, ExtensionDetails, ExtensionManifest } from '@form-service/contracts';
import type { Static } from 'typebox';
import { encodeId } from '../../kit/ids.ts';
import { findInCatalog } from './catalog.ts';
import { isNewer } from './manifest.ts';
import type { ItemKind } from './parts.ts';
import { maskedSettings } from './settings.ts';
import type { ExtensionRow } from './store.ts';
import type { ItemRow } from './store-items.ts';

const headOf = ({
  key,
  name,
  version,
  description,
  publisher,
  documentationUrl,
  icon,
}: ExtensionManifest) => ({
  key,
  name,
  version,
  description,
  publisher,
  ...(documentationUrl !== undefined && { documentationUrl }),
  ...(icon && { icon }),
});

const availableVersion = ({ source, key, manifest }: ExtensionRow): string | null => {
  const version = source === 'catalog' ? findInCatalog(key)?.version : undefined;
  return version !== undefined && isNewer(version, manifest.version) ? version : null;
};

export const presentExtension = (row: ExtensionRow): Static<typeof Extension> => ({
  id: encodeId('ext', row.id),
  ...headOf(row.manifest),
  source: row.source,
  sourceUrl: row.source_url,
  settings: maskedSettings(row.manifest, row.settings, row.secret_keys),
  availableVersion: availableVersion(row),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const prefixes: Record<ItemKind, 'con' | 'env' | 'act' | 'tpl' | 'whk'> = {
  connector: 'con',
  environment: 'env',
  action: 'act',
  template: 'tpl',
  webhook: 'whk',
};

export const presentExtensionDetails = (
  row: ExtensionRow,
  items: readonly ItemRow[],
): Static<typeof ExtensionDetails> => ({
  ...presentExtension(row),
  items: items.map(({ kind, key, item_id }) => ({ kind, key, id: encodeId(prefixes[kind], item_id) })),
  manifest: row.manifest,
});

export const presentCatalogEntry = (
  manifest: ExtensionManifest,
  installed: readonly { id: string; key: string; version: string }[],
): Static<typeof CatalogEntry> => {
  const own = installed.find(({ key }) => key === manifest.key);
  return {
    ...headOf(manifest),
    installedId: own ? encodeId('ext', own.id) : null,
    installedVersion: own?.version ?? null,
  };
};
