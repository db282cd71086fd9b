import type { ExtensionManifest } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { type ParsedOpenApi, parseDocumentInThread } from '../connectors/index.ts';
import { findInCatalog } from './catalog.ts';
import { fillIn } from './fill-in.ts';
import type { PlainSettings } from './manifest.ts';
import { fetchJson, parseManifest, validateManifest } from './read-manifest.ts';
import { effectiveSettings } from './settings.ts';
import type { ExtensionRow } from './store.ts';

/** Everything that is fetched before the transaction is opened. */
export interface FetchedExtension {
  manifest: ExtensionManifest;
  source: ExtensionRow['source'];
  sourceUrl: string | null;
  /** OpenAPI documents by connector key. */
  documents: ReadonlyMap<string, ParsedOpenApi>;
}

interface ManifestSource {
  catalogKey?: string | undefined;
  manifest?: ExtensionManifest | undefined;
  url?: string | undefined;
}

/** The limit of the action import. */
const maxDocumentBytes = 5_000_000;

const loadManifest = async (
  services: Services,
  { catalogKey, manifest, url }: ManifestSource,
): Promise<Omit<FetchedExtension, 'documents'>> => {
  if (manifest !== undefined)
    return { manifest: validateManifest(manifest), source: 'manifest', sourceUrl: null };
  if (url !== undefined)
    return { manifest: parseManifest(await fetchJson(services, url, 'url')), source: 'url', sourceUrl: url };
  return {
    manifest: findInCatalog(catalogKey ?? '') ?? fail('not_found'),
    source: 'catalog',
    sourceUrl: null,
  };
};

export const readManifestSource = (
  services: Services,
  origin: ManifestSource,
): Promise<Omit<FetchedExtension, 'documents'>> => {
  const given = Object.values(origin).filter((value) => value !== undefined).length;
  if (given !== 1)
    fail('validation_failed', {
      details: [
        {
          path: given === 0 ? 'catalogKey' : 'manifest',
          code: 'one_of',
          message: 'Send exactly one of catalogKey, manifest and url.',
        },
      ],
    });
  return loadManifest(services, origin);
};

/** The OpenAPI documents of the connectors whose settings are complete. */
export const fetchDocuments = async (
  services: Services,
  accountId: string,
  manifest: ExtensionManifest,
  plain: PlainSettings,
  isAsked: (url: string, connectorKey: string) => boolean = () => true,
): Promise<Map<string, ParsedOpenApi>> => {
  const settings = effectiveSettings(manifest, plain);
  const documents = new Map<string, ParsedOpenApi>();
  for (const [at, { key, openApiUrl }] of (manifest.connectors ?? []).entries()) {
    const url = openApiUrl === undefined ? '' : fillIn(openApiUrl, settings);
    if (url === '' || !isAsked(url, key)) continue;
    const path = `manifest.connectors.${at}.openApiUrl`;
    const document = await fetchJson(services, url, path, maxDocumentBytes);
    if (typeof document !== 'object' || document === null || Array.isArray(document))
      fail('validation_failed', {
        details: [
          { path, code: 'unsupported_document', message: 'This is not an OpenAPI document. Check the URL.' },
        ],
      });
    documents.set(key, await parseDocumentInThread(accountId, document as Record<string, unknown>));
  }
  return documents;
};
