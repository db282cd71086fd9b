/** `npm run check`: all automated checks. */
import { availableParallelism } from 'node:os';
import { checks } from './check/checks.ts';
import { resultDetails, resultLine, runChecks } from './check/run-checks.ts';

const start = performance.now();
const results = await runChecks(checks, {
  concurrency: availableParallelism(),
  onResult: (result) => console.log(resultLine(result)),
});
process.stdout.write(resultDetails(results));
const failed = results.filter(({ ok }) => !ok).length;
const seconds = ((performance.now() - start) / 1_000).toFixed(1);
console.log(`\n${results.length - failed} checks passed, ${failed} failed in ${seconds} s`);
process.exitCode = failed === 0 ? 0 : 1;
