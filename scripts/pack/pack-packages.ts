import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runCommand } from '../check/run-command.ts';

/** A package.json of the repository. */
interface SourceManifest {
  name: string;
  version: string;
  description: string;
  license: string;
  type: string;
  exports: Record<string, string>;
  sideEffects?: boolean;
  dependencies?: Record<string, string>;
}

type Target = { types: string; default?: string };

type PublishedManifest = Omit<SourceManifest, 'exports' | 'sideEffects'> & {
  engines: { node: string };
  sideEffects: boolean | string[];
  exports: Record<string, Target | string>;
  files: string[];
};

/** Common fields: without `private` and tools, and with the tested Node version. */
const shared = ({ name, version, description, license, type }: SourceManifest) => ({
  name,
  version,
  description,
  license,
  type,
  engines: { node: '>=20' },
});

/** The manifest of a compiled package: `./src/index.ts` becomes `./dist/index.js` with declarations. */
const compiledManifest = (source: SourceManifest): PublishedManifest => ({
  ...shared(source),
  sideEffects: false,
  exports: Object.fromEntries(
    Object.entries(source.exports).map(([subpath, file]) => {
      const compiled = file.replace(/^\.\/src\//, './dist/').replace(/\.ts$/, '');
      return [subpath, { types: `${compiled}.d.ts`, default: `${compiled}.js` }];
    }),
  ),
  files: ['dist'],
  ...(source.dependencies && { dependencies: source.dependencies }),
});

/** The manifest of the embed, which is bundled and has no dependencies. */
const embedManifest = (source: SourceManifest): PublishedManifest => ({
  ...shared(source),
  // Importing it defines the element.
  sideEffects: ['./embed.js', './parts/*'],
  exports: {
    '.': { types: './embed.d.ts', default: './embed.js' },
    './embed.js': { types: './embed.d.ts', default: './embed.js' },
    // Types only: `import type {} from '@form-service/embed/react'`.
    './react': { types: './react.d.ts' },
    './vue': { types: './vue.d.ts' },
  },
  files: ['embed.js', 'parts', '*.d.ts'],
});

const project = fileURLToPath(new URL('tsconfig.json', import.meta.url));
const compiler = fileURLToPath(new URL('../../node_modules/tsc7/bin/tsc', import.meta.url));

/** The compiler rewrites import extensions only in scripts; this fixes declarations. */
const withShippedNames = (declarations: string): string =>
  declarations.replace(/((?:from|import)\s*\(?\s*["'])(\.{1,2}\/[^"']+)\.ts(["'])/g, '$1$2.js$3');

/** Removes the empty scripts of type-only modules. */
const removeEmptyScripts = (folder: string) =>
  Promise.all(
    globSync('**/*.js', { cwd: folder }).map(async (name) => {
      const file = join(folder, name);
      if ((await readFile(file, 'utf8')).trim() === 'export {};') await rm(file);
    }),
  );

/** Compiles the engine, the contracts and the SDK in one run, into `folder/<name>/src`. */
const compilePackages = async (folder: string): Promise<void> => {
  const { ok, output } = await runCommand(process.execPath, [
    compiler,
    '--singleThreaded',
    '-p',
    project,
    '--outDir',
    folder,
  ]);
  if (!ok) throw new Error(`The packages do not compile when installed:\n${output}`);
  await Promise.all(
    globSync('**/*.d.ts', { cwd: folder }).map(async (name) => {
      const file = join(folder, name);
      await writeFile(file, withShippedNames(await readFile(file, 'utf8')));
    }),
  );
  await removeEmptyScripts(folder);
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const compiled = ['engine', 'contracts', 'sdk'];

const sourceOf = async (name: string): Promise<SourceManifest> =>
  JSON.parse(await readFile(join(root, 'packages', name, 'package.json'), 'utf8'));

const writePackage = async (folder: string, name: string, manifest: PublishedManifest): Promise<void> => {
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await cp(join(root, 'packages', name, 'README.md'), join(folder, 'README.md'));
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'));
};

/** Packs the browser files under stable names, with self-contained types. */
const packEmbed = async (folder: string): Promise<void> => {
  const built = join(root, 'packages/embed/dist/browser');
  const { entry, files } = JSON.parse(await readFile(join(built, 'build.json'), 'utf8')) as {
    entry: string;
    files: string[];
  };
  const scripts = files.filter((file) => file.endsWith('.js'));
  await Promise.all(scripts.map((file) => cp(join(built, file), join(folder, 'parts', file))));
  await writeFile(join(folder, 'embed.js'), `export * from './parts/${entry}';\n`);
  for (const types of ['embed.d.ts', 'react.d.ts', 'vue.d.ts'])
    await cp(join(root, 'packages/embed/src/published', types), join(folder, types));
  await writePackage(folder, 'embed', embedManifest(await sourceOf('embed')));
};

/**
 * Writes each package as a folder and a tarball into `outDir`, which is emptied first. The form must be built. Returns the
 * tarball paths by name.
 */
export const packPackages = async (outDir: string): Promise<Record<string, string>> => {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(join(outDir, 'embed', 'parts'), { recursive: true });
  const staging = join(outDir, 'compiled');
  await Promise.all([compilePackages(staging), packEmbed(join(outDir, 'embed'))]);
  for (const name of compiled) {
    await mkdir(join(outDir, name));
    await rename(join(staging, name, 'src'), join(outDir, name, 'dist'));
    await writePackage(join(outDir, name), name, compiledManifest(await sourceOf(name)));
  }
  await rm(staging, { recursive: true });
  const folders = [...compiled, 'embed'].map((name) => `./${name}`);
  // The packages have no scripts.
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--ignore-scripts', ...folders], {
    cwd: outDir,
    maxBuffer: 64 * 1024 * 1024,
  });
  const tarballs = JSON.parse(stdout) as { name: string; filename: string }[];
  return Object.fromEntries(
    tarballs.map(({ name, filename }) => [basename(name), join(outDir, basename(filename))]),
  );
};
