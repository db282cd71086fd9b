import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { request as plainRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBuilt } from '../../testing/built-files.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { createEmbedBuild } from './embed-build.ts';
import { serveEmbedFile, serveLoader } from './serve-embed.ts';

useBuilt('form');

const app = useTestApp({ env: { TRUST_PROXY: '1', RATE_LIMIT_PUBLIC_MINUTE: '2' } });
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${app.origin}${path}`, { headers, method, redirect: 'manual' });

/** Sends the path exactly as written: fetch would normalize it. */
const statusOf = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(app.origin);
    plainRequest({ host: '127.0.0.1', port, path }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

describe('embed.js', () => {
  test('loads the current build on any site, and is revalidated soon', async () => {
    const loader = await get('/embed.js');
    expect(loader.status).toBe(200);
    expect(Object.fromEntries(loader.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    });
    const text = await loader.text();
    const [, entry] = /'(\.\/embed\/service-form-[\w-]+\.js)'/.exec(text) ?? [];
    const etag = loader.headers.get('etag') ?? '';
    expect((await get('/embed.js', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/embed.js', {}, 'HEAD')).status).toBe(200);
    const version = await (await get('/embed/version.json')).json();
    expect(version).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      script: `/embed/${entry?.slice('./embed/'.length)}`,
      integrity: expect.stringMatching(/^sha384-/),
    });
  });

  test('its files are cached forever and compressed as the browser accepts', async () => {
    const { script } = (await (await get('/embed/version.json')).json()) as { script: string };
    const plain = await get(script, { 'accept-encoding': 'identity' });
    const text = await plain.text();
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const [accept, encoding] of [
      ['gzip, br', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['zstd', null],
    ] as const) {
      const response = await get(script, { 'accept-encoding': accept });
      expect([accept, response.headers.get('content-encoding')]).toEqual([accept, encoding]);
      expect(response.headers.get('vary')).toBe('accept-encoding');
      expect(await response.text()).toBe(text);
    }
  });

  test('only files of a build can be read', async () => {
    const paths = [
      'build.json',
      '..%2fserver%2findex.js',
      '../server/index.js',
      '%2e%2e/build.json',
      'a.js',
      '%00.js',
    ];
    for (const path of paths) expect([path, await statusOf(`/embed/${path}`)]).toEqual([path, 404]);
    const { script } = (await (await get('/embed/version.json')).json()) as { script: string };
    expect(await statusOf(`${script}.br`)).toBe(404);
  });
});

test('too many page requests get a Retry-After; files are not limited', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' };
  const openPage = () => get('/f/no-such-form', from);
  const pages = [await openPage(), await openPage(), await openPage()];
  expect(pages.map(({ status }) => status)).toEqual([404, 404, 429]);
  expect(pages[2]?.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(Number(pages[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await get('/embed.js', from)).status).toBe(200);
});

describe('a new build', () => {
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  beforeAll(async () => {
    folder = await makeTemporaryFolder();
  });
  afterAll(() => folder.remove());

  const request = (name = '') => ({ params: { name }, headers: {} }) as never;

  test('is detected while the service runs, and the files of the previous one are still served', async () => {
    const embed = createEmbedBuild(folder.path);
    const browser = join(folder.path, 'browser');
    await mkdir(browser);
    const make = async (name: string, former: object[]) => {
      await writeFile(join(browser, name), `// ${name}`);
      await writeFile(join(browser, 'build.json'), JSON.stringify({ entry: name, files: [name], former }));
    };
    await expect(serveLoader(embed, request())).rejects.toMatchObject({ code: 'unavailable' });
    await make('service-form-aaaaaaaa.js', []);
    expect((await serveLoader(embed, request())).body).toContain('service-form-aaaaaaaa.js');
    await make('service-form-bbbbbbbb.js', [{ files: ['service-form-aaaaaaaa.js'] }]);
    await expect
      .poll(async () => (await serveLoader(embed, request())).body)
      .toContain('service-form-bbbbbbbb.js');
    const old = await serveEmbedFile(embed, request('service-form-aaaaaaaa.js'));
    expect(old.body.toString()).toBe(await readFile(join(browser, 'service-form-aaaaaaaa.js'), 'utf8'));
    // A build that no longer exists: an old cached embed.js still loads a form.
    expect(await serveEmbedFile(embed, request('service-form-00000000.js'))).toMatchObject({
      status: 302,
      headers: { location: '/embed/service-form-bbbbbbbb.js', 'cache-control': 'no-cache' },
    });
    await expect(serveEmbedFile(embed, request('part-00000000.js'))).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
