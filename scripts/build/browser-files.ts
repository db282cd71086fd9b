import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

interface ManifestEntry {
  file: string;
  imports?: string[];
}

/** The manifest of a build for the server; written last, when all its files exist. */
interface BrowserBuild {
  builtAt: string;
  /** The script that defines `<service-form>`. */
  entry: string;
  /** For pages that use subresource integrity. */
  integrity: string;
  formStyle: string;
  printStyle: string;
  pageStyle: string;
  /** The script of the hosted page. */
  pageScript: string;
  /** Its static imports. */
  preload: string[];
  files: string[];
  /** Previous builds whose files still exist, newest first. */
  former: { builtAt: string; files: string[] }[];
}

/** Pages opened with a previous build load its chunks on demand, so they are retained. */
const retentionDays = 30;
const maxRetained = 20;

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

const readBuild = async (folder: string): Promise<BrowserBuild | undefined> => {
  try {
    return JSON.parse(await readFile(join(folder, 'build.json'), 'utf8'));
  } catch {
    return undefined;
  }
};

/** Its transitive static imports. */
const importsOf = (manifest: Record<string, ManifestEntry>, source: string): string[] => {
  const found = new Set<string>();
  const visit = (one: string): void => {
    for (const name of manifest[one]?.imports ?? []) {
      if (found.has(name)) continue;
      found.add(name);
      visit(name);
    }
  };
  visit(source);
  return [...found];
};

const describe = async (built: string, before: BrowserBuild | undefined): Promise<BrowserBuild> => {
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    await readFile(join(built, 'manifest.json'), 'utf8'),
  );
  const fileOf = (source: string): string => {
    const found = manifest[source];
    if (!found) throw new Error(`The build has no ${source}.`);
    return found.file;
  };
  const entry = fileOf('src/index.ts');
  const builtAt = new Date().toISOString();
  const oldest = new Date(Date.now() - retentionDays * 86_400_000).toISOString();
  const files = [...new Set(Object.values(manifest).map(({ file }) => file))].sort();
  const isSame = before !== undefined && before.files.join() === files.join();
  const former = before ? [...(isSame ? [] : [before]), ...before.former] : [];
  return {
    builtAt,
    entry,
    integrity: `sha384-${createHash('sha384')
      .update(await readFile(join(built, entry)))
      .digest('base64')}`,
    formStyle: fileOf('src/style/form.css'),
    printStyle: fileOf('src/style/print.css'),
    pageStyle: fileOf('src/server/page.css'),
    pageScript: fileOf('src/hosted.ts'),
    preload: importsOf(manifest, 'src/hosted.ts').map(fileOf),
    files,
    former: former
      .filter((one) => one.builtAt > oldest)
      .slice(0, maxRetained)
      .map((one) => ({ builtAt: one.builtAt, files: one.files })),
  };
};

const write = async (file: string, bytes: Buffer | string): Promise<void> => {
  const staging = `${file}.${process.pid}`;
  await writeFile(staging, bytes);
  await rename(staging, file);
};

/**
 * Moves built files to the served folder, with compressed copies. File names include a content hash, so that a running service
 * or a concurrent build never sees a partial build.
 */
export const publishBrowserFiles = async (built: string, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const build = await describe(built, await readBuild(folder));
  await Promise.all(
    build.files.map(async (file) => {
      const bytes = await readFile(join(built, file));
      await Promise.all(
        Object.entries(compressors).map(async ([ending, compress]) =>
          write(join(folder, `${file}.${ending}`), await compress(bytes)),
        ),
      );
      await write(join(folder, file), bytes);
    }),
  );
  await write(join(folder, 'build.json'), JSON.stringify(build));
  const retained = new Set([build, ...build.former].flatMap(({ files }) => files));
  const isRetained = (name: string) => name === 'build.json' || retained.has(name.replace(/\.(br|gz)$/, ''));
  const others = (await readdir(folder)).filter((name) => !isRetained(name) && !/\.\d+$/.test(name));
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true })));
};
