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
  // Another package may have brought another preact; a component and what draws it must have the same.
  resolve: { dedupe: ['preact'] },
};

/** What the service draws the hosted page with: the same views, in one file with all that they need. */
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

/** Made aside and then moved into place, so that nobody ever finds half of it. */
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
