import { fileURLToPath } from 'node:url';
import { build, type InlineConfig } from 'vite';

const root = fileURLToPath(new URL('../../packages/embed/', import.meta.url));

const shared: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
};

/** `<service-form>` for browsers: one entry, and a part for whatever not every form needs. */
const forBrowsers = (outDir: string): InlineConfig => ({
  ...shared,
  base: './',
  build: {
    outDir,
    emptyOutDir: true,
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    modulePreload: false,
    manifest: 'manifest.json',
    assetsDir: '',
    rolldownOptions: {
      input: `${root}src/index.ts`,
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});

export const buildEmbed = async (): Promise<void> => {
  await build(forBrowsers('dist/browser'));
};
