import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runVitest } from './run-vitest.ts';

let cwd: string;

beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'form-service-vitest-'));
  await symlink(resolve('node_modules'), join(cwd, 'node_modules'));
  await writeFile(join(cwd, 'vitest.config.ts'), 'export default { test: { allowOnly: true } };');
});

afterEach(() => rm(cwd, { recursive: true, force: true }));

const run = async (files: Record<string, string>, ...args: string[]) => {
  for (const [name, text] of Object.entries(files))
    await writeFile(
      join(cwd, `${name}.test.ts`),
      `import { beforeAll, expect, test } from 'vitest';\n${text}`,
    );
  return runVitest(args, { cwd, quiet: true });
};

const good = "test('good', () => {}); test('fine', () => {});";

test('counts passed and failed tests', async () => {
  expect(await run({ good, bad: "test('bad', () => expect(1).toBe(2));" })).toEqual({
    passed: 2,
    failed: 1,
    notes: [],
  });
}, 60_000);

test('counts a test that could not run as a failure, with a note', async () => {
  const tally = await run({
    good,
    skipped: "test.skip('later', () => {}); test.todo('never');",
    focused: "test.only('mine', () => {}); test('neighbour', () => {});",
    unloadable: "import './nowhere.ts'; test('unseen', () => {});",
    late: "test('late', () => { Promise.reject(new Error('nobody waits')); });",
    hooked: "beforeAll(() => { throw new Error('no database'); }); test('left out', () => {});",
  });
  expect(tally.passed).toBe(4);
  expect(tally.notes.toSorted()).toEqual([
    '1 errors outside tests: see above',
    'focused.test.ts: "neighbour" was skipped',
    'hooked.test.ts: "left out" was skipped',
    'hooked.test.ts: could not run',
    'skipped.test.ts: "later" was skipped',
    'skipped.test.ts: "never" was skipped',
    'unloadable.test.ts: could not run',
  ]);
  expect(tally.failed).toBe(7);
}, 60_000);

test('a file filter runs only those files; a name filter skips other tests', async () => {
  expect(await run({ good, bad: "test('bad', () => expect(1).toBe(2));" }, 'good')).toMatchObject({
    passed: 2,
    failed: 0,
  });
  expect(await run({ good }, '-t', 'fine')).toEqual({ passed: 1, failed: 0, notes: [] });
}, 60_000);

test('a run without tests or that cannot start counts as failed', async () => {
  expect(await run({ good }, 'no-such-file')).toMatchObject({ passed: 0, failed: 1 });
  await writeFile(join(cwd, 'vitest.config.ts'), 'export default {');
  expect(await run({ good })).toMatchObject({ passed: 0, failed: 1 });
}, 60_000);
