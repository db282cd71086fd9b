import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `npm run test:clients`: one client after the other, on one service. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'clients',
    include: ['e2e/clients/every-client.stories.ts'],
    globalSetup: ['e2e/global-setup.ts'],
    // Go and Java load their libraries on a first run.
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
  },
});
