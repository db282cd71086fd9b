import { StorageUnavailable } from '../../kit/storage/errors.ts';
import type { ObjectReader } from '../../kit/threads/streams-over-port.ts';

/** A request waits no longer for the storage: it holds a connection meanwhile. */
const timeoutMs = 10_000;

/** The first bytes of a stored object. */
export const readHead = async (storage: ObjectReader, key: string, bytes: number): Promise<Buffer> => {
  if (bytes === 0) return Buffer.alloc(0);
  const { body } = await storage.get(key, { range: { start: 0, end: bytes - 1 } });
  const late = setTimeout(() => body.destroy(new StorageUnavailable('it took longer than 10 s')), timeoutMs);
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of body as AsyncIterable<Buffer>) chunks.push(chunk);
    return Buffer.concat(chunks);
  } finally {
    clearTimeout(late);
  }
};
