import packageJson from '../../../../../package.json' with { type: 'json' };
import { acceptedEncoding } from '../../http/accepted-encoding.ts';
import { etagOfText, isNotModified } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import type { PageRequest, PageResponse } from '../../http/web-pages.ts';
import type { EmbedBuild } from './embed-build.ts';

/** Any site may load the form, whatever its embedding policy. */
const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

const script = 'text/javascript; charset=utf-8';
const types: Record<string, string> = { js: script, css: 'text/css; charset=utf-8' };

const getHeader = ({ headers }: PageRequest, name: string): string => String(headers[name] ?? '');

/** Cached for some minutes, then revalidated while the old one is still used. */
const shortCacheControl = 'public, max-age=300, stale-while-revalidate=86400';

const revalidatedResponse = (request: PageRequest, type: string, body: string): PageResponse => {
  const etag = etagOfText(body);
  const headers = { ...crossOriginHeaders, etag, 'cache-control': shortCacheControl };
  if (isNotModified(getHeader(request, 'if-none-match') || undefined, etag))
    return { status: 304, headers, body: '' };
  return { status: 200, headers: { ...headers, 'content-type': type }, body };
};

/** `/embed.js`: a fixed URL that loads the current build. */
export const serveLoader = async (embed: EmbedBuild, request: PageRequest): Promise<PageResponse> => {
  const { entry } = await embed.build();
  return revalidatedResponse(request, script, `export * from './embed/${entry}';\n`);
};

/** The current version, for monitoring or for pinning the file by its hash. */
const serveVersion = async (embed: EmbedBuild, request: PageRequest): Promise<PageResponse> => {
  const { entry, integrity } = await embed.build();
  const version = { version: packageJson.version, script: `/embed/${entry}`, integrity };
  return revalidatedResponse(request, 'application/json; charset=utf-8', `${JSON.stringify(version)}\n`);
};

/** The entry script of a deleted build, which a cached `embed.js` still requests. */
const isFormerEntry = (name: string): boolean => /^service-form-[\w-]{8}\.js$/.test(name);

export const serveEmbedFile = async (embed: EmbedBuild, request: PageRequest): Promise<PageResponse> => {
  const { name = '' } = request.params;
  if (name === 'version.json') return serveVersion(embed, request);
  const encoding = acceptedEncoding(request);
  const bytes = await embed.file(name, encoding);
  if (!bytes) {
    if (!isFormerEntry(name)) return fail('not_found');
    const { entry } = await embed.build();
    const headers = { ...crossOriginHeaders, location: `/embed/${entry}`, 'cache-control': 'no-cache' };
    return { status: 302, headers, body: '' };
  }
  return {
    status: 200,
    headers: {
      ...crossOriginHeaders,
      'content-type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body: bytes,
  };
};
