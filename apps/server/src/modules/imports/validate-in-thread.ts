import { on } from 'node:events';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { createQueue } from '../../kit/queue.ts';
import type { FromThread, ThreadBlock, ThreadTask, ToThread } from './validate-thread.ts';

/** Of one process. An import beyond them is judged where requests are answered, between them. */
const maxThreads = 2;
/** Pieces of the file that are on their way to a thread. */
const maxPendingChunks = 4;
/** A record may have 10 MB, and what is made of it some times as much. */
const resourceLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 512 };

let running = 0;

export const isThreadFree = (): boolean => running < maxThreads;

/** Hands a file on to a thread, no faster than it takes it. */
const sendChunks = async (
  thread: Worker,
  body: Readable,
  room: { take(): Promise<unknown> },
): Promise<void> => {
  const send = (message: ToThread, transfer: ArrayBuffer[] = []) => thread.postMessage(message, transfer);
  for await (const chunk of body as AsyncIterable<Buffer>) {
    await room.take();
    // What is part of something larger cannot be handed over.
    const isWhole = chunk.byteLength === chunk.buffer.byteLength;
    const bytes = (isWhole ? chunk : new Uint8Array(chunk)) as Uint8Array<ArrayBuffer>;
    send(bytes, [bytes.buffer]);
  }
  send(null);
};

/**
 * Reads a file and judges its rows in a thread of its own, so that requests are answered meanwhile and another core does the
 * work. Gives block after block, as the file has them; the thread is at most a few ahead.
 */
export async function* validateInThread(
  body: Readable,
  task: ThreadTask,
  signal: AbortSignal,
): AsyncGenerator<ThreadBlock> {
  const thread = new Worker(new URL('./validate-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits,
    // What the process was started with says what the process runs.
    execArgv: [],
  });
  // Told to whoever waits for a block. One that comes when nobody does any more would end the process.
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
    // What went wrong with the file says more than that the thread was stopped for it.
    throw broken.signal.aborted ? broken.signal.reason : error;
  } finally {
    running -= 1;
    await thread.terminate();
  }
}
