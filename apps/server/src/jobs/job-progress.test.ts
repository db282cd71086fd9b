import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createProgressSaver } from './job-progress.ts';
import type { Progress } from './job-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const createSaver = (save?: (progress: Progress) => Promise<unknown>) => {
  const saved: Progress[] = [];
  const errors: unknown[] = [];
  const saver = createProgressSaver(
    { done: 0, total: 500 },
    save ?? (async (progress) => saved.push(progress)),
    (error) => errors.push(error),
  );
  return { keeper: saver, saved, errors };
};

it('saves the first value immediately, then at most four a second, and always the last one', async () => {
  const { keeper: saver, saved } = createSaver();
  for (let done = 1; done <= 100; done += 1) {
    saver.report(done);
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(saved.length).toBeLessThanOrEqual(5);
  expect(saved[0]).toEqual({ done: 1, total: 500 });
  await saver.close();
  expect(saved.at(-1)).toEqual({ done: 100, total: 500 });
});

it('saves a value that is not followed by another', async () => {
  const { keeper: saver, saved } = createSaver();
  saver.report(1);
  saver.report(2, 20);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saved).toEqual([
    { done: 1, total: 500 },
    { done: 2, total: 20 },
  ]);
});

it('does not save again what was saved elsewhere, and nothing after close', async () => {
  const { keeper: saver, saved } = createSaver();
  saver.report(1);
  saver.report(2);
  saver.markSaved({ done: 3, total: 9 });
  await saver.close();
  saver.report(4);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saved).toEqual([{ done: 1, total: 500 }]);
  expect(saver.latest()).toEqual({ done: 3, total: 9 });
});

it('reports a failed save and continues', async () => {
  const { keeper: saver, errors } = createSaver(async () => {
    throw new Error('no database');
  });
  saver.report(1);
  await vi.advanceTimersByTimeAsync(300);
  saver.report(2);
  await saver.close();
  expect(errors).toHaveLength(2);
});
