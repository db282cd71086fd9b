import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { acceptedEncoding } from '../../http/accepted-encoding.ts';
import { fail } from '../../http/fail.ts';
import type { PageRequest, PageResponse } from '../../http/web-pages.ts';
import type { WebBuild } from './web-build.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** `/assets/…`: a file's name contains its hash, so it can be cached forever. */
export const serveAsset = async (build: WebBuild, request: PageRequest): Promise<PageResponse> => {
  const { name = '' } = request.params;
  const type = types[extname(name)];
  const file = type && (await build.file(name, acceptedEncoding(request)));
  if (!file) return fail('not_found');
  const { bytes, encoding } = file;
  return {
    status: 200,
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body: bytes,
  };
};

/** `/favicon.ico`, which browsers request on pages without an icon: hosted forms, the API's documentation. */
export const serveIcon = async (build: WebBuild, request: PageRequest): Promise<PageResponse> => {
  const [, name = ''] = /rel="icon" href="\/assets\/([^"]+)"/.exec(await build.document()) ?? [];
  const response = await serveAsset(build, { ...request, params: { name } });
  return { ...response, headers: { ...response.headers, 'cache-control': 'public, max-age=86400' } };
};

/** No inline scripts. Styles that libraries add at run time need the nonce of this response. */
const policy = (nonce: string, storeOrigin: string | undefined): string => {
  const own = storeOrigin === undefined ? "'self'" : `'self' ${storeOrigin}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${own} data: blob:`,
    "font-src 'self'",
    `connect-src ${own}`,
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
};

const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${content.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;

interface AppPage {
  build: WebBuild;
  storeOrigin: string | undefined;
  isDevelopment: boolean;
  /** The base of shared links, if the operator configured one. */
  publicUrl: string | undefined;
}

/** The page of the admin app; its script shows the screen for the URL. */
export const serveApp = async ({
  build,
  storeOrigin,
  isDevelopment,
  publicUrl,
}: AppPage): Promise<PageResponse> => {
  const nonce = randomBytes(16).toString('base64');
  const headTags = [
    meta('style-nonce', nonce),
    ...(isDevelopment ? [meta('development', '')] : []),
    ...(publicUrl === undefined ? [] : [meta('public-url', publicUrl)]),
  ].join('');
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(nonce, storeOrigin),
      // The page refers to the files of one build, so it must not be cached beyond it.
      'cache-control': 'no-store',
    },
    body: (await build.document()).replace('</head>', `${headTags}</head>`),
  };
};
