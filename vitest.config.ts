import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// A busy machine must not fail a test that only waits for something: what comes, comes soon, and nothing is slept through.
const patience = { poll: { timeout: 20_000 } };

/** Files share the modules they import, which saves a third of the time. A test that mocks a module is named so. */
const mocking = '**/*.isolated.test.ts';
/** Starts, stops and kills the service and PostgreSQL as processes. For `npm run test:system`. */
const systemTests = '**/*.system.test.ts';
/** What measures its own use of the processor runs after all others, with nothing beside it. */
const measuring = '**/*.alone.test.ts';
const elsewhere = ['apps/server/src/kit/**', '**/node_modules/**'];

/** Of packages/embed. What draws its views as HTML stands at the root, and would take the version that is there. */
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
          // Megabytes for new objects. With V8's defaults, collecting them took an eighth of the workers' CPU time.
          execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=32'],
          isolate: false,
          // Node runs the sources as in production, without Vite: compiling them took longer than most tests.
          experimental: { viteModuleRunner: false },
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [...elsewhere, mocking, measuring, systemTests],
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
          include: [`apps/server/src/${mocking}`],
          exclude: elsewhere,
          ...onPostgres,
        },
      },
      {
        test: {
          name: 'alone',
          include: [`apps/server/src/${measuring}`],
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
          // A browser on a busy machine may be late once; what is broken fails twice.
          retry: 1,
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          setupFiles: ['e2e/close-contexts.ts'],
          // Most of what is waited for is a question to the service, which has to draw the page as well.
          expect: { poll: { ...patience.poll, interval: 200 } },
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
