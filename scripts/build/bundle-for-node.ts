import { writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

/** One file per layer with what startup needs. Parsing a single large file makes Node allocate 20 MB that it never frees. */
const layers = ['engine', 'contracts', 'kit', 'db', 'jobs', 'http', 'modules'].map((name) => ({
  name,
  test: new RegExp(`/(packages|apps/server/src)/${name}/`),
  tags: ['$initial' as const],
}));

const isOwnCode = (name: string): boolean => /^[./]|^@form-service\//.test(name);

/** Packages with hundreds of files of which the service uses a few; these are bundled. */
const isBundledPackage = (name: string): boolean => /^(kysely|typebox)(\/|$)/.test(name);

/** Other packages stay in node_modules. The bundle must resolve the same versions as the source. */
const externalPackages = (folder: string): Plugin => ({
  name: 'packages-outside',
  async resolveId(name, importer) {
    if (isOwnCode(name) || isBundledPackage(name)) return undefined;
    const [bySource, byBundle] = await Promise.all(
      [importer, join(folder, 'bundle.js')].map((from) => this.resolve(name, from, { skipSelf: true })),
    );
    if (bySource?.id !== byBundle?.id)
      throw new Error(
        `${importer} uses another version of ${name} than the service. Use the same version in both.`,
      );
    return { id: name, external: true };
  },
});

/** Worker threads, `new URL('./pdf-thread.ts', import.meta.url)`, and other uses of import.meta. */
const moduleUrl = /new URL\(\s*'(\.[^']+\.ts)',\s*import\.meta\.url,?\s*\)|import\.meta\.(?:url|dirname)/g;

/** Resolves files relative to the source, and bundles worker threads. */
const sourceUrls = (folder: string, nameThread: (file: string) => string): Plugin => ({
  name: 'addresses-of-sources',
  transform(code, id) {
    if (!isOwnCode(id) || !code.includes('import.meta.')) return undefined;
    const source = relative(folder, id);
    const changed = code.replace(moduleUrl, (found, thread?: string) => {
      if (thread) return `new URL('./${nameThread(join(dirname(id), thread))}.js', import.meta.url)`;
      if (found === 'import.meta.dirname') return `(import.meta.dirname + '/${dirname(source)}')`;
      return `new URL('${source}', import.meta.url).href`;
    });
    // The line count does not change.
    return { code: changed, map: null };
  },
});

/**
 * Threads export `run`. Source maps are enabled only for this program; with `--enable-source-maps`, those of packages would take
 * 20 MB more.
 */
const entryModule = (program: string): string => `import { setSourceMapsSupport } from 'node:module';

setSourceMapsSupport(true);
export const { run } = await import('./${program}');
`;

/** Bundles a server program and its threads into a few JavaScript files in `folder`: `main.js` starts `main.ts`. */
export const bundleForNode = async (main: string, folder: string): Promise<void> => {
  const programs = [main];
  const nameOf = (file: string): string =>
    relative(dirname(main), file).replace(/\.ts$/, '').replaceAll('/', '-');
  const nameThread = (file: string): string => {
    if (!programs.includes(file)) programs.push(file);
    return nameOf(file);
  };
  // Threads are added while bundling.
  for (const program of programs) {
    const bundle = await rolldown({
      input: { [nameOf(program)]: program },
      platform: 'node',
      plugins: [externalPackages(folder), sourceUrls(folder, nameThread)],
      tsconfig: false,
    });
    const { output } = await bundle.write({
      dir: folder,
      format: 'esm',
      entryFileNames: '[name]-[hash].js',
      chunkFileNames: '[name]-[hash].js',
      codeSplitting: { groups: layers },
      sourcemap: true,
      sourcemapExcludeSources: true,
    });
    await bundle.close();
    await writeFile(join(folder, `${nameOf(program)}.js`), entryModule(output[0].fileName));
  }
};
