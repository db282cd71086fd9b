import { Readable } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import { createQueue } from '../queue.ts';
import { StorageUnavailable } from '../storage/errors.ts';
import type { Storage } from '../storage/storage.ts';

/** What reads stored objects. */
export type ObjectReader = Pick<Storage, 'get'>;
type GetOptions = Parameters<Storage['get']>[1];

/** From a thread: the object with this number is to be opened, in place of the last one; the next piece of it. */
type ObjectRequest = { of: number; key: string; options: GetOptions } | { of: number };
/** To a thread: the size of what was opened; a piece, null after the last; why it cannot be read. */
type Content = { size: number } | Uint8Array | null | { unavailable: string };
type ObjectReply = { of: number; content: Content };

/** Reads stored objects for a thread, which has no store of its own. Keeps what failed, as the error that it was. */
export const serveObjects = (
  port: MessagePort,
  storage: ObjectReader,
): { failure: Error | undefined; close(): void } => {
  let body: Readable | undefined;
  let pieces: AsyncIterator<Buffer> | undefined;
  const served = {
    failure: undefined as Error | undefined,
    close() {
      port.close();
      body?.destroy();
    },
  };
  const answer = async (wanted: ObjectRequest): Promise<Content> => {
    if (!('key' in wanted)) {
      const piece = await pieces?.next();
      return !piece || piece.done ? null : piece.value;
    }
    body?.destroy();
    const found = await storage.get(wanted.key, wanted.options);
    body = found.body;
    // The thread is told. An error before it asks must not end the process.
    body.on('error', () => {});
    pieces = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    return { size: found.size };
  };
  let last = Promise.resolve();
  port.on('message', (wanted: ObjectRequest) => {
    const give = (content: Content) => port.postMessage({ of: wanted.of, content } satisfies ObjectReply);
    last = last.then(async () => {
      try {
        give(await answer(wanted));
      } catch (error) {
        served.failure = error as Error;
        give({ unavailable: (error as Error).message });
      }
    });
  });
  return served;
};

/** In a thread: stored objects, read one at a time by the thread that has the store. */
export const objectsOverPort = (port: MessagePort): ObjectReader => {
  let current = 0;
  let given = createQueue<Content>();
  port.on('message', ({ of, content }: ObjectReply) => {
    // Pieces of an object that was given up may still arrive.
    if (of === current) given.put(content);
  });
  const ask = (wanted: ObjectRequest): void => port.postMessage(wanted);
  const take = async (from: typeof given): Promise<Exclude<Content, { unavailable: string }>> => {
    const content = await from.take();
    if (content && 'unavailable' in content) throw new StorageUnavailable(content.unavailable);
    return content;
  };
  async function* piecesOf(of: number, from: typeof given): AsyncGenerator<Buffer> {
    ask({ of });
    for (;;) {
      const piece = await take(from);
      if (!(piece instanceof Uint8Array)) return;
      // The next one is read while this one is worked on.
      ask({ of });
      yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    }
  }
  return {
    async get(key, options) {
      current += 1;
      given = createQueue();
      const [of, from] = [current, given];
      ask({ of, key, options });
      const { size } = (await take(from)) as { size: number };
      return { size, body: Readable.from(piecesOf(of, from), { objectMode: false }) };
    },
  };
};
