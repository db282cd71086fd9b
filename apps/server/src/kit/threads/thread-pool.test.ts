import { expect, test } from 'vitest';
import { runInThread } from './thread-pool.ts';

type Work = typeof import('./testing-thread.ts').run;

const run = (input: Parameters<Work>[0], owner: string, timeoutMs = 20_000) =>
  runInThread<Work>({ file: new URL('./testing-thread.ts', import.meta.url), input, owner, timeoutMs });

test('work runs in another thread, and its errors are returned', async () => {
  expect(await run('end', 'a')).toBe('done');
  await expect(run('throw', 'a')).rejects.toThrow('Thrown in the thread.');
});

test('work that never ends is aborted, and the next runs', async () => {
  await expect(run('spin', 'a', 200)).rejects.toMatchObject({ reason: 'too_slow' });
  expect(await run('end', 'a')).toBe('done');
});

test('work that takes too much memory is aborted, and the next runs', async () => {
  await expect(run('fill', 'a', 60_000)).rejects.toMatchObject({ reason: 'too_large' });
  expect(await run('end', 'a')).toBe('done');
}, 60_000);

test('one owner never takes all threads, and its queue is limited', async () => {
  const stuck = Array.from({ length: 30 }, () => run('spin', 'greedy', 1_000).catch((error) => error.reason));
  expect(await run('end', 'modest')).toBe('done');
  const outcomes = await Promise.all(stuck.slice(23));
  expect(outcomes).toEqual(Array(7).fill('busy'));
}, 60_000);

// The last test, because its thread may fail only after the next work was done, and would take another test's work with it.
test('a thread that fails after its work was done does not end the process, and the next work is done', async () => {
  const runOrLose = (what: 'throw later' | 'end') => run(what, 'a').catch(() => 'lost with the thread');
  expect(['done', 'lost with the thread']).toContain(await runOrLose('throw later'));
  // Until the thread is gone: then its successor does the work.
  await expect.poll(() => runOrLose('end')).toBe('done');
});
