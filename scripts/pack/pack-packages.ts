import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compilePackages } from './compile-packages.ts';
import { compiledManifest, embedManifest, type PublishedManifest, type SourceManifest } from './manifest.ts';

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
