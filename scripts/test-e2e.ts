/**
 * `npm run test:e2e` runs the end-to-end tests in Chromium, against a service started for them, and ends with a line
 * `N passed, N failed`. `npm run test:e2e -- FILTER` runs the files whose path contains FILTER; vitest options work too.
 */
import { runVitest } from './test/run-vitest.ts';

const { passed, failed, notes } = await runVitest(['--project=e2e', ...process.argv.slice(2)]);
for (const note of notes) console.log(`failed  ${note}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
