import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './manifest.ts';

const folder = join(import.meta.dirname, 'catalog');

let cachedCatalog: readonly Manifest[] | undefined;

/** What comes with the service, by name. Read at its first use; a test holds each file to the rules for manifests. */
export const readCatalog = (): readonly Manifest[] => {
  cachedCatalog ??= readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Manifest)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return cachedCatalog;
};

export const findInCatalog = (key: string): Manifest | undefined =>
  readCatalog().find((manifest) => manifest.key === key);
