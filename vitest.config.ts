import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Generous, so that a busy machine doesn't fail a test that waits for something. Polling ends as soon as it is there.
const patience = { poll: { timeout: 20_000 } };

/** Mock a module. All other files share the modules they import, which saves a third of the time. */
const mockingTests = '**/*.isolated.test.ts';
/** Start, stop and kill the service, workers or PostgreSQL as processes. For `npm run test:system`. */
const systemTests = '**/*.system.test.ts';
/** Measure CPU use. They run after all others, with nothing in parallel. */
const measuringTests = '**/*.alone.test.ts';
const elsewhere = ['apps/server/src/kit/**', '**/node_modules/**'];

/** From packages/embed. preact-render-to-string is installed at the root and would use the version there. */
const preactFiles = {
  'preact/hooks': 'hooks/dist/hooks.module.js',
  'preact/jsx-runtime': 'jsx-runtime/dist/jsxRuntime.module.js',
  'preact/jsx-dev-runtime': 'jsx-runtime/dist/jsxRuntime.module.js',
  preact: 'dist/preact.module.js',
};
const onePreact = Object.entries(preactFiles).map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(new URL(`packages/embed/node_modules/preact/${file}`, import.meta.url)),
}));

const onPostgres = {
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  expect: patience,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/** These start programs or wait. If one of them came last, the other worker would wait for it. */
const isSlow = ({ moduleId }: TestSpecification): boolean => /\/(scripts|boot|jobs)\//.test(moduleId);

class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...byProject.values()].flatMap((group) => [
      ...group.filter(isSlow),
      ...group.filter((file) => !isSlow(file)),
    ]);
  }
}

export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: SlowFilesFirst },
    // Each core takes its share; the checks beside the tests run one at a time.
    maxWorkers: 2,
    projects: [
      {
        // The views of packages/embed.
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
        resolve: { alias: onePreact },
        test: {
          name: 'unit',
          server: { deps: { inline: [/preact/] } },
          isolate: false,
          expect: patience,
          testTimeout: 30_000,
          include: [
            'packages/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'apps/server/src/kit/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          // The size of V8's young generation, in MB. With the defaults, garbage collection took an eighth of the workers' CPU time.
          execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=32'],
          isolate: false,
          // Node runs the sources as in production, without Vite: compiling them took longer than most tests.
          experimental: { viteModuleRunner: false },
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [...elsewhere, mockingTests, measuringTests, systemTests],
          ...onPostgres,
        },
      },
      {
        test: {
          name: 'system',
          isolate: false,
          experimental: { viteModuleRunner: false },
          include: [`apps/server/src/${systemTests}`],
          ...onPostgres,
        },
      },
      {
        test: {
          name: 'isolated',
          include: [`apps/server/src/${mockingTests}`],
          exclude: elsewhere,
          ...onPostgres,
        },
      },
      {
        test: {
          name: 'alone',
          include: [`apps/server/src/${measuringTests}`],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          isolate: false,
          // On a busy machine a browser may be late once. A broken test fails twice.
          retry: 1,
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          setupFiles: ['e2e/close-contexts.ts'],
          // Most polls send a request to the service, which is also busy serving the page.
          expect: { poll: { ...patience.poll, interval: 200 } },
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
