import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FormPages, NotRendered } from '../../../../../packages/embed/src/server/contract.ts';
import { type Encoding, encodedEndings } from '../../http/accepted-encoding.ts';
import { fail } from '../../http/fail.ts';

/** The build manifest that `scripts/build/browser-files.ts` writes. */
export interface BrowserBuild {
  builtAt: string;
  entry: string;
  integrity: string;
  formStyle: string;
  printStyle: string;
  pageStyle: string;
  pageScript: string;
  preload: readonly string[];
  files: readonly string[];
  former: readonly { files: readonly string[] }[];
}

const distFolder = fileURLToPath(new URL('../../../../../packages/embed/dist/', import.meta.url));

const notBuilt = (): never =>
  fail('unavailable', { message: 'The embedded form is not built. Run "npm run build".' });

/**
 * The browser files of `npm run build`. A new build is detected while the service runs. Only files in a manifest can be read:
 * names are looked up, never used as paths.
 */
export const createEmbedBuild = (dist = distFolder) => {
  let known: { modifiedAt: number; build: BrowserBuild; names: Set<string> } | undefined;
  let pages: { modifiedAt: number; loaded: Promise<FormPages> } | undefined;
  const fileCache = new Map<string, Promise<Buffer>>();

  const modifiedAt = async (file: string): Promise<number> => {
    try {
      return (await stat(file)).mtimeMs;
    } catch {
      return notBuilt();
    }
  };

  const current = async () => {
    const file = join(dist, 'browser', 'build.json');
    const at = await modifiedAt(file);
    if (known?.modifiedAt !== at) {
      const build: BrowserBuild = JSON.parse(await readFile(file, 'utf8'));
      const names = [build, ...build.former].flatMap(({ files }) => files);
      known = { modifiedAt: at, build, names: new Set(names) };
      fileCache.clear();
    }
    return known;
  };

  return {
    build: async (): Promise<BrowserBuild> => (await current()).build,

    /** Undefined if no build contains the file. */
    async file(name: string, encoding: Encoding): Promise<Buffer | undefined> {
      if (!(await current()).names.has(name)) return undefined;
      const stored = `${name}${encodedEndings[encoding]}`;
      const bytes = fileCache.get(stored) ?? readFile(join(dist, 'browser', stored));
      fileCache.set(stored, bytes);
      return bytes;
    },

    /** The renderer of hosted pages, loaded on first use. */
    async pages(): Promise<FormPages> {
      const file = join(dist, 'server', 'index.js');
      const at = await modifiedAt(file);
      if (pages?.modifiedAt !== at) {
        const address = `${pathToFileURL(file).href}?made=${at}`;
        const loaded = import(address).then((bundle: { pages: FormPages }) => bundle.pages);
        pages = { modifiedAt: at, loaded };
      }
      return pages.loaded;
    },
  };
};

const notRenderedCodes: readonly unknown[] = [
  'too_large_to_draw',
  'over_step_limit',
] satisfies NotRendered['code'][];

/** Whether the page was left to the script because rendering it takes too long here. */
export const isNotRendered = (error: unknown): boolean =>
  error instanceof Error && notRenderedCodes.includes((error as Partial<NotRendered>).code);

export type EmbedBuild = ReturnType<typeof createEmbedBuild>;
