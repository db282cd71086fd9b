import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExtensionManifest } from '@form-service/contracts';

const folder = join(import.meta.dirname, 'catalog');

let cachedCatalog: readonly ExtensionManifest[] | undefined;

/** The extensions that ship with the service, by name. Read on first use; a test validates each file. */
export const readCatalog = (): readonly ExtensionManifest[] => {
  cachedCatalog ??= readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as ExtensionManifest)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return cachedCatalog;
};

export const findInCatalog = (key: string): ExtensionManifest | undefined =>
  readCatalog().find((manifest) => manifest.key === key);
