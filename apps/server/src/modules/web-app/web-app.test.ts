import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBuilt } from '../../testing/built-files.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { serveApp, serveAsset } from './serve-app.ts';
import { createWebBuild } from './web-build.ts';

useBuilt('app');

const app = useTestApp();
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.origin}${path}`, { headers, redirect: 'manual' });

describe('the admin app', () => {
  test('is one page at every URL that nothing else handles', async () => {
    for (const path of [
      '/',
      '/sign-in',
      '/forms/frm_1/build?tab=logic',
      '/settings/users',
      '/no/such/screen',
    ]) {
      const page = await get(path, browser);
      expect([path, page.status, page.headers.get('content-type')]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
      ]);
      expect(await page.text()).toContain('<div id="app"></div>');
    }
  });

  test('runs nothing inline, cannot be framed, and each response has its own style nonce', async () => {
    const [one, two] = await Promise.all([get('/', browser), get('/', browser)]);
    const policy = one.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    const nonceOf = (text: string) => /name="style-nonce" content="([^"]+)"/.exec(text)?.[1];
    const nonces = [nonceOf(await one.text()), nonceOf(await two.text())];
    expect(policy).toContain(`'nonce-${nonces[0]}'`);
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(one.headers.get('cache-control')).toBe('no-store');
  });

  test('knows the base of shared links', async () => {
    expect(await (await get('/', browser)).text()).toContain(
      '<meta name="public-url" content="http://forms.test">',
    );
  });

  test('its assets are cached forever and compressed', async () => {
    const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(await (await get('/', browser)).text()) ?? [];
    const response = await get(script as string, { 'accept-encoding': 'br' });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await get('/assets/none.js')).status).toBe(404);
    expect((await get('/assets/..%2findex.html')).status).toBe(404);
  });

  test('its icon is the one that browsers request by default', async () => {
    const icon = await get('/favicon.ico');
    expect([icon.status, icon.headers.get('content-type'), icon.headers.get('cache-control')]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=86400',
    ]);
    expect(await icon.text()).toContain('<svg');
  });

  test('programs that request `/` get a few lines with links, also with HEAD', async () => {
    const response = await get('/');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    expect(response.headers.get('vary')).toMatch(/(^|, ?)accept(,|$)/);
    const text = await response.text();
    for (const path of ['/docs', '/api/v1/openapi.json', '/healthz']) {
      expect(text).toContain(`${app.origin}${path}`);
      expect((await get(path)).status).toBe(200);
    }
    for (const headers of [{}, browser]) {
      const head = await fetch(`${app.origin}/`, { method: 'HEAD', headers });
      expect([head.status, await head.text()]).toEqual([200, '']);
    }
    expect((await fetch(`${app.origin}/`, { method: 'POST' })).status).toBe(405);
  });

  test('programs get errors, and so does a browser with a wrong API URL', async () => {
    for (const response of [await get('/no/such/screen'), await get('/api/v1/no-such-thing', browser)]) {
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: { code: 'not_found' } });
    }
    const posted = await fetch(`${app.origin}/sign-in`, { method: 'POST', headers: browser });
    expect(posted.status).toBe(404);
  });
});

describe('a build of the admin app', () => {
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  let dist: string;
  beforeAll(async () => {
    folder = await makeTemporaryFolder();
    dist = folder.path;
    await mkdir(join(dist, 'assets'));
    await writeFile(join(dist, 'assets', 'app.js'), 'one');
    await writeFile(join(dist, 'assets', 'font.woff2'), 'letters');
  });
  afterAll(() => folder.remove());

  const asking = (name: string) =>
    ({ params: { name }, headers: { 'accept-encoding': 'br' } }) as unknown as Parameters<
      typeof serveAsset
    >[1];

  test('that does not exist yet is reported, and noticed when it appears', async () => {
    const build = createWebBuild(dist);
    const page = () =>
      serveApp({
        build,
        storeOrigin: 'https://files.example.com',
        isDevelopment: false,
        publicUrl: undefined,
      });
    await expect(page()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    await writeFile(join(dist, 'index.html'), '<head></head>');
    const response = await page();
    expect(response.body).not.toContain('development');
    expect(response.headers['content-security-policy']).toContain(
      "img-src 'self' https://files.example.com data:",
    );
    // Neither was compressed.
    const font = await serveAsset(build, asking('font.woff2'));
    expect([font.headers['content-type'], font.headers['content-encoding']]).toEqual([
      'font/woff2',
      undefined,
    ]);
    expect(String((await serveAsset(build, asking('app.js'))).body)).toBe('one');
  });
});
