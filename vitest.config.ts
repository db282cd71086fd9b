import { defineConfig } from 'vitest/config';

// A busy machine must not fail a test that only waits for something: what comes, comes soon, and nothing is slept through.
const patience = { poll: { timeout: 20_000 } };

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          expect: patience,
          testTimeout: 30_000,
          include: ['packages/**/*.test.ts', 'apps/server/src/kit/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['apps/server/src/kit/**', '**/node_modules/**'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          expect: patience,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          expect: patience,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
