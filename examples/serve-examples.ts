import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Those that need a build. The others are served as they stand. */
const built = ['react', 'vue', 'own-interface'];

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

export interface ExampleSettings {
  /** Where the service is. */
  serviceUrl: string;
  /** The id or the slug of the form. */
  form: string;
  /** Any that is free, if left out. */
  port?: number;
}

const buildExample = async (
  name: string,
  place: (text: string) => string,
): Promise<Map<string, string | Uint8Array>> => {
  const root = join(folder, name);
  const config = join(root, 'vite.config.ts');
  const placing: Plugin = {
    name: 'place-service-and-form',
    enforce: 'pre',
    transform: (code, id) => (id.startsWith(root) ? { code: place(code), map: null } : null),
    transformIndexHtml: { order: 'pre', handler: place },
  };
  const { output } = (await build({
    root,
    base: `/${name}/`,
    configFile: existsSync(config) ? config : false,
    logLevel: 'error',
    plugins: [placing],
    build: { write: false, target: 'es2022', modulePreload: { polyfill: false } },
  })) as Rolldown.RolldownOutput;
  return new Map(
    output.map((one) => [`/${name}/${one.fileName}`, one.type === 'chunk' ? one.code : one.source]),
  );
};

/** The block for WordPress, in a page that has nothing else. */
const wordpressPage = async (): Promise<string> => {
  const block = await readFile(join(folder, 'wordpress/custom-html.html'), 'utf8');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>A block "Custom HTML"</title><link rel="stylesheet" href="/page.css"></head>
<body><main>${block}</main></body>
</html>`;
};

/**
 * Serves the examples with a content security policy as strict as pages with a form may have: scripts and calls of their
 * own origin and the service's, and nothing inline.
 */
export async function serveExamples({ serviceUrl, form, port = 0 }: ExampleSettings) {
  const place = (text: string): string =>
    text.replaceAll('http://localhost:3000', serviceUrl).replaceAll('example-survey', form);
  const made = new Map(
    (await Promise.all(built.map((name) => buildExample(name, place)))).flatMap((one) => [...one]),
  );
  made.set('/wordpress/index.html', place(await wordpressPage()));

  const policy = [
    "default-src 'none'",
    `script-src 'self' ${serviceUrl}`,
    `connect-src 'self' ${serviceUrl}`,
    `img-src 'self' blob: ${serviceUrl}`,
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

  const read = async (path: string): Promise<string | Uint8Array | undefined> => {
    const found = made.get(path);
    if (found !== undefined) return found;
    if (!/^\/(index\.html|page\.css|plain-html\/[\w.-]+)$/.test(path)) return undefined;
    return readFile(join(folder, normalize(path)), 'utf8').then(place, () => undefined);
  };
  const answer = async ({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(url, 'http://localhost');
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const body = await read(path);
    if (body === undefined) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    });
    response.end(body);
  };
  const server = createServer((request, response) => void answer(request, response)).listen(
    port,
    '127.0.0.1',
  );
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}
