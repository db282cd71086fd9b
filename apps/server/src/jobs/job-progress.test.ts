import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createProgressSaver } from './job-progress.ts';
import type { Progress } from './job-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const keep = (save?: (progress: Progress) => Promise<unknown>) => {
  const saved: Progress[] = [];
  const errors: unknown[] = [];
  const keeper = createProgressSaver(
    { done: 0, total: 500 },
    save ?? (async (progress) => saved.push(progress)),
    (error) => errors.push(error),
  );
  return { keeper, saved, errors };
};

it('saves the first value at once, then at most four a second, and the last one always', async () => {
  const { keeper, saved } = keep();
  for (let done = 1; done <= 100; done += 1) {
    keeper.report(done);
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(saved.length).toBeLessThanOrEqual(5);
  expect(saved[0]).toEqual({ done: 1, total: 500 });
  await keeper.close();
  expect(saved.at(-1)).toEqual({ done: 100, total: 500 });
});

it('saves a value after which no other comes', async () => {
  const { keeper, saved } = keep();
  keeper.report(1);
  keeper.report(2, 20);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saved).toEqual([
    { done: 1, total: 500 },
    { done: 2, total: 20 },
  ]);
});

it('does not save again what was saved elsewhere, and nothing after its end', async () => {
  const { keeper, saved } = keep();
  keeper.report(1);
  keeper.report(2);
  keeper.markSaved({ done: 3, total: 9 });
  await keeper.close();
  keeper.report(4);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saved).toEqual([{ done: 1, total: 500 }]);
  expect(keeper.latest()).toEqual({ done: 3, total: 9 });
});

it('reports a save that failed and goes on', async () => {
  const { keeper, errors } = keep(async () => {
    throw new Error('no database');
  });
  keeper.report(1);
  await vi.advanceTimersByTimeAsync(300);
  keeper.report(2);
  await keeper.close();
  expect(errors).toHaveLength(2);
});
