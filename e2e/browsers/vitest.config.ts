import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `npm run test:browsers`: one file per engine, both at once, on one service. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'browsers',
    include: ['e2e/browsers/*.journeys.ts'],
    globalSetup: ['e2e/global-setup.ts'],
    maxWorkers: 2,
    retry: 1,
    expect: { poll: { timeout: 20_000, interval: 100 } },
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
