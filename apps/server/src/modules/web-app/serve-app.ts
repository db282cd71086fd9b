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

/** `/assets/…`: a file's name changes with what is in it, so it is kept for ever. */
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

/** `/favicon.ico`, which browsers ask for by themselves on pages that name no icon: hosted forms, the API's documentation. */
export const serveIcon = async (build: WebBuild, request: PageRequest): Promise<PageResponse> => {
  const [, name = ''] = /rel="icon" href="\/assets\/([^"]+)"/.exec(await build.document()) ?? [];
  const answer = await serveAsset(build, { ...request, params: { name } });
  return { ...answer, headers: { ...answer.headers, 'cache-control': 'public, max-age=86400' } };
};

/** Nothing inline runs. Styles that libraries add at run time are named by a number that only this answer knows. */
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
  /** Where links that people share lead, if the operator says so. */
  publicUrl: string | undefined;
}

/** The one page of the admin app; which screen it shows is told by its address, and read by its script. */
export const serveApp = async ({
  build,
  storeOrigin,
  isDevelopment,
  publicUrl,
}: AppPage): Promise<PageResponse> => {
  const nonce = randomBytes(16).toString('base64');
  const told = [
    meta('style-nonce', nonce),
    ...(isDevelopment ? [meta('development', '')] : []),
    ...(publicUrl === undefined ? [] : [meta('public-url', publicUrl)]),
  ].join('');
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(nonce, storeOrigin),
      // The page names the files of one build, so it must not outlive it.
      'cache-control': 'no-store',
    },
    body: (await build.document()).replace('</head>', `${told}</head>`),
  };
};
