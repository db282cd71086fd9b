import type { Check } from './checks.ts';

export interface CheckResult {
  name: string;
  ok: boolean;
  seconds: number;
  output: string;
}

const runOne = async ({ name, run }: Check): Promise<CheckResult> => {
  const start = performance.now();
  const { ok, output } = await run().catch((error: unknown) => ({
    ok: false,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  return { name, ok, output: output.trim(), seconds: (performance.now() - start) / 1_000 };
};

/** Runs the checks with limited concurrency. A check that throws counts as failed and does not stop the others. */
export const runChecks = async (
  checks: readonly Check[],
  { concurrency, onResult }: { concurrency: number; onResult?: (result: CheckResult) => void },
): Promise<CheckResult[]> => {
  const waiting = [...checks];
  const results: CheckResult[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await runOne(check);
      results.push(result);
      onResult?.(result);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
};

export const resultLine = ({ name, ok, seconds }: CheckResult): string =>
  `${ok ? 'ok    ' : 'failed'}  ${name.padEnd(20)} ${seconds.toFixed(1).padStart(5)} s`;

/** The output of the checks: failures and warnings. */
export const resultDetails = (results: readonly CheckResult[]): string =>
  results
    .filter(({ output }) => output !== '')
    .map(({ name, ok, output }) => `\n── ${name}: ${ok ? 'passed with warnings' : 'failed'}\n${output}\n`)
    .join('');
