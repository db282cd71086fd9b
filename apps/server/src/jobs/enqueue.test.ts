import { expect, it } from 'vitest';
import { checkQueue } from './enqueue.ts';
import { useWorkerTests } from './worker.factory.ts';

const tests = useWorkerTests();

it('passes while the queue can be reached, and fails when it cannot', async () => {
  await checkQueue(tests.database);
  await tests.asOwner('alter schema graphile_worker rename to gone');
  await expect(checkQueue(tests.database)).rejects.toThrow('graphile_worker');
});
