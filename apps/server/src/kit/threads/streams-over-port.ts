import { Readable } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import { createQueue } from '../queue.ts';
import { StorageUnavailable } from '../storage/errors.ts';
import type { Storage } from '../storage/storage.ts';

/** Reads stored objects. */
export type ObjectReader = Pick<Storage, 'get'>;
type GetOptions = Parameters<Storage['get']>[1];

/** To the main thread: open the object with this number, replacing the previous one; or the next chunk of it. */
type ObjectRequest = { of: number; key: string; options: GetOptions } | { of: number };
/** To the worker thread: the size of the opened object; a chunk, null after the last; or why it cannot be read. */
type Content = { size: number } | Uint8Array | null | { unavailable: string };
type ObjectReply = { of: number; content: Content };

/** Serves stored objects to a worker thread, which has no store. Keeps the original error if reading failed. */
export const serveObjects = (
  port: MessagePort,
  storage: ObjectReader,
): { failure: Error | undefined; close(): void } => {
  let body: Readable | undefined;
  let chunks: AsyncIterator<Buffer> | undefined;
  const served = {
    failure: undefined as Error | undefined,
    close() {
      port.close();
      body?.destroy();
    },
  };
  const answer = async (request: ObjectRequest): Promise<Content> => {
    if (!('key' in request)) {
      const chunk = await chunks?.next();
      return !chunk || chunk.done ? null : chunk.value;
    }
    body?.destroy();
    const found = await storage.get(request.key, request.options);
    body = found.body;
    // The thread is notified. An error before it reads must not end the process.
    body.on('error', () => {});
    chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    return { size: found.size };
  };
  let last = Promise.resolve();
  port.on('message', (request: ObjectRequest) => {
    const reply = (content: Content) => port.postMessage({ of: request.of, content } satisfies ObjectReply);
    last = last.then(async () => {
      try {
        reply(await answer(request));
      } catch (error) {
        served.failure = error as Error;
        reply({ unavailable: (error as Error).message });
      }
    });
  });
  return served;
};

/** In a worker thread: stored objects, read one at a time through the thread that has the store. */
export const objectsOverPort = (port: MessagePort): ObjectReader => {
  let current = 0;
  let replies = createQueue<Content>();
  port.on('message', ({ of, content }: ObjectReply) => {
    // Chunks of an abandoned object may still arrive.
    if (of === current) replies.put(content);
  });
  const ask = (request: ObjectRequest): void => port.postMessage(request);
  const take = async (from: typeof replies): Promise<Exclude<Content, { unavailable: string }>> => {
    const content = await from.take();
    if (content && 'unavailable' in content) throw new StorageUnavailable(content.unavailable);
    return content;
  };
  async function* chunksOf(of: number, from: typeof replies): AsyncGenerator<Buffer> {
    ask({ of });
    for (;;) {
      const chunk = await take(from);
      if (!(chunk instanceof Uint8Array)) return;
      // The next chunk is read while this one is processed.
      ask({ of });
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    }
  }
  return {
    async get(key, options) {
      current += 1;
      replies = createQueue();
      const [of, from] = [current, replies];
      ask({ of, key, options });
      const { size } = (await take(from)) as { size: number };
      return { size, body: Readable.from(chunksOf(of, from), { objectMode: false }) };
    },
  };
};
