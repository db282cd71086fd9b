import { on } from 'node:events';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { createQueue } from '../../kit/queue.ts';
import type { FromThread, ThreadBlock, ThreadTask, ToThread } from './validate-thread.ts';

/** Per process. Further imports are validated on the main thread, between requests. */
const maxThreads = 2;
/** Chunks of the file in flight to a thread. */
const maxPendingChunks = 4;
/** A record may have 10 MB, and its parsed form several times as much. */
const resourceLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 512 };

let running = 0;

export const isThreadFree = (): boolean => running < maxThreads;

/** Sends a file to a thread, no faster than the thread reads it. */
const sendChunks = async (
  thread: Worker,
  body: Readable,
  room: { take(): Promise<unknown> },
): Promise<void> => {
  const send = (message: ToThread, transfer: ArrayBuffer[] = []) => thread.postMessage(message, transfer);
  for await (const chunk of body as AsyncIterable<Buffer>) {
    await room.take();
    // A view of a larger buffer cannot be transferred.
    const isWhole = chunk.byteLength === chunk.buffer.byteLength;
    const bytes = (isWhole ? chunk : new Uint8Array(chunk)) as Uint8Array<ArrayBuffer>;
    send(bytes, [bytes.buffer]);
  }
  send(null);
};

/**
 * Reads a file and validates its rows in a separate thread, to keep the main thread free for requests and to use another
 * core. Yields block after block in file order; the thread is at most a few blocks ahead.
 */
export async function* validateInThread(
  body: Readable,
  task: ThreadTask,
  signal: AbortSignal,
): AsyncGenerator<ThreadBlock> {
  const thread = new Worker(new URL('./validate-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits,
    // The process's own arguments are for the main program.
    execArgv: [],
  });
  // Reported to the consumer of the blocks. Without one, the error would end the process.
  thread.on('error', () => {});
  running += 1;
  const room = createQueue(Array.from({ length: maxPendingChunks }, () => true));
  const broken = new AbortController();
  try {
    const messages = on(thread, 'message', {
      signal: AbortSignal.any([signal, broken.signal]),
      close: ['exit'],
    });
    sendChunks(thread, body, room).catch((error: unknown) => broken.abort(error));
    for await (const [message] of messages as AsyncIterable<[FromThread]>) {
      if (message === 'end') return;
      if (message === 'fed') room.put(true);
      else {
        yield message;
        thread.postMessage('taken' satisfies ToThread);
      }
    }
    throw new Error('The validation thread ended before the file did.');
  } catch (error) {
    // The file error is more specific than the termination it caused.
    throw broken.signal.aborted ? broken.signal.reason : error;
  } finally {
    running -= 1;
    await thread.terminate();
  }
}
