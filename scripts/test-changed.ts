/**
 * `npm run test:changed` runs the tests of what changed since main, in seconds. `npm run test:changed -- FILE …` runs the tests of
 * these files.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { runVitest } from './test/run-vitest.ts';
import { selectTests } from './test/select-tests.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '');

/** The commit of main that the work is based on. */
const findBase = (): string => {
  for (const branch of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', branch)[0] as string;
    } catch {}
  }
  return 'HEAD';
};

const findChanges = (): string[] => [
  ...git('diff', '--name-only', findBase()),
  ...git('ls-files', '--others', '--exclude-standard'),
];

const given = process.argv.slice(2).map((path) => relative('.', resolve(path)));
const missing = given.filter((path) => !existsSync(path));
if (missing.length > 0) {
  console.error(`File not found: ${missing.join(', ')}`);
  process.exit(2);
}

const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter((path) =>
  existsSync(path),
);
const changed =
  given.length > 0
    ? files.filter((path) => given.some((one) => path === one || path.startsWith(`${one}/`)))
    : findChanges();
const { tests, untested, shared } = selectTests(changed, files, (path) => readFileSync(path, 'utf8'));

// Each worker imports everything, which takes longer than the tests of a few files.
const workers = tests.length <= 4 ? ['--maxWorkers=1'] : [];
// The cache makes every run but the first faster: its key is the content of a file.
const { passed, failed, notes } =
  tests.length === 0
    ? { passed: 0, failed: 0, notes: [] }
    : await runVitest(['--experimental.fsModuleCache', ...workers, ...tests]);
for (const note of notes) console.log(`failed  ${note}`);
for (const path of untested) console.log(`no tests for  ${path}`);
for (const path of shared) console.log(`imported by too many tests to run here  ${path}`);
console.log(
  'Not run: checks and types (npm run check), tests of other modules (npm test), system tests (npm run test:system) and end-to-end tests (npm run test:e2e).',
);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
