/**
 * `npm test` runs all checks, and all tests except those of `npm run test:system` and `npm run test:e2e`. It ends with a line
 * `N passed, N failed`; each check counts as one. `npm test -- FILTER` runs every test whose path contains FILTER, without the
 * checks; vitest options work too.
 */
import { checks } from './check/checks.ts';
import { resultDetails, resultLine, runChecks } from './check/run-checks.ts';
import { runVitest } from './test/run-vitest.ts';

const args = process.argv.slice(2);
const isFullRun = args.length === 0;
/** The projects that have no command of their own. */
const projects = ['unit', 'server', 'isolated'];

// One check at a time, since they share the machine with the tests.
const [results, tally] = await Promise.all([
  runChecks(isFullRun ? checks : [], { concurrency: 1 }),
  runVitest(isFullRun ? projects.map((name) => `--project=${name}`) : args),
]);

const failedChecks = results.filter(({ ok }) => !ok).length;
const passed = tally.passed + results.length - failedChecks;
const failed = tally.failed + failedChecks;

for (const result of results) console.log(resultLine(result));
process.stdout.write(resultDetails(results));
for (const note of tally.notes) console.log(`failed  ${note}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
