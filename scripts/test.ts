/**
 * `npm test` runs all checks, and all tests except the end-to-end tests, which are `npm run test:e2e`. It ends with a line
 * `N passed, N failed`; each check counts as one. `npm test -- FILTER` runs the tests whose path contains FILTER, end-to-end
 * tests included, without the checks; vitest options work too.
 */
import { checks } from './check/checks.ts';
import { resultDetails, resultLine, runChecks } from './check/run-checks.ts';
import { runVitest } from './test/run-vitest.ts';

const args = process.argv.slice(2);
const runsAll = args.length === 0;

// One check at a time, since they share the machine with the tests.
const [results, tally] = await Promise.all([
  runChecks(runsAll ? checks : [], { concurrency: 1 }),
  runVitest(runsAll ? ['--project=!e2e'] : args),
]);

const failedChecks = results.filter(({ ok }) => !ok).length;
const passed = tally.passed + results.length - failedChecks;
const failed = tally.failed + failedChecks;

for (const result of results) console.log(resultLine(result));
process.stdout.write(resultDetails(results));
for (const note of tally.notes) console.log(`failed  ${note}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
