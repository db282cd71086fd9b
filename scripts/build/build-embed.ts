import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig } from 'vite';
import { publishBrowserFiles } from './browser-files.ts';
import { bundleForBrowsers } from './bundle-for-browsers.ts';

const root = fileURLToPath(new URL('../../packages/embed/', import.meta.url));

const shared: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // Components and the renderer must use the same copy of preact.
  resolve: { dedupe: ['preact'] },
};

/** The server rendering of the hosted page: the same views in one self-contained file. */
const forServer = (outDir: string): InlineConfig => ({
  ...shared,
  ssr: { noExternal: true, target: 'node' },
  build: {
    outDir,
    emptyOutDir: true,
    ssr: 'src/server/index.tsx',
    target: 'node24',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'index.js', codeSplitting: false } },
  },
});

/** Built in a staging folder and then moved, so that a partial build is never visible. */
export const buildEmbed = async (): Promise<void> => {
  const dist = join(root, 'dist');
  const staging = join(dist, `making-${process.pid}`);
  try {
    await bundleForBrowsers(root, join(staging, 'browser'));
    await publishBrowserFiles(join(staging, 'browser'), join(dist, 'browser'));
    await build(forServer(join(staging, 'server')));
    await mkdir(join(dist, 'server'), { recursive: true });
    await rename(join(staging, 'server', 'index.js'), join(dist, 'server', 'index.js'));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
};
