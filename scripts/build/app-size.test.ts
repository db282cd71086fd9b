import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '../launch/build.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dist = join(root, 'apps/web/dist/app');

/** The limit for scripts and styles before the first screen, in gzipped bytes. */
const MAX_BYTES = 250 * 1024;

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
let manifest: Record<string, Chunk>;

beforeAll(async () => {
  await ensureBuilt(root, process.execPath, ['app']);
  manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'));
}, 120_000);

/** Chunks with their static imports. */
const initialChunks = (names: readonly string[], found = new Set<string>()): Set<string> => {
  for (const name of names) {
    if (found.has(name)) continue;
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}.`);
    found.add(name);
    initialChunks(chunk.imports ?? [], found);
  }
  return found;
};

const filesOf = (names: Iterable<string>): Set<string> =>
  new Set([...names].flatMap((name) => [manifest[name]?.file as string, ...(manifest[name]?.css ?? [])]));

const weigh = async (files: Iterable<string>): Promise<number> => {
  const sizes = await Promise.all(
    [...files].map(async (file) => (await stat(join(dist, `${file}.gz`))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

const screen = (name: string) => `src/features/${name}.tsx`;

describe('the admin app', () => {
  test.each([
    screen('identity/sign-in-screen'),
    screen('home/home-screen'),
    screen('entries/entries-screen'),
    screen('settings/profile-screen'),
  ])('shows %s after 250 KB at most', async (name) => {
    expect(await weigh(filesOf(initialChunks(['index.html', name])))).toBeLessThanOrEqual(MAX_BYTES);
  });

  test('loads the builder, expression editors and charts on demand', async () => {
    const home = [...initialChunks(['index.html', screen('home/home-screen')])].join('\n');
    expect(home).not.toMatch(/builder-screen|results-screen|codemirror|uplot/i);
    const script = async (name: string) => {
      const texts = [...filesOf(initialChunks([name]))].filter((file) => file.endsWith('.js'));
      return (await Promise.all(texts.map((file) => readFile(join(dist, file), 'utf8')))).join('\n');
    };
    // Found by strings that survive minification.
    const shell = await script('index.html');
    for (const word of ['cm-content', 'u-over', 'matches re2']) expect(shell).not.toContain(word);
  });
});
