import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface Tally {
  passed: number;
  failed: number;
  /** Failures that are not failed tests, to explain the count. */
  notes: string[];
}

const vitest = resolve('node_modules/vitest/vitest.mjs');
const reporter = resolve('scripts/test/tally-reporter.ts');

const withFailure = (tally: Tally, note: string): Tally => ({
  ...tally,
  failed: tally.failed + 1,
  notes: [...tally.notes, note],
});

/** Runs vitest and counts the results. An aborted run counts as failed. */
export const runVitest = async (
  args: readonly string[],
  { cwd, quiet = false }: { cwd?: string; quiet?: boolean } = {},
): Promise<Tally> => {
  const folder = await mkdtemp(join(tmpdir(), 'form-service-tally-'));
  const tallyFile = join(folder, 'tally.json');
  try {
    const child = spawn(
      process.execPath,
      [vitest, 'run', '--reporter=default', `--reporter=${reporter}`, ...args],
      {
        cwd,
        env: { ...process.env, TALLY_FILE: tallyFile },
        stdio: ['ignore', quiet ? 'ignore' : 'inherit', quiet ? 'ignore' : 'inherit'],
      },
    );
    const exitStatus = await new Promise<number | string | null>((done, reject) => {
      child.on('error', reject);
      child.on('exit', (code, signal) => done(signal ?? code));
    });
    const text = await readFile(tallyFile, 'utf8').catch(() => undefined);
    const tally: Tally = text === undefined ? { passed: 0, failed: 0, notes: [] } : JSON.parse(text);
    if (exitStatus === 0 || tally.failed > 0) return tally;
    return withFailure(tally, `vitest exited with ${exitStatus} although no test failed: see above`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Runs some projects of vitest.config.ts, prints the results and sets the exit code. */
export const runProjects = async (projects: readonly string[], args: readonly string[]): Promise<void> => {
  const { passed, failed, notes } = await runVitest([
    ...projects.map((name) => `--project=${name}`),
    ...args,
  ]);
  for (const note of notes) console.log(`failed  ${note}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
};
