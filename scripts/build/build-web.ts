import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../apps/web/', import.meta.url));

const compressible = new Set(['.js', '.css', '.svg', '.html']);

/** Compressed at build time, so that the service only sends the files. */
const compress = async (file: string): Promise<void> => {
  if (!compressible.has(extname(file))) return;
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
};

/** Builds the admin app in a staging folder and then moves it, so that a partial build is never visible. */
export const buildWeb = async (): Promise<void> => {
  const dist = join(root, 'dist');
  const staging = join(dist, `making-${process.pid}`);
  // Regardless of the environment: the development build of React is 50% larger.
  process.env.NODE_ENV = 'production';
  try {
    await build({
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: join(staging, 'app'), emptyOutDir: true },
    });
    const assets = join(staging, 'app', 'assets');
    for (const name of await readdir(assets)) await compress(join(assets, name));
    await mkdir(dist, { recursive: true });
    await rm(join(dist, 'app'), { recursive: true, force: true });
    await rename(join(staging, 'app'), join(dist, 'app'));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
};
