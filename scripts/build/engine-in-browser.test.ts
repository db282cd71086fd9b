import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { fieldTypes } from '../../packages/engine/src/fields/index.ts';
import type { Setting } from '../../packages/engine/src/settings/setting.ts';
import { pureCalls } from './bundle-for-browsers.ts';

const engine = fileURLToPath(new URL('../../packages/engine/src/', import.meta.url));

type Chunk = Rolldown.OutputChunk;
let chunks: Chunk[];

/** Bundles the initial modules into one chunk and the rest into separate chunks. */
beforeAll(async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [pureCalls()],
    build: {
      write: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: `${engine}browser.ts`,
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: { groups: [{ name: 'session', tags: ['$initial'] }] } },
      },
    },
  })) as Rolldown.RolldownOutput;
  chunks = output.filter((one) => one.type === 'chunk');
});

const chunkOf = (path: string): Chunk => {
  const found = chunks.find(({ modules }) => Object.keys(modules).includes(`${engine}${path}`));
  if (!found) throw new Error(`${path} is in no part.`);
  return found;
};

/** The chunk of a module with its static imports. */
function loadedWith(path: string): Chunk[] {
  const loaded = new Set<Chunk>();
  const add = (chunk: Chunk): void => {
    if (loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name) as Chunk);
  };
  add(chunkOf(path));
  return [...loaded];
}

const weigh = (some: readonly Chunk[]): number =>
  some.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);

const modulesOf = (some: readonly Chunk[]): string[] => some.flatMap(({ modules }) => Object.keys(modules));

// Gzipped bytes, about 700 of them Vite's preload helper. Raising one of these slows down every form.
test('the engine of a basic form is small', () => {
  const session = loadedWith('session.ts');
  expect(weigh(session)).toBeLessThan(12_500);
  expect(weigh([...session, chunkOf('messages/en.ts')])).toBeLessThan(14_000);
});

test('lazy-loaded chunks are small too', () => {
  const parts = { 'scales-and-grids': 2_300, 'contact-and-time': 5_200, files: 2_300 };
  for (const [part, most] of Object.entries(parts))
    expect(weigh([chunkOf(`browser/field-types/${part}.ts`)]), part).toBeLessThan(most);
  for (const language of ['ar', 'de', 'en', 'es', 'fr', 'ja', 'pt'])
    expect(weigh([chunkOf(`messages/${language}.ts`)]), language).toBeLessThan(2_350);
  expect(weigh([chunkOf('calculation/stored-form.ts')])).toBeLessThan(7_600);
});

test('a basic form loads nothing that it does not need', () => {
  const loaded = modulesOf(loadedWith('browser.ts'));
  expect(loaded.filter((id) => !id.startsWith(engine) && !id.startsWith('\0'))).toEqual([]);
  const needless =
    /link-program|recalculate|frames|patterns|countries|phone|messages\/(?!message\.)|nearest-name/;
  expect(loaded.filter((id) => needless.test(id.slice(engine.length)))).toEqual([]);
});

test('no chunk contains authoring code: the registry, CEL or field type settings', () => {
  expect(
    modulesOf(chunks).filter((id) => /cel-js|fields\/index\.ts|compile-expression|validation\//.test(id)),
  ).toEqual([]);
  const re2 = modulesOf(chunks.filter((chunk) => chunk !== chunkOf('expressions/patterns.ts')));
  expect(re2.filter((id) => id.includes('re2js'))).toEqual([]);
  const code = chunks.map((chunk) => chunk.code).join('\n');
  for (const { title, settings } of Object.values(fieldTypes)) {
    expect(code).not.toContain(`\`${title}\``);
    for (const { description } of Object.values<Setting<unknown>>(settings))
      if (description) expect(code).not.toContain(description);
  }
});
