import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './manifest.ts';

const folder = join(import.meta.dirname, 'catalog');

let cachedCatalog: readonly Manifest[] | undefined;

/** The extensions that ship with the service, by name. Read on first use; a test validates each file. */
export const readCatalog = (): readonly Manifest[] => {
  cachedCatalog ??= readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Manifest)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return cachedCatalog;
};

export const findInCatalog = (key: string): Manifest | undefined =>
  readCatalog().find((manifest) => manifest.key === key);
