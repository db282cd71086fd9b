import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createWriteBatcher, type PendingWrite } from './write-batcher.ts';

interface Item extends PendingWrite {
  name: number;
}

/** A batcher whose batches are stored when the test says so. */
const batcherOf = () => {
  const batches: { names: number[]; finish(): void; break(error: Error): void }[] = [];
  const rejected: number[] = [];
  const add = createWriteBatcher<Item>(
    (_account, batch) =>
      new Promise((finish, fail) => {
        batches.push({ names: batch.map(({ name }) => name), finish, break: fail });
      }),
    { canRetrySingly: (error) => (error as Error).message === 'data' },
  );
  const come = async (...names: number[]) => {
    for (const name of names)
      add('account', { name, key: `key ${name % 100}`, reject: () => rejected.push(name) });
    await turn();
    await turn();
  };
  const finish = async (at: number) => {
    batches[at]?.finish();
    await turn();
  };
  return { batches, refused: rejected, come, finish, sizes: () => batches.map(({ names }) => names.length) };
};

const numbers = (from: number, amount: number) => Array.from({ length: amount }, (_, at) => from + at);

test('a lone write is sent immediately; writes that arrive while one is in flight are batched', async () => {
  const { batches, come, finish } = batcherOf();
  await come(1);
  await come(2);
  await come(3, 4);
  expect(batches.map(({ names }) => names)).toEqual([[1]]);
  await finish(0);
  expect(batches.map(({ names }) => names)).toEqual([[1], [2, 3, 4]]);
});

test('of many pending writes, half are sent at a time, in order, so that neither side waits for the other', async () => {
  const { batches, sizes, come, finish } = batcherOf();
  await come(1);
  await come(...numbers(2, 15));
  await finish(0);
  expect(sizes()).toEqual([1, 8]);
  // Clients that got their response write again.
  await come(17);
  await finish(1);
  expect(batches[2]?.names).toEqual(numbers(10, 8));
  await come(...numbers(18, 8));
  await finish(2);
  expect(batches[3]?.names).toEqual(numbers(18, 8));
});

test('if no more writes arrive, the rest is still sent', async () => {
  const { sizes, come, finish } = batcherOf();
  await come(...numbers(1, 12));
  for (let at = 0; at < 3; at += 1) await finish(at);
  expect(sizes()).toEqual([6, 6]);
});

test('a second batch is sent next to the one in flight if it is large, and never two writes with one key', async () => {
  const { batches, come } = batcherOf();
  await come(1);
  await come(...numbers(2, 15), 102);
  expect(batches.map(({ names }) => names.length)).toEqual([1, 9]);
  expect(batches[1]?.names).not.toContain(102);
});

test('one write that cannot be stored does not fail the others', async () => {
  const { batches, refused: rejected, come } = batcherOf();
  await come(1, 2, 3);
  batches[0]?.break(new Error('data'));
  await turn();
  batches[1]?.finish();
  await turn();
  batches[2]?.break(new Error('data'));
  await turn();
  batches[3]?.finish();
  await turn();
  expect(batches.map(({ names }) => names)).toEqual([[1, 2, 3], [1], [2], [3]]);
  expect(rejected).toEqual([2]);
});
