import type { MessagePort } from 'node:worker_threads';
import { outcomeOf, type ThreadOutcome } from '../../http/thread-outcome.ts';
import { StorageUnavailable } from '../../kit/storage/errors.ts';
import { type ObjectReader, objectsOverPort } from '../../kit/threads/streams-over-port.ts';
import { type CsvWork, csvWork } from './csv-work.ts';

/** A task, and the port that delivers the bytes of its file. */
export interface CsvTask<Work extends keyof CsvWork = keyof CsvWork> {
  port: MessagePort;
  work: Work;
  task: Parameters<CsvWork[Work]>[1];
}

export const run = async ({
  port,
  work,
  task,
}: CsvTask): Promise<ThreadOutcome<unknown> | { unavailable: string }> => {
  const read = csvWork[work] as (storage: ObjectReader, task: unknown) => unknown;
  try {
    return await outcomeOf(() => read(objectsOverPort(port), task));
  } catch (error) {
    if (error instanceof StorageUnavailable) return { unavailable: error.message };
    throw error;
  } finally {
    port.close();
  }
};
