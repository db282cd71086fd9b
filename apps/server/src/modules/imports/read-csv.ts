import { MessageChannel } from 'node:worker_threads';
import type { Services } from '../../context.ts';
import { runRequestInThread } from '../../http/run-request-in-thread.ts';
import { doneOrThrow } from '../../http/thread-outcome.ts';
import { StorageUnavailable } from '../../kit/storage/errors.ts';
import { serveObjects } from '../../kit/threads/streams-over-port.ts';
import type { CsvTask } from './csv-thread.ts';
import { type CsvWork, csvWork } from './csv-work.ts';

/** Files up to this size are read on the main thread: at most about 20 ms. */
const maxInlineBytes = 16_384;
/** Reading stops earlier by itself. */
const timeoutMs = 30_000;

type Done<Work extends keyof CsvWork> = Awaited<ReturnType<CsvWork[Work]>>;

/** Reads a file for a request, in a thread unless it is small. Waits for the storage: call it before a transaction is open. */
export const readCsv = async <Work extends keyof CsvWork>(
  { storage }: Pick<Services, 'storage'>,
  accountId: string,
  { size }: { size: number },
  work: Work,
  task: Parameters<CsvWork[Work]>[1],
): Promise<Done<Work>> => {
  if (size <= maxInlineBytes) return csvWork[work](storage, task as never) as Promise<Done<Work>>;
  const { port1: own, port2: port } = new MessageChannel();
  const served = serveObjects(own, storage);
  const file = new URL('./csv-thread.ts', import.meta.url);
  try {
    const input: CsvTask = { port, work, task };
    const outcome = await runRequestInThread<typeof import('./csv-thread.ts').run>(
      { file, input, transfer: [port], owner: accountId, timeoutMs },
      'fileId',
    );
    // A storage error takes precedence; otherwise the storage hangs.
    if ('unavailable' in outcome)
      throw served.failure ?? new StorageUnavailable('it did not respond in time');
    return doneOrThrow(outcome) as Done<Work>;
  } finally {
    served.close();
  }
};
