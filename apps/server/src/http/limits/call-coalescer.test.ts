import { setImmediate as nextMoment } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createCallCoalescer } from './call-coalescer.ts';

test('calls in the same tick share one run, calls after the run has started do not', async () => {
  const { coalesce } = createCallCoalescer<number>();
  let works = 0;
  const work = async () => {
    works += 1;
    const mine = works;
    await nextMoment();
    return mine;
  };
  const first = [coalesce('a', work), coalesce('a', work), coalesce('b', work)];
  await nextMoment();
  expect(works).toBe(2);
  const second = coalesce('a', work);
  expect(await Promise.all(first)).toEqual([1, 1, 2]);
  expect(await second).toBe(3);
});

test('calls during a run wait for its end and share the next run', async () => {
  const { runNow, coalesce } = createCallCoalescer<number>();
  const open = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  let works = 0;
  const work = () => {
    works += 1;
    return (open[works - 1] as PromiseWithResolvers<number>).promise;
  };
  const first = runNow('a', work);
  const later = [coalesce('a', work)];
  await nextMoment();
  later.push(coalesce('a', work));
  await nextMoment();
  expect(works).toBe(1);
  open[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  open[1]?.resolve(2);
  expect(await Promise.all(later)).toEqual([2, 2]);
  expect(works).toBe(2);
});

test('all callers get the error of a failed run, and the next call starts a new run', async () => {
  const { coalesce } = createCallCoalescer<string>();
  const fails = () => Promise.reject(new Error('away'));
  const both = await Promise.allSettled([coalesce('a', fails), coalesce('a', fails)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await coalesce('a', async () => 'back')).toBe('back');
});

test('it is idle when nothing waits or runs', async () => {
  const { isIdle, runNow, coalesce } = createCallCoalescer<string>();
  expect(isIdle()).toBe(true);
  const first = runNow('a', async () => 'alone');
  expect(isIdle()).toBe(false);
  expect(await first).toBe('alone');
  await expect.poll(isIdle).toBe(true);
  const second = coalesce('a', async () => 'in company');
  expect(isIdle()).toBe(false);
  expect(await second).toBe('in company');
  await expect(runNow('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  await expect.poll(isIdle).toBe(true);
});
