/**
 * `npm run test:e2e` runs the end-to-end tests in Chromium, against a service started for them, and ends with a line
 * `N passed, N failed`. `npm run test:e2e -- FILTER` runs the files whose path contains FILTER; vitest options work too.
 */
import { runProjects } from './test/run-vitest.ts';

await runProjects(['e2e'], process.argv.slice(2));
