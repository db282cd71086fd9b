import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleForBrowsers } from './bundle-for-browsers.ts';

const root = fileURLToPath(new URL('../../packages/embed/', import.meta.url));

/** The limit for scripts and styles of a basic form with ten fields, in bytes after `gzip -9`. */
const MAX_BYTES = 35 * 1024;

let folder: string;
let manifest: Record<string, { file: string; name?: string; imports?: string[] }>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'form-size-'));
  await bundleForBrowsers(root, folder);
  manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Files with their static imports. */
const fetched = (names: readonly string[], found = new Set<string>()): Set<string> => {
  for (const name of names) {
    const { file, imports = [] } = manifest[name] ?? { file: `${name}, which is not there` };
    if (found.has(file)) continue;
    found.add(file);
    fetched(imports, found);
  }
  return found;
};

const textOf = (file: string) => readFile(join(folder, file), 'utf8');

const weigh = async (files: Iterable<string>): Promise<number> => {
  const sizes = [...files].map(async (file) => gzipSync(await textOf(file), { level: 9 }).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

/** The chunk with English error messages, the only chunk that a basic English form loads besides its script. */
const englishMessages = async (): Promise<string> => {
  for (const [name, { file }] of Object.entries(manifest))
    if (name.endsWith('.js') && (await textOf(file)).includes('Enter an email address, like')) return name;
  throw new Error('The English messages are in no part.');
};

test('a basic form on any page is at most 35 KB', async () => {
  const files = fetched(['src/index.ts', await englishMessages()]);
  expect(await weigh(files)).toBeLessThanOrEqual(MAX_BYTES);
});

test('a basic form on its hosted page is at most 35 KB, with the styles of that page', async () => {
  const files = fetched([
    'src/hosted.ts',
    await englishMessages(),
    'src/style/form.css',
    'src/server/page.css',
  ]);
  expect(await weigh(files)).toBeLessThanOrEqual(MAX_BYTES);
});

/** The chunk that contains this text. */
const chunkWith = async (words: string): Promise<string> => {
  for (const [name, { file }] of Object.entries(manifest))
    if (name.endsWith('.js') && (await textOf(file)).includes(words)) return name;
  throw new Error(`${words} is in no part.`);
};

test('a field with a pattern costs less than 3 KB and does not load RE2', async () => {
  const plain = fetched(['src/hosted.ts', await englishMessages()]);
  const withPattern = fetched([await chunkWith('matchesWhole:e=>')]);
  const more = [...withPattern].filter((file) => !plain.has(file));
  expect(more).toHaveLength(1);
  expect(await weigh(more)).toBeLessThan(3 * 1024);
});

test('a form with every field type loads at most 10 files and 60 KB', async () => {
  const first = ['src/hosted.ts', await englishMessages()];
  const chunks = ['optional', 'en-optional', 'scales', 'contact', 'files', 'logic'];
  const names = chunks.map((chunk) => {
    const [file] = Object.entries(manifest).find(([, { name }]) => name === chunk) ?? [];
    return file ?? `${chunk}, which is not there`;
  });
  const files = [...fetched([...first, ...names])];
  expect(files.length).toBeLessThanOrEqual(10);
  const sizes = await Promise.all(files.map(async (file) => brotliCompressSync(await textOf(file)).length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60 * 1024);
});

test('the script of the hosted page contains no styles', async () => {
  for (const file of fetched(['src/hosted.ts'])) expect(await textOf(file)).not.toContain(':host{');
});

test('scripts that every form loads contain nothing that only some forms need', async () => {
  const loaded = fetched(['src/index.ts', 'src/hosted.ts']);
  const script = (await Promise.all([...loaded].map(textOf))).join('\n');
  // A string from each: repeating groups, cell parsing, optional views, dialogs, other languages.
  for (const word of ['too_few_instances', 'nein', 'instance-label', 'showModal', 'Senden'])
    expect(script).not.toContain(word);
});
