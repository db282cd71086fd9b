import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

interface ManifestEntry {
  file: string;
  imports?: string[];
}

/** What the service must know of a build; written last, so that whoever reads it finds all its files. */
interface BrowserBuild {
  builtAt: string;
  /** The script that makes `<service-form>` known. */
  entry: string;
  /** For pages that name the very script they trust. */
  integrity: string;
  formStyle: string;
  printStyle: string;
  pageStyle: string;
  /** The script of the hosted page. */
  pageScript: string;
  /** What that always asks for next. */
  preload: string[];
  files: string[];
  /** Builds before this one whose files are still there, the latest first. */
  former: { builtAt: string; files: string[] }[];
}

/** A page that was opened with a former build asks for its parts when it needs them: so they stay for a while. */
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

/** All that is loaded with it, also what that loads itself. */
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
 * Moves what was made to where it is served from, with a compressed copy of each. Names have a hash of the content in
 * them, so a service that runs meanwhile, and another build at the same time, find nothing half done.
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
