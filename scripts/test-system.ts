/**
 * `npm run test:system` runs the tests that start, stop and kill the service and PostgreSQL as processes, and ends with a line
 * `N passed, N failed`. `npm run test:system -- FILTER` runs the files whose path contains FILTER; vitest options work too.
 */
import { runProjects } from './test/run-vitest.ts';

await runProjects(['system', 'alone'], process.argv.slice(2));
