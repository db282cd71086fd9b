import { writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

/**
 * A file for each layer, with what a start needs of it. Node takes notes while it reads a file, for one file of everything
 * 20 MB, which the process never gives back.
 */
const layers = ['engine', 'contracts', 'kit', 'db', 'jobs', 'http', 'modules'].map((name) => ({
  name,
  test: new RegExp(`/(packages|apps/server/src)/${name}/`),
  tags: ['$initial' as const],
}));

const isOwnCode = (name: string): boolean => /^[./]|^@form-service\//.test(name);

/** Packages of hundreds of files, of which the service uses some. */
const isBundledPackage = (name: string): boolean => /^(kysely|typebox)(\/|$)/.test(name);

/** Other packages stay where npm put them. The bundle must find the same ones there as the source does. */
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

/** A program of its own, as threads are started: `new URL('./pdf-thread.ts', import.meta.url)`. Or any other address. */
const moduleUrl = /new URL\(\s*'(\.[^']+\.ts)',\s*import\.meta\.url,?\s*\)|import\.meta\.(?:url|dirname)/g;

/** Files are looked for beside the source, which stays where it is. Threads are bundled too. */
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
    // Lines stay the same.
    return { code: changed, map: null };
  },
});

/** Threads are called by `run`, which they export. Source maps are for the program alone. With those of packages, as by `--enable-source-maps`, it takes 20 MB more. */
const entryModule = (program: string): string => `import { setSourceMapsSupport } from 'node:module';

setSourceMapsSupport(true);
export const { run } = await import('./${program}');
`;

/** Puts a program of the server into `folder` as JavaScript in few files: `main.js` starts `main.ts`. So with its threads. */
export const bundleForNode = async (main: string, folder: string): Promise<void> => {
  const programs = [main];
  const nameOf = (file: string): string =>
    relative(dirname(main), file).replace(/\.ts$/, '').replaceAll('/', '-');
  const nameThread = (file: string): string => {
    if (!programs.includes(file)) programs.push(file);
    return nameOf(file);
  };
  // Threads are found on the way.
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
