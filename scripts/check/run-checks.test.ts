import { expect, test } from 'vitest';
import { type CheckResult, resultDetails, resultLine, runChecks } from './run-checks.ts';

const passing = { name: 'passing', run: async () => ({ ok: true, output: '' }) };
const failing = { name: 'failing', run: async () => ({ ok: false, output: 'store.ts:4: wrong\n' }) };
const breaking = { name: 'breaking', run: () => Promise.reject(new Error('no such tool')) };

test('runs and reports every check, even after one that failed or threw', async () => {
  const told: string[] = [];
  const results = await runChecks([breaking, failing, passing], {
    concurrency: 1,
    onResult: ({ name }) => told.push(name),
  });
  expect(told).toEqual(['breaking', 'failing', 'passing']);
  expect(results.map(({ ok }) => ok)).toEqual([false, false, true]);
  expect(results[0]?.output).toContain('no such tool');
});

test('runs no more checks concurrently than allowed', async () => {
  let running = 0;
  let most = 0;
  const check = {
    name: 'counted',
    run: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return { ok: true, output: '' };
    },
  };
  await runChecks(
    Array.from({ length: 6 }, () => check),
    { concurrency: 2 },
  );
  expect(most).toBe(2);
});

test('prints a line per check, then the details', () => {
  const result = (values: Partial<CheckResult>): CheckResult => ({
    name: 'lint',
    ok: true,
    seconds: 4.26,
    output: '',
    ...values,
  });
  expect(resultLine(result({}))).toBe('ok      lint                   4.3 s');
  expect(resultLine(result({ ok: false }))).toBe('failed  lint                   4.3 s');
  expect(resultDetails([result({}), result({ ok: false, output: 'a.ts:1: wrong' })])).toBe(
    '\n── lint: failed\na.ts:1: wrong\n',
  );
  expect(resultDetails([result({ output: 'long' })])).toBe('\n── lint: passed with warnings\nlong\n');
});
